import type { HostSettings } from '../settings.ts'

const ONE_YEAR_S = 31_536_000

/** The header that makes browsers use only HTTPS, if the shop has HTTPS (HSTS, RFC 6797). */
export function makeTransportSecurityHeader({
  publicUrl,
  hstsSubdomains,
}: Pick<HostSettings, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {}
  const subdomainsDirective = hstsSubdomains ? '; includeSubDomains' : ''
  return { 'strict-transport-security': `max-age=${ONE_YEAR_S}${subdomainsDirective}` }
}
