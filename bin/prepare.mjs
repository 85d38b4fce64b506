import { arePagesBuilt, buildPages } from './build.mjs'
import { findNode } from './find-node.mjs'
import {
  arePackagesInstalled,
  arePackagesToRunInstalled,
  installAllPackages,
  installPackagesToRun,
} from './install.mjs'
import { runStep } from './run-program.mjs'

/** Installs the packages that are missing to run the shop, and finds the Node that runs it. */
export async function prepareToRun() {
  if (!arePackagesToRunInstalled()) await runStep('packages, from npm', installPackagesToRun)
  return findNode()
}

/** Installs the packages that are missing to develop and test, and finds the Node that runs them. */
export async function prepareToTest() {
  if (!arePackagesInstalled()) await runStep('packages, from npm', installAllPackages)
  return findNode()
}

/** Builds the pages if their sources have changed. */
export async function preparePages(nodePath) {
  if (!arePagesBuilt()) await runStep('pages', () => buildPages(nodePath))
}
