import turtle from '../../art/turtle.svg'
import * as m from './messages.tsx'
import { browserLoaderOf, serverLoaderOf, TextPage } from './text-page.tsx'

export const loader = serverLoaderOf('warranty')
export const clientLoader = browserLoaderOf('warranty')

/** The page about the warranty. */
export default function WarrantyPage() {
  return <TextPage slug="warranty" title={m.WARRANTY} figure={turtle} />
}
