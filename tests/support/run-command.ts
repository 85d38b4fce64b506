import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const runProgram = promisify(execFile)

/**
 * Runs a command of `host/commands`, as `npm run` does; `settings` are environment variables. If the
 * command fails, the promise is rejected with its output.
 */
export const runCommand = (
  commandName: string,
  settings: Record<string, string>,
  commandWords: string[] = [],
) =>
  runProgram(
    process.execPath,
    [
      fileURLToPath(new URL(`../../host/commands/${commandName}.ts`, import.meta.url)),
      ...commandWords,
    ],
    { env: { ...process.env, LOG_LEVEL: 'error', ...settings } },
  )
