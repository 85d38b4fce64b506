import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER, runQuietly } from './run-program.mjs'

/** The files and folders that the build depends on. */
const SOURCE_PATHS = [
  'web',
  'contract',
  'host/building',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'admin.vite.config.ts',
]

/** Build the storefront and the admin pages, which are a separate build, in each language. */
const BUILD_COMMANDS = [
  { command: ['react-router', 'build'] },
  { command: ['react-router', 'build'], env: { PAGES_LANGUAGE: 'ne' } },
  { command: ['vite', 'build', '--config', 'admin.vite.config.ts'] },
  { command: ['vite', 'build', '--config', 'admin.vite.config.ts'], env: { PAGES_LANGUAGE: 'ne' } },
]

/** The folders with `assets`, whose names contain a hash of the content. */
const FOLDERS_WITH_ASSETS = ['web/client', 'web-ne/client', 'admin', 'admin-ne']

const BUILD_FOLDER = join(PROJECT_FOLDER, 'build')
const FINGERPRINT_FILE = join(BUILD_FOLDER, 'built-from')

/** Whether the build is up to date with the sources. */
export function arePagesBuilt() {
  return (
    existsSync(FINGERPRINT_FILE) &&
    readFileSync(FINGERPRINT_FILE, 'utf8') === fingerprintOfSources()
  )
}

/** Builds the pages. The stamp is written last, so an interrupted build is repeated. */
export async function buildPages(nodePath) {
  const sourcesFingerprint = fingerprintOfSources()
  if (existsSync(FINGERPRINT_FILE)) {
    keepOldAssets(BUILD_FOLDER)
    rmSync(FINGERPRINT_FILE)
  }
  for (const { command, env } of BUILD_COMMANDS) {
    const [toolName, ...toolArguments] = command
    const toolProgram = join(PROJECT_FOLDER, 'node_modules', '.bin', toolName)
    const { code, output } = await runQuietly(nodePath, [toolProgram, ...toolArguments], {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
    })
    if (code !== 0) throw new Error(`The pages could not be built:\n${output}`)
  }
  mkdirSync(BUILD_FOLDER, { recursive: true })
  writeFileSync(FINGERPRINT_FILE, sourcesFingerprint)
}

/** Keeps the assets of the finished build, because pages in open tabs still load them. */
export function keepOldAssets(buildFolder) {
  for (const builtFolder of FOLDERS_WITH_ASSETS) {
    const [buildName, ...subfolders] = builtFolder.split('/')
    const earlierAssetsFolder = join(buildFolder, `${buildName}-earlier`, ...subfolders, 'assets')
    const assetsFolder = join(buildFolder, builtFolder, 'assets')
    rmSync(earlierAssetsFolder, { recursive: true, force: true })
    if (existsSync(assetsFolder)) cpSync(assetsFolder, earlierAssetsFolder, { recursive: true })
  }
}

function fingerprintOfSources() {
  const sha256Hash = createHash('sha256')
  for (const sourcePath of SOURCE_PATHS.flatMap(listSourceFiles)) {
    sha256Hash
      .update(`${sourcePath}\0`)
      .update(readFileSync(join(PROJECT_FOLDER, sourcePath)))
      .update('\0')
  }
  return sha256Hash.digest('hex')
}

function listSourceFiles(sourcePath) {
  const absolutePath = join(PROJECT_FOLDER, sourcePath)
  if (!existsSync(absolutePath) || /\.test\.tsx?$/.test(sourcePath)) return []
  if (!statSync(absolutePath).isDirectory()) return [sourcePath]
  return readdirSync(absolutePath)
    .sort()
    .flatMap((fileName) => listSourceFiles(join(sourcePath, fileName)))
}
