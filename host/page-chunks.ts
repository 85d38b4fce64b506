import type { Rolldown } from 'vite'

/** What every page runs on: a file that changes only when a package does. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/

/** Dialogs check what is typed by schemas; pages take a few constants that stand beside them. */
const SCHEMAS = /[\\/](?:contract|node_modules[\\/]zod)[\\/]/

/** All of these stand around, or use the parts of, nearly every page of the storefront. */
const COMMON = /[\\/]web[\\/]storefront[\\/](?:shell[\\/]shell|catalogue[\\/]products)\.route\.tsx/

const OWN = /[\\/](?:web[\\/].*\.tsx?(?:\?|$)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/])/

/**
 * How the scripts of pages are put into files: what nearly every page needs in two, so that few
 * are asked for and they compress well; the rest as pages and dialogs need it.
 */
export function pageChunks(): Rolldown.CodeSplittingOptions {
  const known = new Map<string, boolean>()
  const isCommon = (id: string, modules: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, COMMON.test(id)) // Stands while the importers are asked, who may go in circles.
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const is = COMMON.test(id) || importers.some((importer) => isCommon(importer, modules))
    known.set(id, is)
    return is
  }
  return {
    groups: [
      { name: 'vendor', test: VENDOR, priority: 3 },
      { name: 'schemas', test: SCHEMAS, priority: 2, entriesAware: true },
      {
        name: (id, modules) => (OWN.test(id) && isCommon(id, modules) ? 'shop' : null),
        priority: 1,
      },
    ],
  }
}
