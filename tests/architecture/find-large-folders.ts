import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTestFile } from './find-rule-violations.ts'
import { isInFolders } from './find-sentences.ts'
import { FOLDERS_OF_ANY_SIZE, MAX_LINES_OF_FOLDER } from './rules.ts'

const CODE_FILE = /\.tsx?$/
const MESSAGES_FILE = /(?:^|\/)messages[./]/

/** The folders with more lines of code than a folder may have, as sentences. */
export function findLargeFolders(projectRoot: string, paths: string[]): string[] {
  const linesByFolder = new Map<string, number>()
  for (const path of paths) {
    if (!CODE_FILE.test(path) || MESSAGES_FILE.test(path) || isTestFile(path)) continue
    if (isInFolders(path, FOLDERS_OF_ANY_SIZE)) continue
    const folder = dirname(path)
    const lineCount = readFileSync(join(projectRoot, path), 'utf8').split('\n').length - 1
    linesByFolder.set(folder, (linesByFolder.get(folder) ?? 0) + lineCount)
  }
  return [...linesByFolder]
    .filter(([, lineCount]) => lineCount > MAX_LINES_OF_FOLDER)
    .map(
      ([folder, lineCount]) =>
        `${folder} has ${lineCount} lines, more than ${MAX_LINES_OF_FOLDER}: split it into folders by subject`,
    )
}
