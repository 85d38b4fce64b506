import { useContext } from 'react'
import { UNSAFE_DataRouterDataContext as DataContext, type DataRouter } from 'react-router'

const SCRIPT_ID = 'page-data'

type LoadedRouteData = Pick<DataRouter['state'], 'loaderData' | 'errors'>

/** Writes the data that the server loaded for a page into the page. */
export function FirstPageDataScript() {
  const { loaderData, errors } = useContext(DataContext) ?? {}
  // `<` is escaped, so that no text can end the script element.
  const dataJson = JSON.stringify({ loaderData, errors }).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`
    <script id={SCRIPT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: dataJson }} />
  )
}

/** The data that the server wrote into the page. */
export const readFirstPageData = (): LoadedRouteData =>
  JSON.parse(document.getElementById(SCRIPT_ID)?.textContent ?? '{}')
