import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { choosePort } from '#host/listen.ts'

export const VARNISHD_PROGRAM = '/usr/sbin/varnishd'
export const VARNISH_CONFIGURATION_FILE = fileURLToPath(
  new URL('../../deploy/varnish/gahana.vcl', import.meta.url),
)

/** Whether Varnish is installed with its module for tags (Debian: varnish, varnish-modules). */
export const hasVarnish = () =>
  existsSync(VARNISHD_PROGRAM) &&
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].some((folder) =>
    existsSync(join(folder, 'varnish/vmods/libvmod_xkey.so')),
  )

/** Varnish on this machine, with the file of `deploy/`, in front of a shop at a port. */
export async function startVarnish(port: number, shopPort: number) {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'gahana-varnish-'))
  await chmod(folder, 0o755)
  const configurationFile = join(folder, 'gahana.vcl')
  const configurationText = readFileSync(VARNISH_CONFIGURATION_FILE, 'utf8')
    .replace('"10.0.0.2"', '"127.0.0.1"')
    .replace('"80"', `"${shopPort}"`)
    .replace('"10.0.0.0"/24', '"127.0.0.0"/8')
  await writeFile(configurationFile, configurationText)
  const varnishArguments = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
  ]
  const varnishProcess = spawn(
    VARNISHD_PROGRAM,
    [
      ...varnishArguments,
      '-f',
      configurationFile,
      '-s',
      'malloc,64m',
      '-p',
      'http_gzip_support=off',
    ],
    { stdio: 'ignore' },
  )
  const varnishEnd = once(varnishProcess, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      varnishProcess.kill('SIGTERM')
      await varnishEnd
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const chooseFreePort = () => choosePort({ host: '127.0.0.1', port: 0 })
