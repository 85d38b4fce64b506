import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const DOCTOR = fileURLToPath(new URL('../../host/commands/doctor.ts', import.meta.url))

/** Runs the doctor; returns its exit code and its lines. */
export const runDoctor = (environment: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, ...environment }
    execFile(process.execPath, [DOCTOR], { env }, (error, output) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output }),
    )
  })
