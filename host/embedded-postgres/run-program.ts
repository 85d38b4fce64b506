import { spawn } from 'node:child_process'
import type { UnixAccount } from './unix-account.ts'

/** Options to start a PostgreSQL program as the account, without the shop's environment. */
export function spawnOptions(unixAccount: UnixAccount | undefined) {
  return {
    ...(unixAccount && { uid: unixAccount.uid, gid: unixAccount.gid }),
    // The account may have no access to the working directory of the shop.
    cwd: '/',
    env: { LC_ALL: DATABASE_CHARACTER_LOCALE },
    // A separate process group, so that Ctrl-C does not signal the server. The shop itself stops
    // the server when it shuts down.
    detached: true,
  }
}

/** The locale that defines which characters are letters; see `initdbArguments`. */
export const DATABASE_CHARACTER_LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Runs a program and waits for its end. Throws an error with its output if it fails. */
export async function runProgram(
  programFile: string,
  programArguments: string[],
  unixAccount: UnixAccount | undefined,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const childProcess = spawn(programFile, programArguments, {
    ...spawnOptions(unixAccount),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let programOutput = ''
  for (const outputStream of [childProcess.stdout, childProcess.stderr]) {
    outputStream.setEncoding('utf8').on('data', (outputChunk: string) => {
      programOutput += outputChunk
    })
  }
  childProcess.on('error', reject)
  childProcess.on('close', (exitCode) => {
    if (exitCode === 0) resolve()
    else reject(new Error(`${programFile} failed (${exitCode}): ${programOutput.trim()}`))
  })
  await promise
}
