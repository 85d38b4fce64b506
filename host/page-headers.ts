import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?<attributes>(?![^>]*\ssrc=)[^>]*)>(?<text>[\s\S]*?)<\/script>/g
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
export function pageHeaders(html: string, publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(html),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': POWERS_NOT_USED.map((power) => `${power}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

function contentPolicy(html: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** One hash for each script that stands in the page itself. */
function hashesOf(html: string): string[] {
  const scripts = html
    .matchAll(INLINE_SCRIPT)
    .filter(({ groups }) => !HOLDS_DATA.test(groups?.attributes ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.text ?? '')
        .digest('base64'),
    )
  return [...new Set(scripts)].map((hash) => `'sha256-${hash}'`)
}
