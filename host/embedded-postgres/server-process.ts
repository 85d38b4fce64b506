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
  binariesFolder: string
  clusterFolder: string
  unixAccount: UnixAccount | undefined
  serverSettings: DatabaseServerSettings
  log: DatabaseServerLog
}

/** The running database server, a child of this process. */
export type DatabaseServerProcess = {
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>
  hasEnded: () => boolean
  readLastOutput: () => string
  sendSignal: (signalName: NodeJS.Signals) => void
}

const KEPT_OUTPUT_LINES = 5
const FINAL_OUTPUT_MS = 100

/** Starts the server process; returns before the server accepts connections. */
export function launchDatabaseServer({
  binariesFolder,
  clusterFolder,
  unixAccount,
  serverSettings,
  log,
}: DatabaseLaunchOptions): DatabaseServerProcess {
  const serverArguments = ['-D', clusterFolder, ...databaseServerArguments(serverSettings)]
  const serverProcess = spawn(join(binariesFolder, 'bin/postgres'), serverArguments, {
    ...spawnOptions(unixAccount),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const outputLines: string[] = []
  createInterface(serverProcess.stderr).on('line', (line) => {
    log.debug(line)
    if (line.startsWith('LOG: ')) return
    if (outputLines.length === KEPT_OUTPUT_LINES) outputLines.shift()
    outputLines.push(line)
  })
  const { promise: whenEnded, resolve } = Promise.withResolvers<void>()
  serverProcess.on('error', (error) => {
    outputLines.push(error.message)
    resolve()
  })
  // Child processes of a killed server may keep the pipe open for a long time, so 'close' may be
  // late. The server's own output has arrived after a short time.
  serverProcess.on('exit', () => setTimeout(resolve, FINAL_OUTPUT_MS))
  serverProcess.on('close', () => resolve())
  const hasEnded = () =>
    serverProcess.pid === undefined ||
    serverProcess.exitCode !== null ||
    serverProcess.signalCode !== null
  return {
    ended: whenEnded,
    hasEnded,
    readLastOutput: () => outputLines.join(' '),
    sendSignal: (signalName) => serverProcess.kill(signalName),
  }
}

const POLL_INTERVAL_MS = 15
const ANSWER_TIMEOUT_MS = 10 * 60_000

/**
 * Connects as soon as the server accepts connections; undefined if it ends before that. After a
 * crash the server replays its write-ahead log first, which may take minutes.
 */
export async function waitForDatabaseAnswer(
  server: DatabaseServerProcess,
  socketFolder: string,
): Promise<Client | undefined> {
  const answerUntil = Date.now() + ANSWER_TIMEOUT_MS
  while (!server.hasEnded()) {
    try {
      return await connectForMaintenance(socketFolder)
    } catch (connectError) {
      if (Date.now() > answerUntil)
        throw new CannotStartShop('PostgreSQL does not answer', { cause: connectError })
    }
    await sleep(POLL_INTERVAL_MS)
  }
  await server.ended
  return undefined
}

/** Stops the server with a fast shutdown; after `graceMs`, with an immediate shutdown. */
export async function stopDatabaseServer(server: DatabaseServerProcess, graceMs: number) {
  server.sendSignal('SIGINT')
  const forceTimer = setTimeout(() => server.sendSignal('SIGQUIT'), graceMs)
  await server.ended
  clearTimeout(forceTimer)
}
