import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const ADMIN = join(import.meta.dirname, '../../web/admin')
/** The pages in `routes.tsx`: the path of each, and the file that it is loaded from. */
const PAGE =
  /adminPage\(\s*'(?<path>[^']+)',\s*'[^']+',\s*async \(\) =>\s+\(await import\('(?<file>[^']+)'\)\)/g

/** The first reads of pages that are opened often. A story checks that the pages use them. */
export const EARLY_READS: Record<string, string[]> = {
  '/': ['/api/admin/setup', '/api/admin/today'],
  '/orders': ['/api/admin/orders?sort=newest'],
  '/orders/:orderId': ['/api/admin/orders/$1'],
  '/products': ['/api/admin/products?page=1&sort=newest'],
  '/stock': ['/api/admin/stock?page=1&limit=25'],
}

/** Puts `requestEarly` into the HTML page of the admin, with the scripts of each page of the build. */
export const addEarlyRequests = (base: string): Plugin => ({
  name: 'early-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const scripts = scriptsIn(chunks)
      const address = (file: string) => base + file
      const app = scripts('admin-app.tsx')
      const pages = pagesInRoutes(readFileSync(join(ADMIN, 'routes.tsx'), 'utf8')).map(
        ({ path, file }) => ({
          pattern: `^${path.replace(/:\w+/g, '([\\w-]+)')}$`,
          scripts: [...scripts(file).difference(app)].map(address),
          reads: EARLY_READS[path] ?? [],
        }),
      )
      const data = JSON.stringify({ always: [...app].map(address), pages })
      const script = `(${await readRequestEarly()})(${data})`
      return html.replace('<script type="module"', (first) => `<script>${script}</script>${first}`)
    },
  },
})

/** The function of `web/admin/request-early.ts` as text. */
async function readRequestEarly(): Promise<string> {
  const path = join(ADMIN, 'request-early.ts')
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  return code.slice(code.indexOf('function requestEarly')).trim()
}

/** In the order in which they are compared with a path: those without parameters first. */
export function pagesInRoutes(routes: string): { path: string; file: string }[] {
  const found = [...routes.matchAll(PAGE)].flatMap(({ groups }) =>
    groups ? [{ path: groups.path ?? '', file: groups.file ?? '' }] : [],
  )
  if (found.length !== routes.split('await import(').length - 1)
    throw new Error('early-pages.ts cannot read a page of web/admin/routes.tsx')
  const parameters = (path: string) => path.split(':').length
  return found.toSorted((one, other) => parameters(one.path) - parameters(other.path))
}

/** The scripts that a module needs, without those that the HTML page loads itself. */
function scriptsIn(chunks: Rolldown.OutputChunk[]) {
  const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const add = (fileName: string, to: Set<string>): Set<string> => {
    if (to.has(fileName)) return to
    to.add(fileName)
    for (const imported of chunksByName.get(fileName)?.imports ?? []) add(imported, to)
    return to
  }
  const first = new Set<string>()
  for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName, first)
  return (module: string): Set<string> => {
    const path = join(ADMIN, module)
    const found = new Set<string>()
    for (const { facadeModuleId, moduleIds, fileName } of chunks)
      if (facadeModuleId === path || moduleIds.includes(path)) add(fileName, found)
    if (found.size === 0) throw new Error(`early-pages.ts found no script of ${path}`)
    return found.difference(first)
  }
}
