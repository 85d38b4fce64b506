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
  limits?: SmtpLimits
}

type EmailSenderDependencies = Pick<Dependencies, 'address' | 'readSender'>

export function createEmailTransport({
  smtpUrl,
  folder,
  address,
  readSender,
  limits = SMTP_LIMITS,
}: Dependencies): EmailTransport {
  const senderDependencies = { address, readSender: cacheForShortTime(readSender) }
  return smtpUrl
    ? createSmtpTransport(smtpUrl, senderDependencies, limits)
    : createFileTransport(folder, senderDependencies)
}

/** Long enough for the emails that are claimed together. */
const SENDER_CACHE_MS = 1_000

/** Reads again when the value is older than a second, or could not be read. */
function cacheForShortTime<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let keptValue: { value: Promise<Value>; keptUntil: number } | undefined
  return async () => {
    const now = performance.now()
    if (!keptValue || now > keptValue.keptUntil)
      keptValue = { value: read(), keptUntil: now + SENDER_CACHE_MS }
    const { value } = keptValue
    try {
      return await value
    } catch (error) {
      if (keptValue?.value === value) keptValue = undefined
      throw error
    }
  }
}

/** How long a mail server may take. */
type SmtpLimits = {
  connectMs: number
  /**
   * How long it may send nothing. A server that checks what is in an email before it accepts it may
   * take minutes, and delivers the email although the shop has gone: each attempt that ends too
   * early is one more copy. RFC 5321 (4.5.3.2) asks for ten minutes.
   */
  silenceMs: number
  /** For one email, with a server that keeps sending but never ends its answer. */
  totalMs: number
}

const SMTP_LIMITS: SmtpLimits = {
  connectMs: 20_000,
  silenceMs: 10 * 60_000,
  totalMs: 15 * 60_000,
}

function createSmtpTransport(
  url: string,
  senderDependencies: EmailSenderDependencies,
  { connectMs, silenceMs, totalMs }: SmtpLimits,
): EmailTransport {
  const smtpClient = createTransport({
    url,
    pool: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  })
  return {
    send: async (mail) => {
      const message = await toMailMessage(mail, senderDependencies)
      const signal = AbortSignal.timeout(totalMs)
      await smtpClient.sendMail({ ...message, raw: composeEmail(message), signal })
    },
    close: () => smtpClient.close(),
  }
}

/** Writes each email as an .eml file, which every mail program opens. */
function createFileTransport(
  folder: string,
  senderDependencies: EmailSenderDependencies,
): EmailTransport {
  return {
    send: async (mail) => {
      const message = composeEmail(await toMailMessage(mail, senderDependencies))
      // The emails contain reset codes: only the account of the shop may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      const unfinishedPath = join(folder, `.${name}.part`)
      await writeFile(unfinishedPath, message, { mode: 0o600, flush: true })
      await rename(unfinishedPath, join(folder, name))
    },
    close: () => {},
  }
}

/** The sender of a shop that has no email address yet. */
const DEFAULT_SENDER_ADDRESS = 'shop@localhost'

const domainOfEmail = (email: string) => email.slice(email.lastIndexOf('@') + 1)

async function toMailMessage(
  mail: OutgoingEmail,
  { address, readSender }: EmailSenderDependencies,
): Promise<EmailOptions> {
  const { name, email } = await readSender()
  const fromAddress = address ?? (email || DEFAULT_SENDER_ADDRESS)
  return {
    // An email that is sent twice has one id, so that mail programs recognise it.
    messageId: `<${mail.id}@${domainOfEmail(fromAddress)}>`,
    date: mail.createdAt,
    from: { name, address: fromAddress },
    ...(email && email !== fromAddress && { replyTo: { name, address: email } }),
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
