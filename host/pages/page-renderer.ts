import { pathToFileURL } from 'node:url'
import type { ClosedShop } from '../opening.ts'

/** The input of a page. */
export type PageRenderRequest = {
  request: Request
  /** Answers API calls inside this process. */
  api: (request: Request) => Promise<Response>
  /** Called for every error that is not a refusal. */
  report: (error: unknown) => void
  /** Milliseconds since 1970; part of the page, so that the browser knows the age of its data. */
  madeAt: number
}

/** The canonical address of a page, and the data that must exist for it; see `web/page-address.ts`. */
export type PageAddress = {
  address: string
  subject?: { path: string; addressFor: (subject: unknown) => string }
}

/** The interface between the host and the built pages. */
export type PageRenderer = {
  render: (pageRequest: PageRenderRequest) => Promise<Response>
  /** The whole document that visitors see until the shop is open, without its styles. */
  renderNotOpen: (closedShop: ClosedShop) => string
  /** The canonical address for a path and a query; undefined if no page has this path. */
  addressOf: (path: string, searchParameters: URLSearchParams) => PageAddress | undefined
  /** The patterns of all paths that have a page, such as `product/:id`. */
  patterns: readonly string[]
  /** The paths of the style sheets that every page uses. */
  styles: readonly string[]
  /** The path of the script that lists all pages. */
  manifest: string
  /** A script for the head of each page; see `web/platform/loading-order.ts`. */
  loadingOrder: string
}

type RendererMode = 'production' | 'development'

/** What the router knows about the built pages. */
type BuiltPages = {
  routes: Record<string, { path?: string; index?: boolean } | undefined>
  assets: { url: string; routes: { root?: { css?: string[] } } }
}

/** The exports of `web/entry.server.tsx` that the host uses. */
export type PageEntry = {
  createRenderer(builtPages: BuiltPages, mode: RendererMode): PageRenderer['render']
  makePageAddressFinder(builtPages: Pick<BuiltPages, 'routes'>): PageRenderer['addressOf']
  renderNotOpen: PageRenderer['renderNotOpen']
  LOADING_ORDER_SCRIPT: string
}

/** A server build of the router. */
type ServerBuild = BuiltPages & { entry: { module: PageEntry } }

export function pageRendererOfBuild(serverBuild: ServerBuild, mode: RendererMode): PageRenderer {
  const { createRenderer, makePageAddressFinder, renderNotOpen, LOADING_ORDER_SCRIPT } =
    serverBuild.entry.module
  return {
    render: createRenderer(serverBuild, mode),
    renderNotOpen,
    addressOf: makePageAddressFinder(serverBuild),
    patterns: Object.values(serverBuild.routes).flatMap((route) =>
      route?.index ? [''] : (route?.path ?? []),
    ),
    styles: serverBuild.assets.routes.root?.css ?? [],
    manifest: serverBuild.assets.url,
    loadingOrder: LOADING_ORDER_SCRIPT,
  }
}

/** Loads the server build made by `react-router build`. */
export async function loadPageRenderer(buildFile: string): Promise<PageRenderer> {
  const serverBuild: ServerBuild = await import(pathToFileURL(buildFile).href)
  return pageRendererOfBuild(serverBuild, 'production')
}
