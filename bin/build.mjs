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
const BUILT_FROM = [
  'web',
  'contract',
  'host/building',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'admin.vite.config.ts',
]

/** Build the storefront and the admin pages, which are a separate build, in each language. */
const COMMANDS = [
  { command: ['react-router', 'build'] },
  { command: ['react-router', 'build'], env: { PAGES_LANGUAGE: 'ne' } },
  { command: ['vite', 'build', '--config', 'admin.vite.config.ts'] },
  { command: ['vite', 'build', '--config', 'admin.vite.config.ts'], env: { PAGES_LANGUAGE: 'ne' } },
]

/** The folders with `assets`, whose names contain a hash of the content. */
const WITH_ASSETS = ['web/client', 'web-ne/client', 'admin', 'admin-ne']

const BUILD = join(PROJECT_FOLDER, 'build')
const FINGERPRINT_FILE = join(BUILD, 'built-from')

/** Whether the build is up to date with the sources. */
export function isBuilt() {
  return (
    existsSync(FINGERPRINT_FILE) &&
    readFileSync(FINGERPRINT_FILE, 'utf8') === fingerprintOfSources()
  )
}

/** Builds the pages. The stamp is written last, so an interrupted build is repeated. */
export async function build(node) {
  const sources = fingerprintOfSources()
  if (existsSync(FINGERPRINT_FILE)) {
    keepOldAssets(BUILD)
    rmSync(FINGERPRINT_FILE)
  }
  for (const { command, env } of COMMANDS) {
    const [tool, ...args] = command
    const program = join(PROJECT_FOLDER, 'node_modules', '.bin', tool)
    const { code, output } = await runQuietly(node, [program, ...args], {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
    })
    if (code !== 0) throw new Error(`The pages could not be built:\n${output}`)
  }
  mkdirSync(BUILD, { recursive: true })
  writeFileSync(FINGERPRINT_FILE, sources)
}

/** Keeps the assets of the finished build, because pages in open tabs still load them. */
export function keepOldAssets(build) {
  for (const folder of WITH_ASSETS) {
    const [name, ...rest] = folder.split('/')
    const earlier = join(build, `${name}-earlier`, ...rest, 'assets')
    const assets = join(build, folder, 'assets')
    rmSync(earlier, { recursive: true, force: true })
    if (existsSync(assets)) cpSync(assets, earlier, { recursive: true })
  }
}

function fingerprintOfSources() {
  const hash = createHash('sha256')
  for (const path of BUILT_FROM.flatMap(filesBelow)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(PROJECT_FOLDER, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const place = join(PROJECT_FOLDER, path)
  if (!existsSync(place) || /\.test\.tsx?$/.test(path)) return []
  if (!statSync(place).isDirectory()) return [path]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
