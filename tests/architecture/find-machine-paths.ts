import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /\.(?:ts|tsx|mjs|js|json|css|md|sql|svg|yml|sh)$|^[^.]+$/

/** A folder of one person or one machine, written out. */
const MACHINE_PATH = /(?<![\w./*-])(?:\/(?:home|Users|root|work|tmp|mnt)\/|[A-Z]:\\)[\w.-]+/

/** Places that would only work on the machine they were written on. */
export const findMachinePaths = (root: string, files: string[]): string[] =>
  files
    .filter((path) => TEXT.test(path))
    .flatMap((path) => {
      const found = MACHINE_PATH.exec(readFileSync(join(root, path), 'utf8'))
      return found ? [`${path} names ${found[0]}, which is finds a path of one machine`] : []
    })
