import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const PROJECT = join(import.meta.dirname, '../..')

/**
 * What every page runs on: a file that changes only when a package does. Only dialogs and few pages
 * use the last two.
 */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*[\\/](?:useMutation|mutationObserver)\.js$)/

/** Dialogs check what is typed by schemas, which pages do without. */
const ZOD = /node_modules[\\/]zod[\\/]/

/**
 * These, and all they import, are used on nearly every page of the storefront, or are small and
 * shared by a product with the cart or a category: those would otherwise load the file of a product.
 */
const COMMON = [
  'web/platform/first-page-data.tsx',
  'web/ui/empty-state.tsx',
  'web/ui/quantity-stepper.tsx',
  'web/ui/skeleton.tsx',
  'web/ui/when-page-is-loaded.ts',
  'web/storefront/shell/shell.route.tsx',
  'web/storefront/catalogue/product-card.tsx',
  'web/storefront/not-found/lazy-page-not-found.tsx',
  'web/storefront/page/breadcrumbs.tsx',
  'web/storefront/page/breadcrumb-data.tsx',
  'web/storefront/page/line-drawing.tsx',
  'web/storefront/page/loaded.tsx',
  'web/storefront/page/page-head.tsx',
  'web/storefront/page/page-title.tsx',
  'contract/days.ts',
  'contract/delivery-days.ts',
  'contract/delivery-words.ts',
  'contract/provinces.ts',
]

/** What long lists of products have in addition; a product page does not wait for it. */
const LIST = ['web/storefront/catalogue/products.route.tsx']

/** The home page, and rows of pieces, which later stand on a product page too. */
const HOME = ['web/storefront/home/home.route.tsx', 'web/storefront/catalogue/rail.tsx']

/** A product page. */
const PRODUCT = ['web/storefront/product/product.route.tsx']

const CONTRACT = /[\\/]contract[\\/][^\\/]*\.ts$/
const OWN = /[\\/](?:contract[\\/].*\.ts|web[\\/].*\.tsx?(?:\?|$))/

/**
 * How the scripts of pages are put into files: what nearly every page needs in two, so that few
 * are asked for and they compress well; the rest as pages and dialogs need it. Each file more is
 * half a second on slow 4G once six are under way.
 */
export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // A page's file may give other files what they share with it, instead of a further file.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: groups() } }),
  }
}

function groups(): Rolldown.CodeSplittingGroup[] {
  const isCommon = neededBy(COMMON)
  const isOfLists = neededBy(LIST)
  const isOfHome = neededBy(HOME)
  const isOfProduct = neededBy(PRODUCT)
  const isSchema = leadsTo(ZOD)
  return [
    { name: 'vendor', test: VENDOR, priority: 6 },
    {
      name: (id, modules) => (isSchema(id, modules) ? 'schemas' : null),
      priority: 1,
      entriesAware: true,
      // A few constants are not worth a file.
      entriesAwareMergeThreshold: 6000,
    },
    // What the home page and a product share stands in neither file, so that none loads the other.
    {
      name: (id, modules) =>
        isCommon(id, modules) || (isOfHome(id, modules) && isOfProduct(id, modules))
          ? 'shop'
          : null,
      priority: 5,
    },
    { name: (id, modules) => (isOfLists(id, modules) ? 'list' : null), priority: 4 },
    { name: (id, modules) => (isOfHome(id, modules) ? 'home' : null), priority: 3 },
    { name: (id, modules) => (isOfProduct(id, modules) ? 'product' : null), priority: 2 },
  ]
}

/** Tells of a file of the contract, or of those themselves, whether it needs one of those. */
function leadsTo(those: RegExp) {
  const isOne = (id: string, modules: Rolldown.ChunkingContext): boolean =>
    those.test(id) ||
    (CONTRACT.test(id) &&
      (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => isOne(each, modules)))
  return isOne
}

/**
 * A test whether a module of ours is one of these files, or is loaded by one without delay. A file
 * that does not exist ends the build: a rename would otherwise move modules between chunks unseen.
 */
function neededBy(paths: string[]) {
  const files = new Set(paths.map((path) => join(PROJECT, path)))
  for (const file of files)
    if (!existsSync(file)) throw new Error(`page-chunks.ts names ${file}, which does not exist`)
  const isOne = (id: string) => files.has(id.split('?')[0] ?? id)
  const known = new Map<string, boolean>()
  const isNeeded = (id: string, modules: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, isOne(id)) // Stands while importers are visited, since they may form a cycle.
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const is = isOne(id) || importers.some((importer) => isNeeded(importer, modules))
    known.set(id, is)
    return is
  }
  return (id: string, modules: Rolldown.ChunkingContext) => OWN.test(id) && isNeeded(id, modules)
}
