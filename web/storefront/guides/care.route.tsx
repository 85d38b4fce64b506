import bamboo from '../../art/bamboo.svg'
import * as m from './messages.tsx'
import { browserLoaderOf, serverLoaderOf, TextPage } from './text-page.tsx'

export const loader = serverLoaderOf('care')
export const clientLoader = browserLoaderOf('care')

/** The page about the care of each material. */
export default function CarePage() {
  return <TextPage slug="care" title={m.CARE_GUIDE} figure={bamboo} />
}
