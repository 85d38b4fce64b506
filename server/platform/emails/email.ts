import { ACCENT_COLORS, type AccentColor } from '#contract/accents.ts'
import { langOfText } from '#contract/lang-of-text.ts'
import type { Language } from '#contract/messages/language.ts'
import { pictureUrl } from '#contract/picture-files.ts'

/** The sender of an email and their contact data. */
export type EmailSender = {
  name: string
  email: string
  phone: string
  address: string
  /** The postal address in Nepali letters, as `localName` is the name in them. */
  addressNe?: string | undefined
  localName?: string
  logo?: { publicId: string; width: number; height: number } | null
  accent?: AccentColor
  /** The web address of the shop, for the logo. */
  publicUrl?: string
}

/** A part of an email. Its text is plain text; rendering escapes it. */
export type EmailPart =
  /** A paragraph. */
  | string
  /** A paragraph in Nepali. */
  | { nepali: string }
  /** A code that the reader types on the site, shown large. */
  | { code: string }
  /** Lines with a left and a right text, such as product and price; `sum` is the total. */
  | { rows: readonly (readonly [what: string, value: string])[]; sum?: readonly [string, string] }
  | { link: string; words: string }

/** The content of an email, without its design. */
export type EmailContent = {
  heading: string
  parts: EmailPart[]
  /** English, if it is missing. */
  language?: Language
}

/** Renders an email as plain text and as HTML. */
export const renderEmail = (
  email: EmailContent,
  sender: EmailSender,
): { text: string; html: string } => ({
  text: renderText(email, sender),
  html: renderHtml(email, sender),
})

/** The name of the shop in a language. */
export const shopNameIn = (language: Language, { name, localName }: EmailSender): string =>
  (language === 'ne' && localName) || name

function renderText(
  { heading, parts, language = 'en' }: EmailContent,
  sender: EmailSender,
): string {
  const footer = ['-- ', ...footerLinesIn(language, sender)].join('\n')
  return `${[heading, ...parts.map(textOfEmailPart), footer].join('\n\n')}\n`
}

/** Writes a part of an email as plain text. */
export function textOfEmailPart(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('nepali' in part) return part.nepali
  if ('code' in part) return `    ${part.code}`
  if ('link' in part) return `${part.words}: ${part.link}`
  return rowsWithSum(part)
    .map(([what, value]) => `${what}: ${value}`)
    .join('\n')
}

// Many mail programs ignore style sheets, so each tag has its own styles. After a Latin font of a
// system comes the Devanagari font that was made to go with it, because what the system takes by
// itself is often smaller.
const EMAIL_STYLES = {
  page: 'margin:0;padding:24px 12px;background:#faf6ef;font-family:Mukta,Noto Sans Devanagari,Segoe UI,Nirmala UI,Helvetica,Kohinoor Devanagari,Arial,sans-serif;font-size:16px;line-height:1.5;color:#2b211c',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px',
  brand: 'margin:0 0 20px;font-family:Georgia,Noto Serif Devanagari,serif;font-size:20px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font-size:30px;font-weight:bold;letter-spacing:6px',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  cell: 'padding:6px 0;border-bottom:1px solid #eadfce;vertical-align:top',
  value:
    'padding:6px 0 6px 12px;border-bottom:1px solid #eadfce;vertical-align:top;text-align:right;white-space:nowrap',
  footer: 'max-width:560px;margin:16px auto 0;font-size:13px;color:#6b5b50',
} as const

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (specialCharacter) => `&#${specialCharacter.charCodeAt(0)};`)

/** Amounts, numbers of orders and phone numbers: a line must not end inside of one. */
const UNBREAKABLE_PATTERN = /रू [\d,.]*\d|\b[0-9A-Z]{5}-[0-9A-Z]{5}\b|\+\d[\d -]+\d/g

/** Escapes a text for HTML. */
const toUnbreakableHtml = (text: string) =>
  escapeHtml(text).replace(UNBREAKABLE_PATTERN, '<span style="white-space:nowrap">$&</span>')

/** A text in HTML, marked if it is not in the language of the email. */
function markLanguage(text: string, language: Language): string {
  const markedLanguage = langOfText(text, language)
  return markedLanguage
    ? `<span lang="${markedLanguage}">${toUnbreakableHtml(text)}</span>`
    : toUnbreakableHtml(text)
}

const makeParagraph = (
  innerHtml: string,
  style: string = EMAIL_STYLES.paragraph,
  otherAttributes = '',
) => `<p style="${style}"${otherAttributes}>${innerHtml}</p>`

function renderHtml(
  { heading, parts, language = 'en' }: EmailContent,
  sender: EmailSender,
): string {
  const footer = footerLinesIn(language, sender).map((line) => markLanguage(line, language))
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="${EMAIL_STYLES.page}"><div style="${EMAIL_STYLES.sheet}">`,
    brandHtmlOf(sender, language),
    `<h1 style="${EMAIL_STYLES.heading}">${toUnbreakableHtml(heading)}</h1>`,
    ...parts.map((part) => partHtmlOf(part, { color: accentColorOf(sender), language })),
    `</div><div style="${EMAIL_STYLES.footer}">${footer.join('<br>')}</div></body></html>`,
    '',
  ].join('\n')
}

const accentColorOf = ({ accent = 'sindoor' }: EmailSender) => ACCENT_COLORS[accent].base

const LOGO_HEIGHT_PX = 40

/** The logo of the shop, or its names in type. */
function brandHtmlOf(sender: EmailSender, language: Language): string {
  const { name, localName, logo, publicUrl } = sender
  const color = accentColorOf(sender)
  if (logo && publicUrl) {
    const width = Math.round((logo.width / logo.height) * LOGO_HEIGHT_PX)
    const logoUrl = publicUrl + pictureUrl(logo.publicId, 400, 'jpg')
    return `<p style="${EMAIL_STYLES.brand}"><img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" width="${width}" height="${LOGO_HEIGHT_PX}"></p>`
  }
  const localNameHtml = localName ? ` <span lang="ne">${escapeHtml(localName)}</span>` : ''
  return `<p style="${EMAIL_STYLES.brand};color:${color}">${markLanguage(name, language)}${localNameHtml}</p>`
}

type EmailLook = { color: string; language: Language }

function partHtmlOf(part: EmailPart, { color, language }: EmailLook): string {
  if (typeof part === 'string') return makeParagraph(toUnbreakableHtml(part))
  if ('nepali' in part)
    return makeParagraph(toUnbreakableHtml(part.nepali), EMAIL_STYLES.paragraph, ' lang="ne"')
  if ('code' in part) return makeParagraph(escapeHtml(part.code), EMAIL_STYLES.code)
  if ('link' in part)
    return makeParagraph(
      `<a href="${escapeHtml(part.link)}" style="color:${color}">${escapeHtml(part.words)}</a>`,
    )
  const rows = part.rows.map((row) => makeTableRow('td', row, language))
  const sum = part.sum ? [makeTableRow('th', part.sum, language)] : []
  return `<table role="presentation" style="${EMAIL_STYLES.table}">${[...rows, ...sum].join('')}</table>`
}

const makeTableRow = (
  tag: 'td' | 'th',
  [what, value]: readonly [string, string],
  language: Language,
) =>
  `<tr><${tag} align="left" style="${EMAIL_STYLES.cell}">${markLanguage(what, language)}</${tag}><${tag} style="${EMAIL_STYLES.value}">${escapeHtml(value)}</${tag}></tr>`

const rowsWithSum = ({ rows, sum }: Extract<EmailPart, { rows: unknown }>) =>
  sum ? [...rows, sum] : rows

/** Name, address and contact data of the shop. */
function footerLinesIn(language: Language, sender: EmailSender): string[] {
  const { address, addressNe, phone, email } = sender
  const shopAddress = (language === 'ne' && addressNe) || address
  return [
    shopNameIn(language, sender),
    shopAddress,
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
