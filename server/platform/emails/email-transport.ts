import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeEmail, type EmailOptions } from './compose-email.ts'
import type { EmailSender } from './email.ts'
import type { EmailToSend } from './outbox.ts'

/** A queued email that is being sent. */
export type OutgoingEmail = EmailToSend & { id: string; createdAt: Date }

/** Sends emails; resolves when the mail server or the disk has accepted one. */
export type EmailTransport = { send: (mail: OutgoingEmail) => Promise<void>; close: () => void }

type Dependencies = {
  /** Without it, emails are written to files. */
  smtpUrl?: string | undefined
  /** The folder of the files to which emails are written without a mail server. */
  folder: string
  /**
   * The sender address, which the mail server must accept. Without it, emails are sent from the
   * address of the store.
   */
  address: string | undefined
  /** Reads the sender name and the reply address, at most once a second. */
  readSender: () => Promise<Pick<EmailSender, 'name' | 'email'>>
}

type EmailSenderDependencies = Pick<Dependencies, 'address' | 'readSender'>

export function createEmailTransport({
  smtpUrl,
  folder,
  address,
  readSender,
}: Dependencies): EmailTransport {
  const from = { address, readSender: keepForAWhile(readSender) }
  return smtpUrl ? smtpTransport(smtpUrl, from) : fileTransport(folder, from)
}

/** Long enough for the emails that are claimed together. */
const SENDER_KEPT_MS = 1_000

/** Reads again when the value is older than a second, or could not be read. */
function keepForAWhile<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined
  return async () => {
    const now = performance.now()
    if (!kept || now > kept.until) kept = { value: read(), until: now + SENDER_KEPT_MS }
    const { value } = kept
    try {
      return await value
    } catch (error) {
      if (kept?.value === value) kept = undefined
      throw error
    }
  }
}

/** The time limit for each reply of the mail server. */
const SMTP_WAIT_MS = 20_000

function smtpTransport(url: string, from: EmailSenderDependencies): EmailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: SMTP_WAIT_MS,
    greetingTimeout: SMTP_WAIT_MS,
    socketTimeout: SMTP_WAIT_MS,
  })
  return {
    send: async (mail) => {
      const message = await messageOf(mail, from)
      await smtp.sendMail({ ...message, raw: composeEmail(message) })
    },
    close: () => smtp.close(),
  }
}

/** Writes each email as an .eml file, which every mail program opens. */
function fileTransport(folder: string, from: EmailSenderDependencies): EmailTransport {
  return {
    send: async (mail) => {
      const message = composeEmail(await messageOf(mail, from))
      // The emails contain reset codes: only the account of the shop may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      const unfinished = join(folder, `.${name}.part`)
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, name))
    },
    close: () => {},
  }
}

/** The sender of a shop that has no email address yet. */
const NO_ADDRESS = 'shop@localhost'

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

async function messageOf(
  mail: OutgoingEmail,
  { address, readSender }: EmailSenderDependencies,
): Promise<EmailOptions> {
  const { name, email } = await readSender()
  const from = address ?? (email || NO_ADDRESS)
  return {
    // An email that is sent twice has one id, so that mail programs recognise it.
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: mail.createdAt,
    from: { name, address: from },
    ...(email && email !== from && { replyTo: { name, address: email } }),
    // An address that is passed as text would be parsed and could contain several recipients.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The headers of the unsubscribe button that mail programs show (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined) =>
  url
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
