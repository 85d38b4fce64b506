import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?<attributes>(?![^>]*\ssrc=)[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>(?<text>[\s\S]*?)<\/style>/g
const HOLDS_DATA = /\stype="application\/(?:ld\+)?json"/

/** Nothing that a page does needs these. */
const POWERS_NOT_USED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** What a browser may do with a finished page: run its own scripts, and nobody else's. */
export function pageHeaders(html: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(html),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': POWERS_NOT_USED.map((power) => `${power}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
  }
}

function contentPolicy(html: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scriptsIn(html))].join(' '),
    ["style-src 'self'", ...hashesOf(stylesIn(html))].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** What stands between the tags of the scripts in the page itself. */
const scriptsIn = (html: string) =>
  html
    .matchAll(INLINE_SCRIPT)
    .filter(({ groups }) => !HOLDS_DATA.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '')

const stylesIn = (html: string) =>
  html.matchAll(INLINE_STYLE).map(({ groups }) => groups?.text ?? '')

/** One hash for each text. */
const hashesOf = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
