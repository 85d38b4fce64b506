import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runQuietly } from './run-program.mjs'

/** Whether the installed parts are those that the lock file names for this machine. */
export function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!installed) return false
  const { '': project, ...locked } = packagesOf('package-lock.json')
  return Object.entries(locked).every(([path, part]) => {
    const mayLack = part.optional && !(isNamedBy(project, path) && isForThisMachine(part))
    return installed[path] ? installed[path].integrity === part.integrity : mayLack
  })
}

function packagesOf(file) {
  const path = join(ROOT, file)
  return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).packages
}

// The optional parts that the project itself names are only optional for other machines.
function isNamedBy(project, path) {
  return path.replace('node_modules/', '') in project.optionalDependencies
}

function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

/**
 * Installs what the lock file names; npm is only heard when it fails.
 * `npm ci` is too strict for it: it refuses a lock file that leaves out the optional parts of
 * systems which a registry does not carry.
 */
export async function install() {
  const npm = process.env.npm_execpath
  const [file, ...first] = npm ? [process.execPath, npm] : ['npm']
  // A production environment leaves out the parts that build the pages, which are needed here.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit']
  const { code, output } = await runQuietly(file, [...first, ...args])
  if (code !== 0) throw new Error(`npm could not install the parts:\n${output}`)
  if (!isInstalled()) throw new Error('package.json and package-lock.json name different parts')
}
