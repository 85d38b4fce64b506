import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the project; all programs have it as working directory. */
export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/**
 * Settings with which Node stores compiled code on disk. A shop then starts with half of the CPU
 * time.
 */
export const STORED_CODE_SETTINGS = {
  NODE_COMPILE_CACHE: join(PROJECT_FOLDER, 'build', 'compiled'),
}

/**
 * An environment in which Node, also in processes that the program starts, finds the modules of
 * drizzle-orm fast.
 */
export function withFastImports(environment) {
  const hookFile = pathToFileURL(join(PROJECT_FOLDER, 'bin', 'resolve-drizzle.mjs'))
  const nodeOptions = [environment.NODE_OPTIONS, `--import=${hookFile}`]
  return { ...environment, NODE_OPTIONS: nodeOptions.filter(Boolean).join(' ') }
}

/** Runs a program and returns its exit code (or signal) and its output: `{ code, output }`. */
export function runQuietly(
  programFile,
  programArguments,
  environment = process.env,
  workingFolder = PROJECT_FOLDER,
) {
  return new Promise((resolve, reject) => {
    const childProcess = spawn(programFile, programArguments, {
      cwd: workingFolder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let outputText = ''
    for (const outputStream of [childProcess.stdout, childProcess.stderr]) {
      outputStream.setEncoding('utf8').on('data', (outputChunk) => {
        outputText += outputChunk
      })
    }
    childProcess.on('error', reject)
    childProcess.on('close', (exitCode, exitSignal) =>
      resolve({ code: exitCode ?? exitSignal, output: outputText }),
    )
  })
}

const FORWARDED_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a Node program in this terminal, and exits with its exit code. If this process is killed, the
 * IPC channel closes, and the program receives a 'disconnect' event.
 */
export function runAndExit(nodePath, programArguments, environment) {
  const childProcess = spawn(nodePath, programArguments, {
    cwd: PROJECT_FOLDER,
    env: withFastImports(environment),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const exitSignal of FORWARDED_SIGNALS)
    process.on(exitSignal, () => childProcess.kill(exitSignal))
  onNpmExit(() => childProcess.kill('SIGTERM'))
  childProcess.on('error', (error) => exitWithReason(`${nodePath} cannot be run: ${error.message}`))
  childProcess.on('exit', (exitCode) => process.exit(exitCode ?? 1))
}

const POLL_MS = 250

// If npm is killed, this process gets no signal, and a shell between npm and this process forwards
// none. A changed parent process id shows that the parent has ended.
function onNpmExit(stopProgram) {
  if (!process.env.npm_lifecycle_event) return
  const parentPid = process.ppid
  const parentCheck = setInterval(() => {
    if (process.ppid === parentPid) return
    clearInterval(parentCheck)
    stopProgram()
  }, POLL_MS)
}

/** Prints the reason for the operator and exits with code 1. */
export function exitWithReason(reason) {
  console.error(reason)
  process.exit(1)
}

/** Runs a step and prints its name and time; if it throws, prints the message and exits. */
export async function runStep(stepName, runWork) {
  const startedAt = performance.now()
  process.stdout.write(`  ${stepName.padEnd(26)}`)
  try {
    await runWork()
  } catch (error) {
    process.stdout.write('\n')
    exitWithReason(error.message)
  }
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}
