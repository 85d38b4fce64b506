import { pathToFileURL } from 'node:url'

/** The input of a page. */
export type PageRequest = {
  request: Request
  /** Answers calls of the API without a network. */
  api: (request: Request) => Promise<Response>
  /** Called for every error that is not a refusal. */
  report: (error: unknown) => void
  /** Milliseconds since 1970, written in the page so that the browser knows how old its data is. */
  madeAt: number
}

/** The canonical address of a page, and the data that must exist for it; see `web/page-address.ts`. */
export type PageAddress = {
  address: string
  subject?: { path: string; addressFor: (subject: unknown) => string }
}

/** The pages as the host sees them. */
export type Renderer = {
  render: (page: PageRequest) => Promise<Response>
  /**
   * The one address of the page that somebody asks for, however they write it; undefined where
   * no page stands at the path.
   */
  addressOf: (path: string, asked: URLSearchParams) => PageAddress | undefined
  /** The paths of the style sheets of every page. */
  styles: readonly string[]
  /** The path of the script that lists all pages. */
  manifest: string
}

type Mode = 'production' | 'development'

/** What `web/entry.server.tsx` hands out, inside a build of the router, and where its files are. */
type ServerBuild = {
  assets: { url: string; routes: { root?: { css?: string[] } } }
  entry: {
    module: {
      createRenderer: (build: ServerBuild, mode: Mode) => Renderer['render']
      addressesOf: (build: ServerBuild) => Renderer['addressOf']
    }
  }
}

export function rendererOf(build: ServerBuild, mode: Mode): Renderer {
  const { createRenderer, addressesOf } = build.entry.module
  return {
    render: createRenderer(build, mode),
    addressOf: addressesOf(build),
    styles: build.assets.routes.root?.css ?? [],
    manifest: build.assets.url,
  }
}

/** Loads the pages that `react-router build` made. */
export async function loadRenderer(file: string): Promise<Renderer> {
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return rendererOf(build, 'production')
}
