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

const MODULES_FOLDER = join(PROJECT_FOLDER, 'node_modules')
/** On the same disk as `node_modules`, so that a folder can be renamed from one to the other. */
const STAGING_FOLDER = join(PROJECT_FOLDER, 'build', 'install')

/** Whether every package that the lock file names for this machine is installed. */
export const arePackagesInstalled = () => hasPackages(readLockedPackages())

/** Whether all packages are installed that the shop needs to build its pages and to run. */
export const arePackagesToRunInstalled = () => hasPackages(findPackagesToRun())

function hasPackages(neededPackages) {
  const installedPackages = readPackagesOf(join(MODULES_FOLDER, '.package-lock.json'))
  if (!installedPackages) return false
  const { '': projectPackage, ...packagesByPath } = neededPackages
  return Object.entries(packagesByPath).every(([packagePath, { integrity, optional, os, cpu }]) => {
    const isForThisMachine = isAllowed(os, process.platform) && isAllowed(cpu, process.arch)
    const isListed = packagePath.replace('node_modules/', '') in projectPackage.optionalDependencies
    const mayBeMissing = optional && !(isListed && isForThisMachine)
    return installedPackages[packagePath]
      ? installedPackages[packagePath].integrity === integrity
      : mayBeMissing
  })
}

const isAllowed = (allowedValues, machineValue) =>
  !allowedValues || allowedValues.includes(machineValue)

const readLockedPackages = () => readPackagesOf(join(PROJECT_FOLDER, 'package-lock.json'))

function readPackagesOf(lockFile) {
  return existsSync(lockFile) && JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/**
 * The locked packages that `dependencies` and `optionalDependencies` need, directly or indirectly;
 * with Node unless this machine has a new enough one. npm's `--omit=dev` is not used, because it
 * also installs optional peers, such as TypeScript (45 MB).
 */
export function findPackagesToRun(isNodeInstalled = isSystemNodeNewEnough()) {
  const lockedByPath = readLockedPackages()
  const { devDependencies: _, ...projectPackage } = lockedByPath['']
  projectPackage.optionalDependencies = { ...projectPackage.optionalDependencies }
  if (isNodeInstalled) {
    for (const packageName of Object.keys(projectPackage.optionalDependencies))
      if (packageName.startsWith('node-')) delete projectPackage.optionalDependencies[packageName]
  }
  const neededPackages = { '': projectPackage }
  const pathsToVisit = ['']
  for (const packagePath of pathsToVisit) {
    for (const packageName of dependencyNamesOf(neededPackages[packagePath])) {
      const neededPath = findPackage(lockedByPath, packagePath, packageName)
      if (!neededPath || neededPackages[neededPath]) continue
      neededPackages[neededPath] = lockedByPath[neededPath]
      pathsToVisit.push(neededPath)
    }
  }
  return neededPackages
}

function dependencyNamesOf({ dependencies, optionalDependencies, peerDependencies, ...rest }) {
  const isRequired = (packageName) => !rest.peerDependenciesMeta?.[packageName]?.optional
  const requiredPeers = Object.keys(peerDependencies ?? {}).filter(isRequired)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...requiredPeers]
}

/** Finds a package like Node does: in the package's `node_modules`, or in one further up. */
function findPackage(lockedByPath, packagePath, packageName) {
  const nestedPath = `${packagePath}/node_modules/${packageName}`.replace(/^\//, '')
  if (lockedByPath[nestedPath] || packagePath === '') return lockedByPath[nestedPath] && nestedPath
  return findPackage(
    lockedByPath,
    packagePath.slice(0, Math.max(0, packagePath.lastIndexOf('/node_modules/'))),
    packageName,
  )
}

/** Installs every package that the lock file names. */
export async function installAllPackages() {
  await runNpmInstall(PROJECT_FOLDER, ['--include=dev'])
  if (!arePackagesInstalled())
    throw new Error('package.json and package-lock.json name different packages')
}

/** Installs only the packages of `findPackagesToRun`, and replaces the installed ones by them. */
export async function installPackagesToRun() {
  const packagesByPath = findPackagesToRun()
  rmSync(STAGING_FOLDER, { recursive: true, force: true })
  mkdirSync(STAGING_FOLDER, { recursive: true })
  const lockFile = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8'))
  writeFileSync(
    join(STAGING_FOLDER, 'package-lock.json'),
    JSON.stringify({ ...lockFile, packages: packagesByPath }),
  )
  writeFileSync(join(STAGING_FOLDER, 'package.json'), JSON.stringify(packagesByPath['']))
  if (existsSync(join(PROJECT_FOLDER, '.npmrc')))
    cpSync(join(PROJECT_FOLDER, '.npmrc'), join(STAGING_FOLDER, '.npmrc'))
  await runNpmInstall(STAGING_FOLDER, ['--prefix', STAGING_FOLDER])
  removeUnreadFiles(join(STAGING_FOLDER, 'node_modules'))
  rmSync(MODULES_FOLDER, { recursive: true, force: true })
  renameSync(join(STAGING_FOLDER, 'node_modules'), MODULES_FOLDER)
  rmSync(STAGING_FOLDER, { recursive: true })
  if (!arePackagesToRunInstalled())
    throw new Error('npm has not installed what package-lock.json names')
}

/**
 * npm's output is shown only if it fails. `npm ci` is too strict here: it refuses a lock file
 * without the optional packages of systems that a registry does not have.
 */
async function runNpmInstall(projectFolder, npmOptions) {
  const npmScript = process.env.npm_execpath
  const [npmProgram, ...firstArguments] = npmScript ? [process.execPath, npmScript] : ['npm']
  const npmArguments = ['install', '--no-save', '--include=optional', '--no-audit', ...npmOptions]
  const { code, output } = await runQuietly(
    npmProgram,
    [...firstArguments, ...npmArguments],
    process.env,
    projectFolder,
  )
  if (code !== 0) throw new Error(`npm could not install the packages:\n${output}`)
}

/** Removes source maps and Node's header files: 85 MB that neither the shop nor its tests use. */
function removeUnreadFiles(modulesFolder) {
  for (const packagePath of readdirSync(modulesFolder, { recursive: true }))
    if (packagePath.endsWith('.map')) rmSync(join(modulesFolder, packagePath))
  for (const packageName of readdirSync(modulesFolder))
    if (packageName.startsWith('node-linux-'))
      rmSync(join(modulesFolder, packageName, 'include'), { recursive: true, force: true })
}
