/** By address of an entry of the menu: the pages that belong to it and have another address. */
const SECOND_PAGE_OF_ENTRY: Partial<Record<string, string>> = {
  '/orders': '/payments',
  '/customers': '/subscribers',
}

/** Whether a page that is not below the address of an entry of the menu belongs to that entry. */
export function isPageOfEntry(entryPath: string, pathname: string): boolean {
  const secondPage = SECOND_PAGE_OF_ENTRY[entryPath]
  return (
    secondPage !== undefined && (pathname === secondPage || pathname.startsWith(`${secondPage}/`))
  )
}
