import { NEPALI_PATH } from '#contract/language-paths.ts'
import type { Refusal } from '#contract/refusals.ts'
import { VARY_BY_LANGUAGE } from './first-visit.ts'
import { makePageHeaders } from './page-headers.ts'

/** A temporary redirect that no cache may store, because it depends on the visitor. */
export const makeNepaliRedirect = (queryString: string) =>
  new Response(null, {
    status: 302,
    headers: {
      location: NEPALI_PATH + queryString,
      'cache-control': 'no-store',
      vary: VARY_BY_LANGUAGE,
    },
  })

/** A permanent redirect: search engines would index another spelling as a separate page. */
export const makeMovedResponse = (targetUrl: string) =>
  new Response(null, {
    status: 301,
    headers: { location: targetUrl, 'cache-control': 'public, max-age=3600' },
  })

export const makeMethodNotAllowedResponse = () =>
  new Response('Pages can only be read.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })

/** A small static page, because the shop may have to send very many of them. */
export function makeTooManyResponse({ message, status, details }: Refusal): Response {
  const pageHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Please wait a moment</title><style>${TOO_MANY_REQUESTS_STYLES}</style></head><body><main><h1>Please wait a moment</h1><p>Very many pages were asked for from your network.</p><p>${message}</p></main></body></html>`
  const headers = { ...makePageHeaders(pageHtml), 'cache-control': 'no-store' }
  const retryAfter = String(details.retryAfter ?? 1)
  return new Response(pageHtml, { status, headers: { ...headers, 'retry-after': retryAfter } })
}

const TOO_MANY_REQUESTS_STYLES =
  'body{margin:0;background:#fbf7f0;color:#1f1a17;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}h1{font:400 2rem/1.2 Georgia,serif}'

export const makeNotFoundResponse = () =>
  new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })
