/** What a page of the admin needs: its scripts, and its first reads. */
type EarlyPage = {
  /** A regular expression for its path. */
  pattern: string
  scripts: string[]
  /** The addresses of its first reads; `$1` stands for the first part that the pattern takes. */
  reads: string[]
}

export type EarlyPageRequests = { always: string[]; pages: EarlyPage[] }

/**
 * Runs inside of the HTML page of the admin, before its first script is loaded: asks for the
 * scripts and the data of the page that is being opened, so that they are not asked for one after
 * the other. The client takes the answers (`web/platform/early-answers.ts`). Nothing is asked for
 * people who are not signed in. Its text is put into the page, so it uses nothing from outside.
 */
export function requestEarly({ always, pages }: EarlyPageRequests): void {
  const readStoredSession = (): { token: string; role: string } | undefined => {
    try {
      const token = localStorage.getItem('token')
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      return token && user.role !== 'shopper' ? { token, role: user.role } : undefined
    } catch {
      return undefined // The sign-in page tells it.
    }
  }
  const storedSession = readStoredSession()
  if (!storedSession) return
  const { token, role } = storedSession
  const path = location.pathname.slice('/admin'.length).replace(/\/$/, '') || '/'
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(path))
  for (const script of [...always, ...(page?.scripts ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = script
    document.head.append(link)
  }
  // A search needs other reads, and a role made by the owner may not allow all of them.
  if (!page || location.search !== '' || role !== 'admin') return
  const [, pathParameter = ''] = new RegExp(page.pattern).exec(path) ?? []
  const responsesByAddress: Record<string, Promise<Response>> = {}
  for (const readAddress of page.reads) {
    const address = readAddress.replace('$1', pathParameter)
    const response = fetch(address, {
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        authorization: `Bearer ${token}`,
      },
      signal: AbortSignal.timeout(10_000),
    })
    // The code that uses it gets the error.
    response.catch(() => {})
    responsesByAddress[address] = response
  }
  Object.assign(window, { early: { token, answers: responsesByAddress } })
}
