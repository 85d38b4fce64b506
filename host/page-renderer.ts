import { pathToFileURL } from 'node:url'

/** What a page is made from. */
export type PageRequest = {
  request: Request
  /** Answers calls of the API without a network between. */
  api: (request: Request) => Promise<Response>
  /** Told of everything that goes wrong and is no refusal. */
  report: (error: unknown) => void
  /** Milliseconds since 1970; stands in the page, so that a browser knows how old its data is. */
  madeAt: number
}

/** The one address of a page, and what has to exist for it; see `web/page-address.ts`. */
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
  /** The paths of the style sheets that every page has. */
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
