import type { Rolldown } from 'vite'

/** What every page runs on: a file that changes only when a package does. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/

/** Dialogs check what is typed by these; pages take a few constants of them. */
const SCHEMAS = /[/](?:contract|node_modules[/]zod)[/]/

const ICONS = /[/]lucide-react[/]/

/** Every page of the storefront stands inside this one. */
const SHELL = /[\\/]web[\\/]storefront[\\/](?:shell[\\/]shell|catalogue[\\/]products)\.route\.tsx/

/** Of the contract, of icons and of style sheets each page takes what it needs itself. */
const OWN = /[\\/]web[\\/].*\.tsx?(?:\?|$)/

/**
 * How the scripts of pages are put into files: what every page needs in two, so that few are asked
 * for and they compress well; the rest as pages and dialogs need it.
 */
export function pageChunks(): Rolldown.CodeSplittingOptions {
  const known = new Map<string, boolean>()
  const isInShell = (id: string, modules: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, SHELL.test(id)) // Stands while the importers are asked, who may go in circles.
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const isPart = SHELL.test(id) || importers.some((importer) => isInShell(importer, modules))
    known.set(id, isPart)
    return isPart
  }
  return {
    groups: [
      { name: 'vendor', test: VENDOR, priority: 3 },
      { name: 'schemas', test: SCHEMAS, priority: 2, entriesAware: true },
      {
        name: 'icons',
        test: ICONS,
        priority: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 2000,
      },
      {
        name: (id, modules) => (OWN.test(id) && isInShell(id, modules) ? 'shop' : null),
        priority: 1,
      },
    ],
  }
}
