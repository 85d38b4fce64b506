import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithReason, PROJECT_FOLDER } from './run-program.mjs'

/** The version that the shop is tested with; npm installs it if this machine has an older one. */
const TESTED_VERSION = [24, 0]

/** The oldest version that can run the shop: it supports TypeScript and the router. */
const OLDEST_USABLE_VERSION = [22, 22]

/** Whether the Node of this machine is new enough, so that none is installed from npm. */
export const isSystemNodeNewEnough = () => isAtLeast(TESTED_VERSION)

/** The Node that runs the shop: this machine's if it is new enough, otherwise the one from npm. */
export function findNode() {
  const installedNode = join(PROJECT_FOLDER, 'node_modules', '.bin', 'node')
  if (isSystemNodeNewEnough()) return process.execPath
  if (existsSync(installedNode)) return installedNode
  if (isAtLeast(OLDEST_USABLE_VERSION)) return process.execPath
  return exitWithReason(
    `This machine needs Node ${OLDEST_USABLE_VERSION.join('.')} or newer: npm brings none for it, and this is ${process.version}`,
  )
}

function isAtLeast([wantedMajor, wantedMinor]) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}
