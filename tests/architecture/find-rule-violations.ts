import { findImportCycles } from './find-import-cycles.ts'
import type { FileImport, ProjectTree } from './read-project-tree.ts'
import { ALLOWED_PACKAGES, GENERIC_FOLDERS, MODULE_ORDER } from './rules.ts'

/** All violations of the rules in a project, as sentences. */
export const findRuleViolations = (tree: ProjectTree): string[] => [
  ...tree.broken.map(({ from, to }) => `${from} names ${to}, which does not exist`),
  ...tree.files.flatMap(unlistedPaths),
  ...new Set(tree.files.flatMap(findGenericFolders)),
  ...tree.arrows.flatMap(findUpwardImports),
  ...tree.arrows.flatMap(testsInUse),
  ...tree.packages.flatMap(findForeignPackages),
  ...findImportCycles(tree.arrows).map((files) => `an import cycle: ${files.join(' → ')}`),
]

/** A test may import everything, in whichever folder it is, so it counts as the top layer. */
export const isTestFile = (path: string): boolean =>
  path.startsWith('tests/') || /\.test\./.test(path)

const OTHER_FILES = '*'

/** The layer of a file or folder within its parent folder; undefined if it has none. */
function layerOf(folder: string, name: string): number | undefined {
  const layers = (MODULE_ORDER[folder] ?? []).map((line) => line.split(' '))
  const named = layers.findIndex((layer) => layer.includes(name))
  const layer =
    named < 0 && isFile(name) ? layers.findIndex(([first]) => first === OTHER_FILES) : named
  return layer < 0 ? undefined : layer
}

const isFile = (name: string) => name.includes('.')

const pathWithin = (folder: string, name: string) => (folder === '.' ? name : `${folder}/${name}`)

/**
 * The folders with an order that contain a path, each with the entry of the path in that folder.
 */
function placesOf(path: string): { folder: string; name: string }[] {
  const parts = path.split('/')
  return parts
    .map((name, depth) => ({ folder: parts.slice(0, depth).join('/') || '.', name }))
    .filter(({ folder }) => folder in MODULE_ORDER)
}

const SETTINGS_OF_TOOLS =
  /(?:^|\/)(?:tsconfig[\w.]*\.json|package(?:-lock)?\.json|knip\.jsonc?|[A-Z]\w*\.md)$/

function unlistedPaths(path: string): string[] {
  if (SETTINGS_OF_TOOLS.test(path) || (isTestFile(path) && !path.startsWith('tests/'))) return []
  return placesOf(path)
    .filter(({ folder, name }) => layerOf(folder, name) === undefined)
    .map(
      ({ folder, name }) =>
        `${pathWithin(folder, name)} is on no layer: add it to MODULE_ORDER in rules.ts`,
    )
}

const findGenericFolders = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .flatMap((name, depth, names) =>
      GENERIC_FOLDERS.includes(name)
        ? [`${names.slice(0, depth + 1).join('/')} has a generic name: name it for what is in it`]
        : [],
    )

/** An import may only lead to a lower layer, within the deepest ordered folder that contains both files. */
function findUpwardImports({ from, to }: FileImport): string[] {
  if (isTestFile(from)) return []
  const shared = placesOf(from).filter(
    ({ folder }) => folder === '.' || to.startsWith(`${folder}/`),
  )
  const { folder = '.', name = from } = shared.at(-1) ?? {}
  const target = (folder === '.' ? to : to.slice(folder.length + 1)).split('/')[0] ?? to
  return isAllowedPackage(folder, name, target)
    ? []
    : [
        `${from} uses ${to}: ${pathWithin(folder, target)} is not on a lower layer than ${pathWithin(folder, name)}`,
      ]
}

function isAllowedPackage(folder: string, name: string, target: string): boolean {
  const layerAbove = layerOf(folder, name)
  const below = layerOf(folder, target)
  if (name === target || layerAbove === undefined || below === undefined) return true
  return (
    below < layerAbove ||
    (below === layerAbove && MODULE_ORDER[folder]?.[layerAbove] === OTHER_FILES)
  )
}

const testsInUse = ({ from, to }: FileImport): string[] =>
  isTestFile(to) && !isTestFile(from) && !from.startsWith('bench/')
    ? [`${from} uses ${to}, which exists only for tests`]
    : []

/** Scripts that people start by hand, such as those that make the fonts, may import any package. */
const isScript = (path: string) => path.endsWith('.mjs')

function findForeignPackages({ from, to }: FileImport): string[] {
  const allowed = ALLOWED_PACKAGES[from.split('/')[0] ?? '']?.split(' ')
  if (!allowed || isTestFile(from) || isScript(from)) return []
  const isAllowed = allowed.includes(to) || allowed.includes(to.replace(/(?<=[:/]).+/, '*'))
  return isAllowed
    ? []
    : [`${from} uses ${to}: add it to the packages in rules.ts, or do not use it`]
}
