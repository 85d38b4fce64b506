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
  pageHtml: string,
  paymentNeeds: readonly PaymentNeeds[] = [],
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': makeContentSecurityPolicy(pageHtml, paymentNeeds),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': makePermissionsPolicy(paymentNeeds),
    'cross-origin-opener-policy': 'same-origin',
  }
}

function makeContentSecurityPolicy(
  pageHtml: string,
  paymentNeeds: readonly PaymentNeeds[],
): string {
  const formTargets = paymentNeeds.flatMap((siteNeeds) => siteNeeds.formTargets ?? [])
  const connectTargets = paymentNeeds.flatMap((siteNeeds) => siteNeeds.connectTargets ?? [])
  return [
    "default-src 'self'",
    directiveOf('script-src', hashesOf(inlineScriptsIn(pageHtml))),
    directiveOf('style-src', hashesOf(inlineStylesIn(pageHtml))),
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
const directiveOf = (directiveName: string, allowedSources: readonly string[]) =>
  [directiveName, ...new Set(["'self'", ...allowedSources])].join(' ')

function makePermissionsPolicy(paymentNeeds: readonly PaymentNeeds[]): string {
  const allowedOriginsOf = (browserFeature: (typeof BROWSER_FEATURES)[number]) => {
    const neededOrigins = paymentNeeds.flatMap(({ features }) => features?.[browserFeature] ?? [])
    const isFeatureNeeded = paymentNeeds.some(({ features }) => features?.[browserFeature])
    return isFeatureNeeded
      ? ['self', ...new Set(neededOrigins.map((siteNeeds) => `"${siteNeeds}"`))]
      : []
  }
  return BROWSER_FEATURES.map(
    (browserFeature) => `${browserFeature}=(${allowedOriginsOf(browserFeature).join(' ')})`,
  ).join(', ')
}

/** The text of the inline scripts. Scripts of type JSON are left out, because they do not run. */
const inlineScriptsIn = (pageHtml: string) =>
  pageHtml
    .matchAll(INLINE_SCRIPT)
    .filter(({ groups }) => !DATA_SCRIPT.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '')

const inlineStylesIn = (pageHtml: string) =>
  pageHtml.matchAll(INLINE_STYLE).map(({ groups }) => groups?.text ?? '')

/** The hashes of the texts, without duplicates. */
const hashesOf = (inlineTexts: Iterable<string>): string[] =>
  [...new Set(inlineTexts)].map(
    (inlineText) => `'sha256-${createHash('sha256').update(inlineText).digest('base64')}'`,
  )
