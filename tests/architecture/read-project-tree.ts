import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { findImports } from './find-imports.ts'

/**
 * An import of another file or of a package. Paths are from the root of the project, with slashes.
 */
export type FileImport = { from: string; to: string }

/** The files of a project and their imports. */
export type ProjectTree = {
  files: string[]
  /** Imports of files of the project. */
  arrows: FileImport[]
  /** Imports of packages, including `node:` modules. */
  packages: FileImport[]
  /** Imports of files that do not exist. */
  broken: FileImport[]
}

const CODE = /\.(?:ts|tsx|mjs)$/

/** Folders of generated files that git ignores, besides hidden folders. */
const GENERATED = ['node_modules', 'build', 'data', 'studio/node_modules', 'studio/work']

const isGenerated = (path: string) =>
  GENERATED.some((made) => path === made || path.startsWith(`${made}/`)) || /(?:^|\/)\./.test(path)

/** Reads all files below a folder and their imports. */
export function readProjectTree(root: string): ProjectTree {
  const files = filesBelow(root, '').sort()
  const tree: ProjectTree = { files, arrows: [], packages: [], broken: [] }
  for (const from of files.filter((path) => CODE.test(path)))
    for (const name of findImports(from, readFileSync(join(root, from), 'utf8')))
      placeArrow(tree, root, from, name)
  return tree
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (isGenerated(path)) return []
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}

function placeArrow(tree: ProjectTree, root: string, from: string, name: string) {
  const to = pathOf(from, name)
  if (to === undefined) tree.packages.push({ from, to: packageOf(name) })
  else if (!isWritten(to))
    (existsSync(join(root, to)) ? tree.arrows : tree.broken).push({ from, to })
}

/** The file that an import refers to; undefined for a package. */
function pathOf(from: string, name: string): string | undefined {
  const pathWithoutQuery = name.replace(/\?.*$/, '')
  if (pathWithoutQuery.startsWith('#')) return pathWithoutQuery.slice(1)
  return pathWithoutQuery.startsWith('.') ? posix.join(dirname(from), pathWithoutQuery) : undefined
}

/** `@scope/name/part` → `@scope/name`; `node:fs/promises` → `node:fs` */
function packageOf(name: string): string {
  const parts = name.split('/')
  return parts.slice(0, name.startsWith('@') ? 2 : 1).join('/')
}

/** The root itself, build output, and the types that the router generates for its pages. */
const isWritten = (path: string) => path === '.' || isGenerated(path) || path.includes('/+types/')
