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

type ConfirmationPageDependencies = {
  publicUrl: string
  readContact: () => Promise<Required<StoreContact>>
  /** The rules that load the fonts of the shop. */
  fontFaces: string
  /** Answers a call in the name of the client at this address. */
  callApi: (request: Request, clientAddress: string) => Promise<Response>
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
}: ConfirmationPageDependencies) {
  const honoApp = new Hono<CallBindings>()
  const callConfirmationApi = (method: 'GET' | 'POST', token: string, clientAddress: string) => {
    const apiPath = `/api/confirmations/${encodeURIComponent(token)}`
    return callApi(new Request(new URL(apiPath, publicUrl), { method }), clientAddress)
  }
  const readShopFacts = async () => ({ ...(await readContact()), fontFaces })
  honoApp.get('/confirm/:token', async ({ req, env }) =>
    makePageResponse(
      await callConfirmationApi('GET', req.param('token'), env.address),
      await readShopFacts(),
      req.raw,
    ),
  )
  honoApp.post('/confirm/:token', async ({ req, env }) => {
    const apiAnswer = await callConfirmationApi('POST', req.param('token'), env.address)
    if (!apiAnswer.ok) return makePageResponse(apiAnswer, await readShopFacts(), req.raw)
    // A reload of the next page sends nothing again.
    return new Response(null, {
      status: 303,
      headers: { location: req.path, 'cache-control': 'no-store' },
    })
  })
  return honoApp
}

async function makePageResponse(
  apiAnswer: Response,
  shopFacts: ConfirmationPageShop,
  request: Request,
): Promise<Response> {
  const pageHtml = await renderPageHtml(apiAnswer, shopFacts, languageOf(request))
  const retryAfterHeader = apiAnswer.headers.get('retry-after')
  return new Response(pageHtml, {
    status: apiAnswer.status,
    headers: {
      ...makePageHeaders(pageHtml),
      // The address of the page contains the token.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(retryAfterHeader && { 'retry-after': retryAfterHeader }),
    },
  })
}

/** The page is in the language of its order; without an order, in that of the browser. */
async function renderPageHtml(
  apiAnswer: Response,
  shopFacts: ConfirmationPageShop,
  language: Language,
): Promise<string> {
  if (apiAnswer.ok) {
    const { data } = phoneCallCalls.getConfirmation.answer.parse(await apiAnswer.json())
    return renderConfirmationPage(data, shopFacts)
  }
  return apiAnswer.status === 404
    ? renderExpiredLinkPage(shopFacts, language)
    : renderLinkErrorPage(shopFacts, language)
}
