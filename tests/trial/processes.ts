import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program of the trial, which is the leader of its own process group. */
export type TrialProgram = {
  pid: number
  /** Sends a signal to the program only. */
  signal: (signal: NodeJS.Signals) => void
  /** Sends a signal to the program and all processes of its group. */
  signalGroup: (signal: NodeJS.Signals) => void
  /** Fulfilled when it has ended, for whatever reason. */
  ended: Promise<void>
}

export type TrialProgramOptions = {
  /** What it prints is added to this file. */
  logFile: string
  cwd: string
  env?: NodeJS.ProcessEnv
  /** The account that runs it, if this process may choose. */
  account?: UnixAccount | undefined
  /** The beginning of its command, if it runs on another machine. */
  commandPrefix?: string[]
}

export type UnixAccount = { uid: number; gid: number }

const startedPrograms = new Set<TrialProgram>()

/** Starts a program that ends at the latest with `endTrialPrograms`. */
export function startTrialProgram(
  [programFile, ...programArguments]: [string, ...string[]],
  { logFile, cwd, env = process.env, account, commandPrefix = [] }: TrialProgramOptions,
): TrialProgram {
  const logDescriptor = openSync(logFile, 'a')
  // On another machine the account changes there, because only root may enter it.
  const [command = programFile, ...commandArguments] =
    commandPrefix.length > 0
      ? [
          ...commandPrefix,
          'setpriv',
          ...setprivArgumentsOf(account),
          programFile,
          ...programArguments,
        ]
      : [programFile, ...programArguments]
  const child = spawn(command, commandArguments, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
    ...(commandPrefix.length === 0 && account),
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${programFile} could not be started`)
  const program: TrialProgram = {
    pid,
    signal: (signal) => sendSignal(pid, signal),
    signalGroup: (signal) => sendSignal(-pid, signal),
    ended: waitForExit(child),
  }
  startedPrograms.add(program)
  return program
}

const setprivArgumentsOf = (account: UnixAccount | undefined) =>
  account
    ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
    : ['--inh-caps=-all']

const waitForExit = async (child: ChildProcess) => {
  await once(child, 'exit')
}

/**
 * Kills every program that was started, with its group, and every process in the folder:
 * PostgreSQL leaves the group of Patroni.
 */
export function endTrialPrograms(folder: string) {
  for (const { signalGroup } of startedPrograms) signalGroup('SIGKILL')
  startedPrograms.clear()
  for (const pid of listProcessesIn(folder)) sendSignal(pid, 'SIGKILL')
}

/** The processes that have a folder, or one below it, as their working directory. */
export function listProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const workingDirectory = workingDirectoryOf(pid)
      return workingDirectory === folder || workingDirectory?.startsWith(`${folder}/`)
    })
}

function workingDirectoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // It has ended, or belongs to somebody else.
  }
}

/** The command line of a process; PostgreSQL writes the task of the process there. */
export function commandOfProcess(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // It has ended.
  }
}

/** The processes that a process has started. */
export const childrenOfProcess = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Sends a signal; a process or a group that has ended gets none. */
export function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Waits until the condition is true; throws after the limit. */
export async function waitFor(
  conditionName: string,
  isConditionMet: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!(await isConditionMet())) {
    if (performance.now() > deadline)
      throw new Error(`${conditionName}: not within ${limitMs / 1000} s`)
    await sleep(100)
  }
}
