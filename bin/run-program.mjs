import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the project; all programs have it as working directory. */
export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program and returns its exit code (or signal) and its output: `{ code, output }`. */
export function runQuietly(file, args, env = process.env, cwd = PROJECT_FOLDER) {
  return new Promise((resolve, reject) => {
    const program = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    program.on('error', reject)
    program.on('close', (code, signal) => resolve({ code: code ?? signal, output }))
  })
}

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a program in this terminal, and exits with its exit code. If this process is killed, the IPC
 * channel closes, and the program receives a 'disconnect' event.
 */
export function runAndExit(file, args, env = process.env) {
  const program = spawn(file, args, {
    cwd: PROJECT_FOLDER,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of FORWARDED) process.on(signal, () => program.kill(signal))
  onNpmExit(() => program.kill('SIGTERM'))
  program.on('error', (error) => exitWithReason(`${file} cannot be run: ${error.message}`))
  program.on('exit', (code) => process.exit(code ?? 1))
}

const POLL_MS = 250

// If npm is killed, this process gets no signal, and a shell between npm and this process forwards
// none. A changed parent process id shows that the parent has ended.
function onNpmExit(act) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, POLL_MS)
}

/** Prints the reason for the operator and exits with code 1. */
export function exitWithReason(reason) {
  console.error(reason)
  process.exit(1)
}

/** Runs a step and prints its name and time; if it throws, prints the message and exits. */
export async function runStep(name, work) {
  const startedAt = performance.now()
  process.stdout.write(`  ${name.padEnd(26)}`)
  try {
    await work()
  } catch (error) {
    process.stdout.write('\n')
    exitWithReason(error.message)
  }
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}
