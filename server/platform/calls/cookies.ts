import { parse, serialize } from 'hono/utils/cookie'

type CookieOptions = { path: string; httpOnly: true; sameSite: 'Lax'; maxAge: number }

/** The cookies of one request, and the cookies that its response sets. */
export type Cookies = {
  get: (name: string) => string | undefined
  set: (name: string, value: string, options: CookieOptions) => void
}

/** Reads the cookies of a request and collects the `Set-Cookie` headers of its response. */
export function cookiesOf(
  request: Request,
  { isSecure }: { isSecure: boolean },
): { cookies: Cookies; setCookies: string[] } {
  const header = request.headers.get('cookie')
  const setCookies: string[] = []
  const cookies: Cookies = {
    get: (name) => (header ? parse(header, name)[name] : undefined),
    set: (name, value, options) =>
      setCookies.push(serialize(name, value, { ...options, secure: isSecure })),
  }
  return { cookies, setCookies }
}
