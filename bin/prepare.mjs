import { build, isBuilt } from './build.mjs'
import { findNode } from './find-node.mjs'
import { install, installToRun, isInstalled, isInstalledToRun } from './install.mjs'
import { runStep } from './run-program.mjs'

/** Installs the packages that are missing to run the shop, and finds the Node that runs it. */
export async function prepareToRun() {
  if (!isInstalledToRun()) await runStep('packages, from npm', installToRun)
  return findNode()
}

/** Installs the packages that are missing to develop and test, and finds the Node that runs them. */
export async function prepareToTest() {
  if (!isInstalled()) await runStep('packages, from npm', install)
  return findNode()
}

/** Builds the pages if their sources have changed. */
export async function preparePages(node) {
  if (!isBuilt()) await runStep('pages', () => build(node))
}
