import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const PROJECT_FOLDER = join(import.meta.dirname, '../..')

/** Writes a small project into a temporary folder, which is deleted after the test. */
export function createTestProject(files: Record<string, string>): string {
  const projectRoot = mkdtempSync(join(tmpdir(), 'gahana-tree-'))
  onTestFinished(() => rmSync(projectRoot, { recursive: true }))
  for (const [path, fileContent] of Object.entries(files)) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true })
    writeFileSync(join(projectRoot, path), fileContent)
  }
  return projectRoot
}

/** Gives the project the compiler settings and packages of this one. */
export function createTestSources(projectRoot: string, folders: string[]) {
  for (const path of [
    'package.json',
    'tsconfig.base.json',
    ...folders.map((folder) => `${folder}/tsconfig.json`),
  ])
    cpSync(join(PROJECT_FOLDER, path), join(projectRoot, path))
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(projectRoot, 'node_modules'))
}
