import type { Settings } from './settings.ts'

const ONE_YEAR_S = 31_536_000

/** Tells browsers to use HTTPS only, on every answer of a shop that has it (HSTS, RFC 6797). */
export function transportSecurity({
  publicUrl,
  hstsSubdomains,
}: Pick<Settings, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {}
  const subdomains = hstsSubdomains ? '; includeSubDomains' : ''
  return { 'strict-transport-security': `max-age=${ONE_YEAR_S}${subdomains}` }
}
