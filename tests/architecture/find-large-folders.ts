import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTestFile } from './find-rule-violations.ts'
import { isInFolders } from './find-sentences.ts'
import { FOLDERS_OF_ANY_SIZE, MAX_LINES_OF_FOLDER } from './rules.ts'

const CODE = /\.tsx?$/
const MESSAGES = /(?:^|\/)messages[./]/

/** The folders with more lines of code than a folder may have, as sentences. */
export function findLargeFolders(root: string, paths: string[]): string[] {
  const lines = new Map<string, number>()
  for (const path of paths) {
    if (!CODE.test(path) || MESSAGES.test(path) || isTestFile(path)) continue
    if (isInFolders(path, FOLDERS_OF_ANY_SIZE)) continue
    const folder = dirname(path)
    const count = readFileSync(join(root, path), 'utf8').split('\n').length - 1
    lines.set(folder, (lines.get(folder) ?? 0) + count)
  }
  return [...lines]
    .filter(([, count]) => count > MAX_LINES_OF_FOLDER)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} lines, more than ${MAX_LINES_OF_FOLDER}: split it into folders by subject`,
    )
}
