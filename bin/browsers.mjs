import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-program.mjs'

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows: a story takes a third of the CPU time in it. */
const HEADLESS = 'chromium-headless-shell'

/** Whether one of the two kinds of Chromium is not installed and apt can install it. */
export function canInstallChromium() {
  return !(CHROMIUM.some(isOnPath) && isOnPath(HEADLESS)) && canInstall()
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

/** Installs Chromium with apt. Without the headless one the stories only take longer. */
export async function installChromium() {
  if (!CHROMIUM.some(isOnPath)) await installPackages(['chromium'])
  try {
    await installPackages([HEADLESS])
  } catch (error) {
    console.log(`Stories take longer: ${error.message}`)
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
