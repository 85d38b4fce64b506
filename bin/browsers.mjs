import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-program.mjs'

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows: a story takes a third of the CPU time in it. */
const HEADLESS_CHROMIUM_NAME = 'chromium-headless-shell'

/** Whether one of the two kinds of Chromium is not installed and apt can install it. */
export function canInstallChromium() {
  return (
    !(CHROMIUM_NAMES.some(isProgramOnPath) && isProgramOnPath(HEADLESS_CHROMIUM_NAME)) &&
    canInstallPackages()
  )
}

const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function isProgramOnPath(programName) {
  return process.env.PATH.split(delimiter).some((pathFolder) =>
    isProgram(join(pathFolder, programName)),
  )
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

/** Installs Chromium with apt. Without the headless one the stories only take longer. */
export async function installChromium() {
  if (!CHROMIUM_NAMES.some(isProgramOnPath)) await installPackages(['chromium'])
  try {
    await installPackages([HEADLESS_CHROMIUM_NAME])
  } catch (error) {
    console.log(`Stories take longer: ${error.message}`)
  }
}

const OTHER_BROWSER_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const OTHER_BROWSER_PROGRAMS = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run']

/** Installs Firefox and WebKit if possible; otherwise prints why their stories are skipped. */
export async function prepareOtherBrowsers() {
  if (OTHER_BROWSER_PROGRAMS.every(isProgramOnPath)) return
  const skipReason = canInstallPackages()
    ? await installPackages(OTHER_BROWSER_PACKAGES).then(
        () => undefined,
        (error) => error.message,
      )
    : `apt-get install ${OTHER_BROWSER_PACKAGES.join(' ')} as root would bring them`
  if (skipReason) console.log(`Stories in Firefox or WebKit are skipped: ${skipReason}`)
}

/** Installs packages with apt. Throws an error with apt's output if it fails. */
async function installPackages(packageNames) {
  const aptEnvironment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const installArguments = ['install', '-y', '-q', '--no-install-recommends', ...packageNames]
  for (const aptArguments of [['update', '-q'], installArguments]) {
    const { code, output } = await runQuietly('apt-get', aptArguments, aptEnvironment)
    if (code !== 0)
      throw new Error(`apt-get could not install ${packageNames.join(', ')}:\n${output}`)
  }
}
