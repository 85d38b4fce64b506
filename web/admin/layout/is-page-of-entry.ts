/** By address of an entry of the menu: the pages that belong to it and have another address. */
const OTHER_PAGES: Partial<Record<string, string>> = {
  '/orders': '/payments',
  '/customers': '/subscribers',
}

/** Whether a page that is not below the address of an entry of the menu belongs to that entry. */
export function isPageOfEntry(entry: string, pathname: string): boolean {
  const other = OTHER_PAGES[entry]
  return other !== undefined && (pathname === other || pathname.startsWith(`${other}/`))
}
