import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-program.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Whether the stories must first get a browser, and this machine lets us install one. */
export function canFetchChromium() {
  return !NAMES.some(isOnPath) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function isOnPath(name) {
  return process.env.PATH.split(delimiter).some((folder) => isProgram(join(folder, name)))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not to be run: either way not the browser.
    return false
  }
}

/** Installs Debian's Chromium; apt is only heard when it fails. */
export async function fetchChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
  for (const args of [['update', '-q'], install]) {
    const { code, output } = await runQuietly('apt-get', args, env)
    if (code !== 0) throw new Error(`apt-get could not install Chromium:\n${output}`)
  }
}
