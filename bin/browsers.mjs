import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-program.mjs'

/** Chromium without windows. With windows, a story takes three times as much CPU time. */
const HEADLESS = 'chromium-headless-shell'
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Whether headless Chromium is not installed and this process can install it with apt. */
export function canFetchChromium() {
  return !isOnPath(HEADLESS) && canInstall()
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function isOnPath(name) {
  return process.env.PATH.split(delimiter).some((folder) => isProgram(join(folder, name)))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // The file does not exist or is not executable.
    return false
  }
}

/** Installs headless Chromium with apt; where that fails, another Chromium is also sufficient. */
export async function fetchChromium() {
  try {
    await installPackages([HEADLESS])
  } catch (error) {
    if (WITH_WINDOWS.some(isOnPath)) console.log(`Stories take longer: ${error.message}`)
    else await installPackages(['chromium'])
  }
}

const OTHER_BROWSERS = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const OTHER_PROGRAMS = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run']

/** Installs Firefox and WebKit if possible; otherwise prints why their stories are skipped. */
export async function prepareOtherBrowsers() {
  if (OTHER_PROGRAMS.every(isOnPath)) return
  const reason = canInstall()
    ? await installPackages(OTHER_BROWSERS).then(
        () => undefined,
        (error) => error.message,
      )
    : `apt-get install ${OTHER_BROWSERS.join(' ')} as root would bring them`
  if (reason) console.log(`Stories in Firefox or WebKit are skipped: ${reason}`)
}

/** Installs packages with apt. Throws an error with apt's output if it fails. */
async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-q', '--no-install-recommends', ...names]
  for (const args of [['update', '-q'], install]) {
    const { code, output } = await runQuietly('apt-get', args, env)
    if (code !== 0) throw new Error(`apt-get could not install ${names.join(', ')}:\n${output}`)
  }
}
