import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isSystemNodeNewEnough } from './find-node.mjs'
import { PROJECT_FOLDER, runQuietly } from './run-program.mjs'

const MODULES = join(PROJECT_FOLDER, 'node_modules')
/** On the same disk as `node_modules`, so that a folder can be renamed from one to the other. */
const STAGING = join(PROJECT_FOLDER, 'build', 'install')

/** Whether every package that the lock file names for this machine is installed. */
export const isInstalled = () => hasPackages(lockedPackages())

/** Whether all packages are installed that the shop needs to build its pages and to run. */
export const isInstalledToRun = () => hasPackages(packagesToRun())

function hasPackages(needed) {
  const installed = packagesIn(join(MODULES, '.package-lock.json'))
  if (!installed) return false
  const { '': project, ...packages } = needed
  return Object.entries(packages).every(([path, { integrity, optional, os, cpu }]) => {
    const isForThisMachine = matches(os, process.platform) && matches(cpu, process.arch)
    const isListed = path.replace('node_modules/', '') in project.optionalDependencies
    const mayBeMissing = optional && !(isListed && isForThisMachine)
    return installed[path] ? installed[path].integrity === integrity : mayBeMissing
  })
}

const matches = (allowed, value) => !allowed || allowed.includes(value)

const lockedPackages = () => packagesIn(join(PROJECT_FOLDER, 'package-lock.json'))

function packagesIn(file) {
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * The locked packages that `dependencies` and `optionalDependencies` need, directly or indirectly;
 * with Node unless this machine has a new enough one. npm's `--omit=dev` is not used, because it
 * also installs optional peers, such as TypeScript (45 MB).
 */
export function packagesToRun(hasNode = isSystemNodeNewEnough()) {
  const locked = lockedPackages()
  const { devDependencies: _, ...project } = locked['']
  project.optionalDependencies = { ...project.optionalDependencies }
  if (hasNode) {
    for (const name of Object.keys(project.optionalDependencies))
      if (name.startsWith('node-')) delete project.optionalDependencies[name]
  }
  const needed = { '': project }
  const waiting = ['']
  for (const path of waiting) {
    for (const name of dependenciesOf(needed[path])) {
      const found = findPackage(locked, path, name)
      if (!found || needed[found]) continue
      needed[found] = locked[found]
      waiting.push(found)
    }
  }
  return needed
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, ...rest }) {
  const isRequired = (name) => !rest.peerDependenciesMeta?.[name]?.optional
  const peers = Object.keys(peerDependencies ?? {}).filter(isRequired)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Finds a package like Node does: in the package's `node_modules`, or in one further up. */
function findPackage(locked, path, name) {
  const own = `${path}/node_modules/${name}`.replace(/^\//, '')
  if (locked[own] || path === '') return locked[own] && own
  return findPackage(locked, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/** Installs every package that the lock file names. */
export async function install() {
  await runNpmInstall(PROJECT_FOLDER, ['--include=dev'])
  if (!isInstalled()) throw new Error('package.json and package-lock.json name different packages')
}

/** Installs only the packages of `packagesToRun`, and replaces the installed ones by them. */
export async function installToRun() {
  const packages = packagesToRun()
  rmSync(STAGING, { recursive: true, force: true })
  mkdirSync(STAGING, { recursive: true })
  const lock = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8'))
  writeFileSync(join(STAGING, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  writeFileSync(join(STAGING, 'package.json'), JSON.stringify(packages['']))
  if (existsSync(join(PROJECT_FOLDER, '.npmrc')))
    cpSync(join(PROJECT_FOLDER, '.npmrc'), join(STAGING, '.npmrc'))
  await runNpmInstall(STAGING, ['--prefix', STAGING])
  removeUnreadFiles(join(STAGING, 'node_modules'))
  rmSync(MODULES, { recursive: true, force: true })
  renameSync(join(STAGING, 'node_modules'), MODULES)
  rmSync(STAGING, { recursive: true })
  if (!isInstalledToRun()) throw new Error('npm has not installed what package-lock.json names')
}

/**
 * npm's output is shown only if it fails. `npm ci` is too strict here: it refuses a lock file
 * without the optional packages of systems that a registry does not have.
 */
async function runNpmInstall(folder, options) {
  const npm = process.env.npm_execpath
  const [file, ...first] = npm ? [process.execPath, npm] : ['npm']
  const args = ['install', '--no-save', '--include=optional', '--no-audit', ...options]
  const { code, output } = await runQuietly(file, [...first, ...args], process.env, folder)
  if (code !== 0) throw new Error(`npm could not install the packages:\n${output}`)
}

/** Removes source maps and Node's header files: 85 MB that neither the shop nor its tests use. */
function removeUnreadFiles(modules) {
  for (const path of readdirSync(modules, { recursive: true }))
    if (path.endsWith('.map')) rmSync(join(modules, path))
  for (const name of readdirSync(modules))
    if (name.startsWith('node-linux-'))
      rmSync(join(modules, name, 'include'), { recursive: true, force: true })
}
