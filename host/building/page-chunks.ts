import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const PROJECT_FOLDER = join(import.meta.dirname, '../..')

/**
 * The packages that every page uses; their chunk changes only when a package is updated. It leaves
 * out `useMutation` and `mutationObserver`, because only dialogs and a few pages use them.
 */
const VENDOR_MODULE =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*[\\/](?:useMutation|mutationObserver)\.js$)/

/**
 * The converter of dates to Bikram Sambat. Its table is large, so it stays out of the common chunks,
 * although a catalogue that all pages use imports it.
 */
export const NEPALI_DATE_MODULES = /nepali-date-converter|bikram-sambat\.ts/

/** Only dialogs need it, to validate their input with schemas. */
const ZOD_MODULE = /node_modules[\\/]zod[\\/]/

/**
 * Modules that, with their imports, nearly every page of the storefront uses; or small modules that
 * two pages share. Without this list, the cart, a category and the guides would load the chunk of
 * the product page, and an order that of the schemas.
 */
const COMMON_MODULES = [
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
const LIST_MODULES = ['web/storefront/catalogue/products.route.tsx']

/** The home page, and rows of products, which a product page loads later. */
const HOME_MODULES = [
  'web/storefront/home/home.route.tsx',
  'web/storefront/catalogue/scroll-row.tsx',
]

const PRODUCT_MODULES = ['web/storefront/product/product.route.tsx']

/** The size guide and the size finder need this file without the schemas, which import it too. */
const SIZE_MODULES = ['contract/size-table.ts']

const CONTRACT_FILE = /[\\/]contract[\\/][^\\/]*\.ts$/
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
    options: (outputOptions) => ({ ...outputOptions, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (outputOptions) => ({
      ...outputOptions,
      codeSplitting: { groups: makeChunkGroups() },
    }),
  }
}

function makeChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isCommonModule = isProjectModuleNeededBy(COMMON_MODULES)
  const isListModule = isProjectModuleNeededBy(LIST_MODULES)
  const isHomeModule = isProjectModuleNeededBy(HOME_MODULES)
  const isProductModule = isProjectModuleNeededBy(PRODUCT_MODULES)
  const isSizeModule = isProjectModuleNeededBy(SIZE_MODULES)
  const isSchemaModule = matchesOrReaches(ZOD_MODULE)
  return [
    { name: 'vendor', test: VENDOR_MODULE, priority: 7 },
    {
      name: (moduleId, chunkingContext) =>
        isSchemaModule(moduleId, chunkingContext) ? 'schemas' : null,
      priority: 1,
      entriesAware: true,
      // Bytes; smaller chunks are merged, because a few constants are not worth a request.
      entriesAwareMergeThreshold: 6000,
    },
    // Modules of both the home page and the product page, so that neither loads the other's chunk.
    {
      name: (moduleId, chunkingContext) =>
        isCommonModule(moduleId, chunkingContext) ||
        (isHomeModule(moduleId, chunkingContext) && isProductModule(moduleId, chunkingContext))
          ? 'shop'
          : null,
      priority: 6,
    },
    // Comes after the common chunk, in which modules stay that both use.
    { name: 'nepali-dates', test: NEPALI_DATE_MODULES, priority: 5 },
    {
      name: (moduleId, chunkingContext) =>
        isListModule(moduleId, chunkingContext) ? 'list' : null,
      priority: 4,
    },
    {
      name: (moduleId, chunkingContext) =>
        isHomeModule(moduleId, chunkingContext) ? 'home' : null,
      priority: 3,
    },
    {
      name: (moduleId, chunkingContext) =>
        isProductModule(moduleId, chunkingContext) ? 'product' : null,
      priority: 2,
    },
    {
      name: (moduleId, chunkingContext) =>
        isSizeModule(moduleId, chunkingContext) ? 'sizes' : null,
      priority: 2,
    },
  ]
}

/**
 * Returns a function that says whether a module matches, or is in the contract and imports one that
 * matches.
 */
function matchesOrReaches(modulePattern: RegExp) {
  const isModuleOfGroup = (moduleId: string, chunkingContext: Rolldown.ChunkingContext): boolean =>
    modulePattern.test(moduleId) ||
    (CONTRACT_FILE.test(moduleId) &&
      (chunkingContext.getModuleInfo(moduleId)?.importedIds ?? []).some((importedId) =>
        isModuleOfGroup(importedId, chunkingContext),
      ))
  return isModuleOfGroup
}

/**
 * Returns a function that says whether a module of this project is one of these files, or a static
 * import of one.
 */
function isProjectModuleNeededBy(paths: string[]) {
  const isImportedByFiles = isImportedBy(paths)
  return (moduleId: string, chunkingContext: Rolldown.ChunkingContext) =>
    OWN_MODULE_PATHS.test(moduleId) &&
    !NEPALI_DATE_MODULES.test(moduleId) &&
    isImportedByFiles(moduleId, chunkingContext)
}

/**
 * Returns a function that says whether a module is one of these files, or a static import of one. A
 * file that does not exist fails the build; otherwise a rename would silently move modules between
 * chunks.
 */
export function isImportedBy(paths: string[]) {
  const files = new Set(paths.map((path) => join(PROJECT_FOLDER, path)))
  for (const file of files)
    if (!existsSync(file)) throw new Error(`page-chunks.ts names ${file}, which does not exist`)
  const isModuleOfGroup = (moduleId: string) => files.has(moduleId.split('?')[0] ?? moduleId)
  const knownResults = new Map<string, boolean>()
  const isNeeded = (moduleId: string, chunkingContext: Rolldown.ChunkingContext): boolean => {
    const knownResult = knownResults.get(moduleId)
    if (knownResult !== undefined) return knownResult
    knownResults.set(moduleId, isModuleOfGroup(moduleId)) // Stored before importers are visited, since they may form a cycle.
    const importerIds = chunkingContext.getModuleInfo(moduleId)?.importers ?? []
    const isNeededHere =
      isModuleOfGroup(moduleId) ||
      importerIds.some((importerId) => isNeeded(importerId, chunkingContext))
    knownResults.set(moduleId, isNeededHere)
    return isNeededHere
  }
  return isNeeded
}
