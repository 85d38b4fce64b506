import * as m from './messages.tsx'
import { browserLoaderOf, serverLoaderOf, TextPage } from './text-page.tsx'

export const loader = serverLoaderOf('return-policy')
export const clientLoader = browserLoaderOf('return-policy')

/** The page about what can be returned, until when and how. */
export default function ReturnPolicyPage() {
  return <TextPage slug="return-policy" title={m.RETURN_POLICY} />
}
