import { createHash } from 'node:crypto'
import { BROWSER_FEATURES, type PaymentNeeds } from '#contract/payment-needs.ts'

const INLINE_SCRIPT = /<script(?<attributes>(?![^>]*\ssrc=)[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>(?<text>[\s\S]*?)<\/style>/g
const DATA_SCRIPT = /\stype="application\/(?:ld\+)?json"/

/**
 * The headers of a finished page. The policies allow only the page's own scripts and styles, and
 * only those sites and browser features that the payment providers need.
 */
export function makePageHeaders(
  html: string,
  payments: readonly PaymentNeeds[] = [],
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(html, payments),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(payments),
    'cross-origin-opener-policy': 'same-origin',
  }
}

function contentPolicy(html: string, payments: readonly PaymentNeeds[]): string {
  const formTargets = payments.flatMap((site) => site.formTargets ?? [])
  const connectTargets = payments.flatMap((site) => site.connectTargets ?? [])
  return [
    "default-src 'self'",
    directiveOf('script-src', hashesOf(scriptsIn(html))),
    directiveOf('style-src', hashesOf(stylesIn(html))),
    "img-src 'self' data:",
    "font-src 'self'",
    directiveOf('connect-src', connectTargets),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    directiveOf('form-action', formTargets),
  ].join('; ')
}

/** A directive that allows the shop itself and other sources, without duplicates. */
const directiveOf = (name: string, sources: readonly string[]) =>
  [name, ...new Set(["'self'", ...sources])].join(' ')

function permissionsPolicy(payments: readonly PaymentNeeds[]): string {
  const allowedOriginsOf = (feature: (typeof BROWSER_FEATURES)[number]) => {
    const needed = payments.flatMap(({ features }) => features?.[feature] ?? [])
    const isNeeded = payments.some(({ features }) => features?.[feature])
    return isNeeded ? ['self', ...new Set(needed.map((site) => `"${site}"`))] : []
  }
  return BROWSER_FEATURES.map(
    (feature) => `${feature}=(${allowedOriginsOf(feature).join(' ')})`,
  ).join(', ')
}

/** The text of the inline scripts. Scripts of type JSON are left out, because they do not run. */
const scriptsIn = (html: string) =>
  html
    .matchAll(INLINE_SCRIPT)
    .filter(({ groups }) => !DATA_SCRIPT.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '')

const stylesIn = (html: string) =>
  html.matchAll(INLINE_STYLE).map(({ groups }) => groups?.text ?? '')

/** The hashes of the texts, without duplicates. */
const hashesOf = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
