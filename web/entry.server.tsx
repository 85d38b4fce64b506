import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { createApiClient } from './platform/api.ts'
import { pageDependencies } from './platform/page-context.ts'
import { type ClosedShop, NotOpenPage } from './storefront/not-open/not-open-page.tsx'

export { makePageAddressFinder } from './page-address.ts'
export { LOADING_ORDER_SCRIPT } from './platform/loading-order.ts'

/** Renders the page that visitors see until the shop is open. */
export const renderNotOpen = (shop: ClosedShop): string =>
  `<!doctype html>${renderToStaticMarkup(<NotOpenPage {...shop} />)}`

const RENDER_TIMEOUT_MS = 10_000

/** What the host passes in for one page. */
export type PageRenderRequest = {
  request: Request
  /** Answers API calls inside this process, without the network. */
  api: (request: Request) => Promise<Response>
  report: (error: unknown) => void
  madeAt: number
}

/**
 * Creates the function that renders pages of this build. It is all that the host needs of the
 * router.
 */
export function createRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const handlePageRequest = createRequestHandler(build, mode)
  return ({ request, api, report, madeAt }: PageRenderRequest): Promise<Response> => {
    const callApi = createApiClient({
      send: (path, requestInit) => api(new Request(new URL(path, request.url), requestInit)),
      readToken: () => undefined, // Pages are rendered for an anonymous visitor.
      onUnauthenticated: () => {},
    })
    const context = new RouterContextProvider()
    context.set(pageDependencies, { api: callApi, report, madeAt })
    return handlePageRequest(request, context)
  }
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const html = await renderToHtml(request, routerContext, context.get(pageDependencies).report)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(pageDependencies).report(error)
}

/** Waits for the whole page, because its scripts are hashed before the first byte is sent. */
async function renderToHtml(
  request: Request,
  routerContext: EntryContext,
  report: (error: unknown) => void,
): Promise<string> {
  // In production the data is written into the page once (see `first-page-data-script.tsx`), not streamed
  // again.
  const context = import.meta.env.DEV
    ? routerContext
    : { ...routerContext, serverHandoffStream: undefined }
  const page = <ServerRouter context={context} url={request.url} />
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
  // With a limit, large parts would be sent last and moved into place by a script.
  const progressiveChunkSize = Number.POSITIVE_INFINITY
  const stream = await renderToReadableStream(page, {
    signal,
    onError: report,
    progressiveChunkSize,
  })
  await stream.allReady
  return new Response(stream).text()
}
