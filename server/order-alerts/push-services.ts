/**
 * The push services of the browsers. Endpoints come from a browser, so the shop sends requests to
 * these hosts only. `*.` stands for all subdomains.
 */
export const PUSH_SERVICES: readonly string[] = [
  // Chrome, Samsung Internet, Opera and others with Firebase Cloud Messaging.
  'fcm.googleapis.com',
  // Firefox.
  '*.push.services.mozilla.com',
  // Safari.
  'web.push.apple.com',
  '*.push.apple.com',
  // Edge.
  '*.notify.windows.com',
]

/** Whether an endpoint belongs to one of the services, and only HTTPS is used. */
export function isAtPushService(endpoint: string, pushServices: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return pushServices.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )
}
