import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const DOCTOR_PROGRAM = fileURLToPath(new URL('../../host/commands/doctor.ts', import.meta.url))

/** Runs the doctor; returns its exit code and its lines. */
export const runDoctor = (environment: Record<string, string>) =>
  new Promise<{ exitCode: number; output: string }>((resolve) => {
    const doctorEnvironment = { ...process.env, ...environment }
    execFile(process.execPath, [DOCTOR_PROGRAM], { env: doctorEnvironment }, (error, output) =>
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, output }),
    )
  })
