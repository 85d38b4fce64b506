import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The network of the files in `deploy/`. */
const NETWORK = '10.0.0.'

/**
 * The temporary folder of one trial and its addresses. The machines of `deploy/` have addresses in
 * 10.0.0.0/24; here they are addresses of this machine's loopback network, which belong to this
 * trial only, so the ports stay those of the files.
 */
export type Place = {
  folder: string
  /** The address in this trial of a machine of `deploy/`, by its last number. */
  address: (machine: number) => string
  /** Makes a folder of a machine. */
  makeFolder: (name: string) => string
  logOf: (name: string) => string
  remove: () => void
}

export function makePlace(): Place {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'gahana-trial-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'logs'))
  const network = `127.${1 + (process.pid % 250)}.${1 + ((process.pid >> 8) % 250)}.`
  return {
    folder,
    address: (machine) => network + machine,
    makeFolder: (name) => {
      const path = join(folder, name)
      mkdirSync(path)
      return path
    },
    logOf: (name) => join(folder, 'logs', `${name}.log`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Reads a file of `deploy/`, with the addresses of this trial, and with `changes` for what must be
 * different when everything is on one machine. Throws if the file does not contain what is changed.
 */
export function readDeployFile(
  path: string,
  { address }: Place,
  changes: Record<string, string> = {},
): string {
  let text = readFileSync(join(ROOT, 'deploy', path), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${path} does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  // Connections between loopback addresses may come from any of them.
  return text
    .replaceAll(`${NETWORK}0/24`, '127.0.0.0/8')
    .replaceAll(new RegExp(`${NETWORK.replaceAll('.', '\\.')}(\\d+)`, 'g'), (_, machine) =>
      address(Number(machine)),
    )
}
