import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** How a program of PostgreSQL is started: as the account, with nothing of the shop's environment. */
export function spawnOptions(account: Account | undefined) {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    // The account may not be allowed into the folder in which the shop was started.
    cwd: '/',
    env: { LC_ALL: CHARACTER_CLASSES },
    // In a group of its own: Ctrl-C ends the shop, which then ends the server when it is done.
    detached: true,
  }
}

/** The locale that says which characters are letters; see createCluster. */
export const CHARACTER_CLASSES = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Runs a program to its end; a failure carries what the program said. */
export async function runProgram(file: string, args: string[], account: Account | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const program = spawn(file, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const output of [program.stdout, program.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  program.on('error', reject)
  program.on('close', (code) => {
    if (code === 0) resolve()
    else reject(new Error(`${file} failed (${code}): ${said.trim()}`))
  })
  await promise
}
