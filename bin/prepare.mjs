import { build, isBuilt } from './build.mjs'
import { findNode } from './find-node.mjs'
import { install, isInstalled } from './install.mjs'
import { step } from './run-program.mjs'

/** Installs what is missing and finds the Node that runs the shop. */
export async function prepareParts() {
  if (!isInstalled()) await step('parts, from npm', install)
  return findNode()
}

/** Builds the pages where their sources changed. */
export async function preparePages(node) {
  if (!isBuilt()) await step('pages', () => build(node))
}
