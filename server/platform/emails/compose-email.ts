import type { SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encode, wrap } from 'nodemailer/lib/qp'

/** The parts of a message that Nodemailer writes its headers from, and its two texts. */
export type EmailOptions = SendMailOptions & { text: string; html: string }

/**
 * Writes a whole message. Nodemailer checks the addresses and writes the headers. It would encode
 * the texts in streams, piece by piece, which takes several times as long.
 */
export function composeEmail(message: EmailOptions): string {
  const head = new MailComposer(message).compile().buildHeaders()
  const mimeBoundary = /\bboundary="([^"]+)"/.exec(head)?.[1]
  if (mimeBoundary === undefined) throw new Error('The headers of an email have no boundary')
  const parts = [
    formatMimePart('text/plain', message.text),
    formatMimePart('text/html', message.html),
  ]
  const body = parts.map((part) => `--${mimeBoundary}\r\n${part}\r\n`).join('')
  return `${head}\r\n\r\n${body}--${mimeBoundary}--\r\n`
}

const formatMimePart = (type: string, content: string) =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(content.replace(/\r?\n/g, '\r\n'))),
  ].join('\r\n')
