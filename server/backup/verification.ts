import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { orMissing } from '../platform/files.ts'

const Verification = z.object({ backup: z.string(), at: z.iso.datetime() })

/** The last backup that `npm run restore -- --verify` has restored, and when. */
export type Verification = z.infer<typeof Verification>

const fileIn = (backups: string) => join(backups, 'verified.json')

export const recordVerification = (backups: string, verification: Verification): Promise<void> =>
  writeFile(fileIn(backups), `${JSON.stringify(verification)}\n`)

export async function readVerification(backups: string): Promise<Verification | undefined> {
  const text = await orMissing(readFile(fileIn(backups), 'utf8'))
  return text === undefined ? undefined : Verification.parse(JSON.parse(text))
}
