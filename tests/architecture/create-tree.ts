import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const PROJECT_FOLDER = join(import.meta.dirname, '../..')

/** Writes a small project into a temporary folder, which is deleted after the test. */
export function createTestProject(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'gahana-tree-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

/** Gives the project the compiler settings and packages of this one. */
export function createTestSources(root: string, folders: string[]) {
  for (const path of [
    'package.json',
    'tsconfig.base.json',
    ...folders.map((folder) => `${folder}/tsconfig.json`),
  ])
    cpSync(join(PROJECT_FOLDER, path), join(root, path))
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(root, 'node_modules'))
}
