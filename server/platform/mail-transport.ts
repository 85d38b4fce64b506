import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Sender } from './email.ts'
import type { Mail } from './outbox.ts'

/** A mail of the outbox on its way out. */
export type OutgoingMail = Mail & { id: string; createdAt: Date }

/** Hands mails over to whoever carries them; returns when they are taken. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

type Dependencies = {
  /** Without it, mails become files. */
  smtpUrl?: string | undefined
  /** Where the files go. */
  folder: string
  /** The address that mails are sent from: the mail server must know it. */
  address: string
  /** Who writes, asked for each mail: its name is theirs, and an answer goes to their address. */
  readSender: () => Promise<Pick<Sender, 'name' | 'email'>>
}

type From = Pick<Dependencies, 'address' | 'readSender'>

export const mailTransport = ({ smtpUrl, folder, ...from }: Dependencies): MailTransport =>
  smtpUrl ? smtpTransport(smtpUrl, from) : fileTransport(folder, from)

/** No reply of a mail server is waited for longer. */
const SMTP_WAIT_MS = 20_000

function smtpTransport(url: string, from: From): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: SMTP_WAIT_MS,
    greetingTimeout: SMTP_WAIT_MS,
    socketTimeout: SMTP_WAIT_MS,
  })
  return {
    send: async (mail) => {
      await smtp.sendMail(await messageOf(mail, from))
    },
    close: () => smtp.close(),
  }
}

/** Writes each mail as an .eml file, which every mail program opens. */
function fileTransport(folder: string, from: From): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(await messageOf(mail, from))
      // The mails hold reset codes: they are for the shop's own account only.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      const unfinished = join(folder, `.${name}.part`)
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, name))
    },
    close: () => composer.close(),
  }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

async function messageOf(
  mail: OutgoingMail,
  { address, readSender }: From,
): Promise<SendMailOptions> {
  const { name, email } = await readSender()
  return {
    // The outbox's id: somebody who gets a mail twice can see that it is the same one.
    messageId: `<${mail.id}@${domainOf(address)}>`,
    date: mail.createdAt,
    from: { name, address },
    ...(email !== address && { replyTo: { name, address: email } }),
    // As an object it is one recipient; as text it would be searched for more of them.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The button that mail programs show beside the sender (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined) =>
  url
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
