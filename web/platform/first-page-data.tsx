import { useContext } from 'react'
import { UNSAFE_DataRouterDataContext as DataContext, type DataRouter } from 'react-router'

const ID = 'page-data'

type Loaded = Pick<DataRouter['state'], 'loaderData' | 'errors'>

/** Writes what the server read for a page into the page. */
export function FirstPageData() {
  const { loaderData, errors } = useContext(DataContext) ?? {}
  // What a text holds must not end the element.
  const json = JSON.stringify({ loaderData, errors }).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`
    <script id={ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}

/** What the server wrote into the page. */
export const firstPageData = (): Loaded =>
  JSON.parse(document.getElementById(ID)?.textContent ?? '{}')
