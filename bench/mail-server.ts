import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A mail server in a process of its own, so that its processor time is not the shop's. */
export type MailServer = { smtpUrl: string; close: () => void }

export async function openMailServer(): Promise<MailServer> {
  const child = fork(fileURLToPath(new URL('./mail-server-process.ts', import.meta.url)))
  const [smtpUrl] = await once(child, 'message')
  return { smtpUrl: String(smtpUrl), close: () => void child.kill() }
}
