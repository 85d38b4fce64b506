import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { findImports } from './find-imports.ts'

/**
 * An import of another file or of a package. Paths are from the root of the project, with slashes.
 */
export type FileImport = { fromFile: string; toTarget: string }

/** The files of a project and their imports. */
export type ProjectTree = {
  files: string[]
  /** Imports of files of the project. */
  fileImports: FileImport[]
  /** Imports of packages, including `node:` modules. */
  packageImports: FileImport[]
  /** Imports of files that do not exist. */
  brokenImports: FileImport[]
}

const CODE_FILE = /\.(?:ts|tsx|mjs)$/

/** Folders of generated files that git ignores, besides hidden folders. */
const GENERATED_PATHS = ['node_modules', 'build', 'data', 'studio/node_modules', 'studio/work']

const isGeneratedPath = (path: string) =>
  GENERATED_PATHS.some(
    (generatedPath) => path === generatedPath || path.startsWith(`${generatedPath}/`),
  ) || /(?:^|\/)\./.test(path)

/** Reads all files below a folder and their imports. */
export function readProjectTree(projectRoot: string): ProjectTree {
  const files = listFilesBelow(projectRoot, '').sort()
  const projectTree: ProjectTree = { files, fileImports: [], packageImports: [], brokenImports: [] }
  for (const from of files.filter((path) => CODE_FILE.test(path)))
    for (const importName of findImports(from, readFileSync(join(projectRoot, from), 'utf8')))
      addImport(projectTree, projectRoot, from, importName)
  return projectTree
}

function listFilesBelow(projectRoot: string, folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((folderEntry) => {
    const path = posix.join(folder, folderEntry.name)
    if (isGeneratedPath(path)) return []
    return folderEntry.isDirectory() ? listFilesBelow(projectRoot, path) : [path]
  })
}

function addImport(
  projectTree: ProjectTree,
  projectRoot: string,
  from: string,
  importName: string,
) {
  const to = importedPathOf(from, importName)
  if (to === undefined)
    projectTree.packageImports.push({ fromFile: from, toTarget: packageNameOf(importName) })
  else if (!isWrittenByTools(to))
    (existsSync(join(projectRoot, to)) ? projectTree.fileImports : projectTree.brokenImports).push({
      fromFile: from,
      toTarget: to,
    })
}

/** The file that an import refers to; undefined for a package. */
function importedPathOf(from: string, importName: string): string | undefined {
  const pathWithoutQuery = importName.replace(/\?.*$/, '')
  if (pathWithoutQuery.startsWith('#')) return pathWithoutQuery.slice(1)
  return pathWithoutQuery.startsWith('.') ? posix.join(dirname(from), pathWithoutQuery) : undefined
}

/** `@scope/name/part` → `@scope/name`; `node:fs/promises` → `node:fs` */
function packageNameOf(importName: string): string {
  const nameParts = importName.split('/')
  return nameParts.slice(0, importName.startsWith('@') ? 2 : 1).join('/')
}

/** The root itself, build output, and the types that the router generates for its pages. */
const isWrittenByTools = (path: string) =>
  path === '.' || isGeneratedPath(path) || path.includes('/+types/')
