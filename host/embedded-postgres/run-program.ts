import { spawn } from 'node:child_process'
import type { UnixAccount } from './unix-account.ts'

/** Options to start a PostgreSQL program as the account, without the shop's environment. */
export function spawnOptions(account: UnixAccount | undefined) {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    // The account may have no access to the working directory of the shop.
    cwd: '/',
    env: { LC_ALL: DATABASE_CHARACTER_LOCALE },
    // A separate process group, so that Ctrl-C does not signal the server. The shop itself stops
    // the server when it shuts down.
    detached: true,
  }
}

/** The locale that defines which characters are letters; see `initArguments`. */
export const DATABASE_CHARACTER_LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Runs a program and waits for its end. Throws an error with its output if it fails. */
export async function runProgram(file: string, args: string[], account: UnixAccount | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const program = spawn(file, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] })
  let programOutput = ''
  for (const output of [program.stdout, program.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      programOutput += text
    })
  }
  program.on('error', reject)
  program.on('close', (code) => {
    if (code === 0) resolve()
    else reject(new Error(`${file} failed (${code}): ${programOutput.trim()}`))
  })
  await promise
}
