/** Scheme and host of another site: `https://pay.example`. */
export type SiteOrigin = string

/** Features of a browser that the pages of the shop switch off unless a payment method needs them. */
export const BROWSER_FEATURES = [
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
] as const
type BrowserFeature = (typeof BROWSER_FEATURES)[number]

/** What the pages of the shop must allow in the browser for a payment method. */
export type PaymentNeeds = {
  /** Sites that a form may be sent to, and that a call may redirect to. */
  readonly formTargets?: readonly SiteOrigin[]
  /** Sites that a script may connect to. */
  readonly connectTargets?: readonly SiteOrigin[]
  /** Features that the shop and the listed sites may use. */
  readonly features?: { readonly [Feature in BrowserFeature]?: readonly SiteOrigin[] }
}
