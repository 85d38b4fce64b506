import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const ADMIN_FOLDER = join(import.meta.dirname, '../../web/admin')
/** The pages in `routes.tsx`: the path of each, and the file that it is loaded from. */
const PAGE_ROUTE_PATTERN =
  /adminPage\(\s*'(?<path>[^']+)',\s*'[^']+',\s*async \(\) =>\s+\(await import\('(?<file>[^']+)'\)\)/g

/** The first reads of pages that are opened often. A story checks that the pages use them. */
export const EARLY_READS_BY_PATH: Record<string, string[]> = {
  '/': ['/api/admin/setup', '/api/admin/today'],
  '/orders': ['/api/admin/orders?sort=newest'],
  '/orders/:orderId': ['/api/admin/orders/$1'],
  '/products': ['/api/admin/products?page=1&sort=newest'],
  '/stock': ['/api/admin/stock?page=1&limit=25'],
}

/** Puts `requestEarly` into the HTML page of the admin, with the scripts of each page of the build. */
export const addEarlyRequests = (baseUrl: string): Plugin => ({
  name: 'early-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const findScriptsOf = createScriptFinder(chunks)
      const scriptAddress = (file: string) => baseUrl + file
      const appScripts = findScriptsOf('admin-app.tsx')
      const pageRequests = readPageRoutes(
        readFileSync(join(ADMIN_FOLDER, 'routes.tsx'), 'utf8'),
      ).map(({ path, file }) => ({
        pattern: `^${path.replace(/:\w+/g, '([\\w-]+)')}$`,
        scripts: [...findScriptsOf(file).difference(appScripts)].map(scriptAddress),
        reads: EARLY_READS_BY_PATH[path] ?? [],
      }))
      const earlyRequestData = JSON.stringify({
        always: [...appScripts].map(scriptAddress),
        pages: pageRequests,
      })
      const inlineScript = `(${await readRequestEarly()})(${earlyRequestData})`
      return html.replace(
        '<script type="module"',
        (firstTag) => `<script>${inlineScript}</script>${firstTag}`,
      )
    },
  },
})

/** The function of `web/admin/request-early.ts` as text. */
async function readRequestEarly(): Promise<string> {
  const sourcePath = join(ADMIN_FOLDER, 'request-early.ts')
  const { code } = await transformWithOxc(readFileSync(sourcePath, 'utf8'), sourcePath)
  return code.slice(code.indexOf('function requestEarly')).trim()
}

/** In the order in which they are compared with a path: those without parameters first. */
export function readPageRoutes(routesSource: string): { path: string; file: string }[] {
  const pageRoutes = [...routesSource.matchAll(PAGE_ROUTE_PATTERN)].flatMap(({ groups }) =>
    groups ? [{ path: groups.path ?? '', file: groups.file ?? '' }] : [],
  )
  if (pageRoutes.length !== routesSource.split('await import(').length - 1)
    throw new Error('early-pages.ts cannot read a page of web/admin/routes.tsx')
  const countParameters = (path: string) => path.split(':').length
  return pageRoutes.toSorted(
    (pageRoute, otherRoute) => countParameters(pageRoute.path) - countParameters(otherRoute.path),
  )
}

/** The scripts that a module needs, without those that the HTML page loads itself. */
function createScriptFinder(chunks: Rolldown.OutputChunk[]) {
  const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const addWithImports = (fileName: string, neededScripts: Set<string>): Set<string> => {
    if (neededScripts.has(fileName)) return neededScripts
    neededScripts.add(fileName)
    for (const importedFile of chunksByName.get(fileName)?.imports ?? [])
      addWithImports(importedFile, neededScripts)
    return neededScripts
  }
  const entryScripts = new Set<string>()
  for (const { isEntry, fileName } of chunks) if (isEntry) addWithImports(fileName, entryScripts)
  return (moduleName: string): Set<string> => {
    const modulePath = join(ADMIN_FOLDER, moduleName)
    const neededScripts = new Set<string>()
    for (const { facadeModuleId, moduleIds, fileName } of chunks)
      if (facadeModuleId === modulePath || moduleIds.includes(modulePath))
        addWithImports(fileName, neededScripts)
    if (neededScripts.size === 0) throw new Error(`early-pages.ts found no script of ${modulePath}`)
    return neededScripts.difference(entryScripts)
  }
}
