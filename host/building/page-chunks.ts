import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const PROJECT = join(import.meta.dirname, '../..')

/**
 * The packages that every page uses; their chunk changes only when a package is updated. It leaves
 * out `useMutation` and `mutationObserver`, because only dialogs and a few pages use them.
 */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*[\\/](?:useMutation|mutationObserver)\.js$)/

/**
 * The converter of dates to Bikram Sambat. Its table is large, so it stays out of the common chunks,
 * although a catalogue that all pages use imports it.
 */
export const NEPALI_DATE_MODULES = /nepali-date-converter|bikram-sambat\.ts/

/** Only dialogs need it, to validate their input with schemas. */
const ZOD = /node_modules[\\/]zod[\\/]/

/**
 * Modules that, with their imports, nearly every page of the storefront uses; or small modules that
 * two pages share. Without this list, the cart, a category and the guides would load the chunk of
 * the product page, and an order that of the schemas.
 */
const COMMON = [
  'web/platform/first-page-data-script.tsx',
  'web/ui/empty-state.tsx',
  'web/ui/quantity-stepper.tsx',
  'web/ui/skeleton.tsx',
  'web/ui/when-page-is-loaded.ts',
  'web/storefront/shell/shell.route.tsx',
  'web/storefront/catalogue/product-card.tsx',
  'web/storefront/guides/whatsapp-address.ts',
  'web/storefront/not-found/lazy-page-not-found.tsx',
  'web/storefront/price-parts/lazy-price-parts.tsx',
  'web/storefront/page/breadcrumbs.tsx',
  'web/storefront/page/breadcrumb-data.tsx',
  'web/storefront/page/line-drawing.tsx',
  'web/storefront/page/query-content.tsx',
  'web/storefront/page/page-head.tsx',
  'web/storefront/page/page-title.tsx',
  'contract/address-labels.ts',
  'contract/days.ts',
  'contract/delivery-days.ts',
  'contract/delivery-words.ts',
  'contract/provinces.ts',
]

/** Modules of product lists, in a separate chunk that a product page does not load. */
const LIST = ['web/storefront/catalogue/products.route.tsx']

/** The home page, and rows of products, which a product page loads later. */
const HOME = ['web/storefront/home/home.route.tsx', 'web/storefront/catalogue/scroll-row.tsx']

const PRODUCT = ['web/storefront/product/product.route.tsx']

/** The size guide and the size finder need this file without the schemas, which import it too. */
const SIZES = ['contract/size-table.ts']

const CONTRACT = /[\\/]contract[\\/][^\\/]*\.ts$/
export const OWN_MODULE_PATHS = /[\\/](?:contract[\\/].*\.ts|web[\\/].*\.tsx?(?:\?|$))/

/**
 * Assigns the modules of the pages to chunks. What nearly every page needs is in two chunks, which
 * means few requests and good compression; the rest is split by page and dialog. Once six requests
 * are running, each further file costs about half a second on slow 4G.
 */
export function splitPagesIntoChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Lets a page's chunk export shared modules to other chunks, which saves a further chunk.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: makeGroups() } }),
  }
}

function makeGroups(): Rolldown.CodeSplittingGroup[] {
  const isCommon = neededBy(COMMON)
  const isOfLists = neededBy(LIST)
  const isOfHome = neededBy(HOME)
  const isOfProduct = neededBy(PRODUCT)
  const isOfSizes = neededBy(SIZES)
  const isSchema = isReachedFrom(ZOD)
  return [
    { name: 'vendor', test: VENDOR, priority: 7 },
    {
      name: (id, modules) => (isSchema(id, modules) ? 'schemas' : null),
      priority: 1,
      entriesAware: true,
      // Bytes; smaller chunks are merged, because a few constants are not worth a request.
      entriesAwareMergeThreshold: 6000,
    },
    // Modules of both the home page and the product page, so that neither loads the other's chunk.
    {
      name: (id, modules) =>
        isCommon(id, modules) || (isOfHome(id, modules) && isOfProduct(id, modules))
          ? 'shop'
          : null,
      priority: 6,
    },
    // Comes after the common chunk, in which modules stay that both use.
    { name: 'nepali-dates', test: NEPALI_DATE_MODULES, priority: 5 },
    { name: (id, modules) => (isOfLists(id, modules) ? 'list' : null), priority: 4 },
    { name: (id, modules) => (isOfHome(id, modules) ? 'home' : null), priority: 3 },
    { name: (id, modules) => (isOfProduct(id, modules) ? 'product' : null), priority: 2 },
    { name: (id, modules) => (isOfSizes(id, modules) ? 'sizes' : null), priority: 2 },
  ]
}

/**
 * Returns a function that says whether a module matches, or is in the contract and imports one that
 * matches.
 */
function isReachedFrom(pattern: RegExp) {
  const isModuleOfGroup = (id: string, modules: Rolldown.ChunkingContext): boolean =>
    pattern.test(id) ||
    (CONTRACT.test(id) &&
      (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => isModuleOfGroup(each, modules)))
  return isModuleOfGroup
}

/**
 * Returns a function that says whether a module of this project is one of these files, or a static
 * import of one.
 */
function neededBy(paths: string[]) {
  const isNeeded = isImportedBy(paths)
  return (id: string, modules: Rolldown.ChunkingContext) =>
    OWN_MODULE_PATHS.test(id) && !NEPALI_DATE_MODULES.test(id) && isNeeded(id, modules)
}

/**
 * Returns a function that says whether a module is one of these files, or a static import of one. A
 * file that does not exist fails the build; otherwise a rename would silently move modules between
 * chunks.
 */
export function isImportedBy(paths: string[]) {
  const files = new Set(paths.map((path) => join(PROJECT, path)))
  for (const file of files)
    if (!existsSync(file)) throw new Error(`page-chunks.ts names ${file}, which does not exist`)
  const isModuleOfGroup = (id: string) => files.has(id.split('?')[0] ?? id)
  const known = new Map<string, boolean>()
  const isNeeded = (id: string, modules: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, isModuleOfGroup(id)) // Stored before importers are visited, since they may form a cycle.
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const isMatchOrImported =
      isModuleOfGroup(id) || importers.some((importer) => isNeeded(importer, modules))
    known.set(id, isMatchOrImported)
    return isMatchOrImported
  }
  return isNeeded
}
