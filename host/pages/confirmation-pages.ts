import { Hono } from 'hono'
import type { Language } from '#contract/messages/language.ts'
import { phoneCallCalls } from '#contract/phone-calls.ts'
import {
  type ConfirmationPageShop,
  renderConfirmationPage,
  renderExpiredLinkPage,
  renderLinkErrorPage,
} from '#server/orders/confirmation/confirmation-page.ts'
import type { CallBindings } from '#server/platform/calls/mount-calls.ts'
import { languageOf } from '#server/platform/translate.ts'
import type { StoreContact } from '#server/store/read-store.ts'
import { makePageHeaders } from './page-headers.ts'

type Dependencies = {
  publicUrl: string
  readContact: () => Promise<Required<StoreContact>>
  /** The rules that load the fonts of the shop. */
  fontFaces: string
  /** Answers a call in the name of the client at this address. */
  callApi: (request: Request, address: string) => Promise<Response>
}

/**
 * The page of the link with which a customer confirms an order. It needs neither scripts nor a
 * sign-in. Opening it changes nothing, because mail programs open links on their own.
 */
export function serveConfirmationPages({
  publicUrl,
  readContact,
  fontFaces,
  callApi,
}: Dependencies) {
  const pages = new Hono<CallBindings>()
  const call = (method: 'GET' | 'POST', token: string, address: string) => {
    const path = `/api/confirmations/${encodeURIComponent(token)}`
    return callApi(new Request(new URL(path, publicUrl), { method }), address)
  }
  const readShop = async () => ({ ...(await readContact()), fontFaces })
  pages.get('/confirm/:token', async ({ req, env }) =>
    pageOf(await call('GET', req.param('token'), env.address), await readShop(), req.raw),
  )
  pages.post('/confirm/:token', async ({ req, env }) => {
    const answer = await call('POST', req.param('token'), env.address)
    if (!answer.ok) return pageOf(answer, await readShop(), req.raw)
    // A reload of the next page sends nothing again.
    return new Response(null, {
      status: 303,
      headers: { location: req.path, 'cache-control': 'no-store' },
    })
  })
  return pages
}

async function pageOf(
  answer: Response,
  shop: ConfirmationPageShop,
  request: Request,
): Promise<Response> {
  const html = await htmlOf(answer, shop, languageOf(request))
  const retryAfter = answer.headers.get('retry-after')
  return new Response(html, {
    status: answer.status,
    headers: {
      ...makePageHeaders(html),
      // The address of the page contains the token.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(retryAfter && { 'retry-after': retryAfter }),
    },
  })
}

/** The page is in the language of its order; without an order, in that of the browser. */
async function htmlOf(
  answer: Response,
  shop: ConfirmationPageShop,
  language: Language,
): Promise<string> {
  if (answer.ok) {
    const { data } = phoneCallCalls.getConfirmation.answer.parse(await answer.json())
    return renderConfirmationPage(data, shop)
  }
  return answer.status === 404
    ? renderExpiredLinkPage(shop, language)
    : renderLinkErrorPage(shop, language)
}
