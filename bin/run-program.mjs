import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the project; every program is run from there. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program to its end and keeps what it says: `{ code, output }`. */
export function runQuietly(file, args, env = process.env, cwd = ROOT) {
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
 * Hands this terminal over to a program until it ends, and ends with its code.
 * The channel between the two tells the program when this process was killed.
 */
export function handOver(file, args, env = process.env) {
  const program = spawn(file, args, {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of FORWARDED) process.on(signal, () => program.kill(signal))
  onLossOfNpm(() => program.kill('SIGTERM'))
  program.on('error', (error) => stopWith(`${file} cannot be run: ${error.message}`))
  program.on('exit', (code) => process.exit(code ?? 1))
}

const LOOK_MS = 250

// A killed npm tells nobody, and the shell that it may put between us passes no signal on.
function onLossOfNpm(act) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, LOOK_MS)
}

/** Ends with a reason that the operator can act on. */
export function stopWith(reason) {
  console.error(reason)
  process.exit(1)
}

/** Does a step and prints its name and time; what it throws ends the program with its reason. */
export async function step(name, work) {
  const begun = performance.now()
  process.stdout.write(`  ${name.padEnd(26)}`)
  try {
    await work()
  } catch (error) {
    process.stdout.write('\n')
    stopWith(error.message)
  }
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}
