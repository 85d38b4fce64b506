import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT_FILE = /\.(?:ts|tsx|mjs|js|json|css|md|sql|svg|yml|sh)$|^[^.]+$/

/** An absolute path that exists only on one machine. */
const MACHINE_PATH = /(?<![\w./*-])(?:\/(?:home|Users|root|work|tmp|mnt)\/|[A-Z]:\\)[\w.-]+/

/** Finds absolute paths that work only on the machine of the author. */
export const findMachinePaths = (projectRoot: string, files: string[]): string[] =>
  files
    .filter((path) => TEXT_FILE.test(path))
    .flatMap((path) => {
      const foundPath = MACHINE_PATH.exec(readFileSync(join(projectRoot, path), 'utf8'))
      return foundPath
        ? [`${path} names ${foundPath[0]}, a path that exists on one machine only`]
        : []
    })
