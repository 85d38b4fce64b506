import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, stopWith } from './run-program.mjs'

/** The oldest Node that runs the shop: it reads TypeScript and has what the router asks for. */
const OLDEST = [22, 22]

/** The Node that runs the shop: the one installed with its parts, else this one. */
export function findNode() {
  const installed = join(ROOT, 'node_modules', '.bin', 'node')
  if (existsSync(installed)) return installed
  if (isNewEnough(process.versions.node)) return process.execPath
  return stopWith(
    `This machine needs Node ${OLDEST.join('.')} or newer: npm brings none for it, and this is ${process.version}`,
  )
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}
