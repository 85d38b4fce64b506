import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /\.(?:ts|tsx|mjs|js|json|css|md|sql|svg|yml|sh)$|^[^.]+$/

/** An absolute path that exists only on one machine. */
const MACHINE_PATH = /(?<![\w./*-])(?:\/(?:home|Users|root|work|tmp|mnt)\/|[A-Z]:\\)[\w.-]+/

/** Finds absolute paths that work only on the machine of the author. */
export const findMachinePaths = (root: string, files: string[]): string[] =>
  files
    .filter((path) => TEXT.test(path))
    .flatMap((path) => {
      const found = MACHINE_PATH.exec(readFileSync(join(root, path), 'utf8'))
      return found ? [`${path} names ${found[0]}, a path that exists on one machine only`] : []
    })
