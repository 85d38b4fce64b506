/**
 * Pairs of a part of a user agent and the name of the browser. The first match counts: Edge also
 * says Chrome, and Chrome Safari.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/**
 * The names of operating systems, which are searched in this order: Android also says Linux, and an
 * iPhone Mac OS X.
 */
const OPERATING_SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** "Chrome on Android", for people who look through their sessions; empty if both are unknown. */
export function browserNameOf(userAgent: string): string {
  const findNameInUserAgent = (namesByUserAgentPart: readonly (readonly [string, string])[]) =>
    namesByUserAgentPart.find(([userAgentPart]) => userAgent.includes(userAgentPart))?.[1]
  const browserName = findNameInUserAgent(BROWSERS)
  const operatingSystem = findNameInUserAgent(OPERATING_SYSTEMS)
  return browserName && operatingSystem
    ? `${browserName} on ${operatingSystem}`
    : (browserName ?? operatingSystem ?? '')
}
