import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { CannotStartShop } from '../cannot-start.ts'
import { connectForMaintenance } from './connection.ts'
import { spawnOptions } from './run-program.ts'
import { type DatabaseServerSettings, databaseServerArguments } from './server-settings.ts'
import type { UnixAccount } from './unix-account.ts'

/** Receives the output of the server, line by line. */
export type DatabaseServerLog = { debug: (line: string) => void }

export type DatabaseLaunchOptions = {
  binaries: string
  folder: string
  account: UnixAccount | undefined
  settings: DatabaseServerSettings
  log: DatabaseServerLog
}

/** The running database server, a child of this process. */
export type DatabaseServerProcess = {
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>
  hasEnded: () => boolean
  lastOutput: () => string
  signal: (name: NodeJS.Signals) => void
}

const LAST_LINES = 5
const FINAL_OUTPUT_MS = 100

/** Starts the server process; returns before the server accepts connections. */
export function launchDatabaseServer({
  binaries,
  folder,
  account,
  settings,
  log,
}: DatabaseLaunchOptions): DatabaseServerProcess {
  const args = ['-D', folder, ...databaseServerArguments(settings)]
  const child = spawn(join(binaries, 'bin/postgres'), args, {
    ...spawnOptions(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    log.debug(line)
    if (line.startsWith('LOG: ')) return
    if (lines.length === LAST_LINES) lines.shift()
    lines.push(line)
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.on('error', (error) => {
    lines.push(error.message)
    resolve()
  })
  // Child processes of a killed server may keep the pipe open for a long time, so 'close' may be
  // late. The server's own output has arrived after a short time.
  child.on('exit', () => setTimeout(resolve, FINAL_OUTPUT_MS))
  child.on('close', () => resolve())
  const hasEnded = () =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  return { ended, hasEnded, lastOutput: () => lines.join(' '), signal: (name) => child.kill(name) }
}

const POLL_MS = 15
const TIMEOUT_MS = 10 * 60_000

/**
 * Connects as soon as the server accepts connections; undefined if it ends before that. After a
 * crash the server replays its write-ahead log first, which may take minutes.
 */
export async function waitForDatabaseAnswer(
  server: DatabaseServerProcess,
  socketFolder: string,
): Promise<Client | undefined> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!server.hasEnded()) {
    try {
      return await connectForMaintenance(socketFolder)
    } catch (cause) {
      if (Date.now() > deadline) throw new CannotStartShop('PostgreSQL does not answer', { cause })
    }
    await sleep(POLL_MS)
  }
  await server.ended
  return undefined
}

/** Stops the server with a fast shutdown; after `graceMs`, with an immediate shutdown. */
export async function stopDatabaseServer(server: DatabaseServerProcess, graceMs: number) {
  server.signal('SIGINT')
  const force = setTimeout(() => server.signal('SIGQUIT'), graceMs)
  await server.ended
  clearTimeout(force)
}
