import { findImportCycles } from './find-import-cycles.ts'
import type { FileImport, ProjectTree } from './read-project-tree.ts'
import { ALLOWED_PACKAGES, GENERIC_FOLDERS, MODULE_ORDER } from './rules.ts'

/** All violations of the rules in a project, as sentences. */
export const findRuleViolations = (projectTree: ProjectTree): string[] => [
  ...projectTree.brokenImports.map(
    ({ fromFile, toTarget }) => `${fromFile} names ${toTarget}, which does not exist`,
  ),
  ...projectTree.files.flatMap(findUnlistedPaths),
  ...new Set(projectTree.files.flatMap(findGenericFolders)),
  ...projectTree.fileImports.flatMap(findUpwardImports),
  ...projectTree.fileImports.flatMap(findTestsInUse),
  ...projectTree.packageImports.flatMap(findForeignPackages),
  ...findImportCycles(projectTree.fileImports).map(
    (files) => `an import cycle: ${files.join(' → ')}`,
  ),
]

/** A test may import everything, in whichever folder it is, so it counts as the top layer. */
export const isTestFile = (path: string): boolean =>
  path.startsWith('tests/') || /\.test\./.test(path)

const OTHER_FILES = '*'

/** The layer of a file or folder within its parent folder; undefined if it has none. */
function layerIndexOf(folder: string, name: string): number | undefined {
  const layers = (MODULE_ORDER[folder] ?? []).map((orderLine) => orderLine.split(' '))
  const layerIndex = layers.findIndex((layerModules) => layerModules.includes(name))
  const layerModules =
    layerIndex < 0 && isFileName(name)
      ? layers.findIndex(([firstModule]) => firstModule === OTHER_FILES)
      : layerIndex
  return layerModules < 0 ? undefined : layerModules
}

const isFileName = (name: string) => name.includes('.')

const pathWithin = (folder: string, name: string) => (folder === '.' ? name : `${folder}/${name}`)

/**
 * The folders with an order that contain a path, each with the entry of the path in that folder.
 */
function listPlacesOf(path: string): { folder: string; name: string }[] {
  const pathParts = path.split('/')
  return pathParts
    .map((name, folderDepth) => ({
      folder: pathParts.slice(0, folderDepth).join('/') || '.',
      name,
    }))
    .filter(({ folder }) => folder in MODULE_ORDER)
}

const TOOL_SETTINGS_FILE =
  /(?:^|\/)(?:tsconfig[\w.]*\.json|package(?:-lock)?\.json|knip\.jsonc?|[A-Z]\w*\.md)$/

function findUnlistedPaths(path: string): string[] {
  if (TOOL_SETTINGS_FILE.test(path) || (isTestFile(path) && !path.startsWith('tests/'))) return []
  return listPlacesOf(path)
    .filter(({ folder, name }) => layerIndexOf(folder, name) === undefined)
    .map(
      ({ folder, name }) =>
        `${pathWithin(folder, name)} is on no layer: add it to MODULE_ORDER in rules.ts`,
    )
}

const findGenericFolders = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .flatMap((name, folderDepth, folderNames) =>
      GENERIC_FOLDERS.includes(name)
        ? [
            `${folderNames.slice(0, folderDepth + 1).join('/')} has a generic name: name it for what is in it`,
          ]
        : [],
    )

/** An import may only lead to a lower layer, within the deepest ordered folder that contains both files. */
function findUpwardImports({ fromFile, toTarget }: FileImport): string[] {
  if (isTestFile(fromFile)) return []
  const sharedPlaces = listPlacesOf(fromFile).filter(
    ({ folder }) => folder === '.' || toTarget.startsWith(`${folder}/`),
  )
  const { folder = '.', name = fromFile } = sharedPlaces.at(-1) ?? {}
  const targetModule =
    (folder === '.' ? toTarget : toTarget.slice(folder.length + 1)).split('/')[0] ?? toTarget
  return isAllowedPackage(folder, name, targetModule)
    ? []
    : [
        `${fromFile} uses ${toTarget}: ${pathWithin(folder, targetModule)} is not on a lower layer than ${pathWithin(folder, name)}`,
      ]
}

function isAllowedPackage(folder: string, name: string, targetModule: string): boolean {
  const layerAbove = layerIndexOf(folder, name)
  const layerBelow = layerIndexOf(folder, targetModule)
  if (name === targetModule || layerAbove === undefined || layerBelow === undefined) return true
  return (
    layerBelow < layerAbove ||
    (layerBelow === layerAbove && MODULE_ORDER[folder]?.[layerAbove] === OTHER_FILES)
  )
}

const findTestsInUse = ({ fromFile, toTarget }: FileImport): string[] =>
  isTestFile(toTarget) && !isTestFile(fromFile) && !fromFile.startsWith('bench/')
    ? [`${fromFile} uses ${toTarget}, which exists only for tests`]
    : []

/** Scripts that people start by hand, such as those that make the fonts, may import any package. */
const isMjsFile = (path: string) => path.endsWith('.mjs')

function findForeignPackages({ fromFile, toTarget }: FileImport): string[] {
  const allowedPackages = ALLOWED_PACKAGES[fromFile.split('/')[0] ?? '']?.split(' ')
  if (!allowedPackages || isTestFile(fromFile) || isMjsFile(fromFile)) return []
  const isAllowed =
    allowedPackages.includes(toTarget) ||
    allowedPackages.includes(toTarget.replace(/(?<=[:/]).+/, '*'))
  return isAllowed
    ? []
    : [`${fromFile} uses ${toTarget}: add it to the packages in rules.ts, or do not use it`]
}
