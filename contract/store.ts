import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, call } from './call.ts'
import { DeliveryView } from './delivery.ts'
import { Email, line, optionalLine } from './fields.ts'
import { PaymentMethod } from './payment-methods.ts'
import { SeenVersion } from './settings.ts'

/** The social networks the shop can link to, in the order in which pages show them. */
export const SOCIAL_NETWORKS = ['Facebook', 'Instagram', 'TikTok', 'YouTube'] as const

const own = {
  name: z.string(),
  /** The name in Devanagari script, shown beside the name; may be empty. */
  localName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  policy: z.object({
    /** Days after delivery in which a damaged or defective piece can be reported. */
    returnDays: z.int(),
    warrantyMonths: z.int(),
  }),
  /** The shop's pages on social networks; may be empty. */
  links: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
}

/**
 * The name, contact, promises and delivery charges of the shop. All texts that mention them use
 * this data.
 */
export const Store = z.object({
  ...own,
  delivery: DeliveryView,
  /** The payment methods that are switched on. */
  paymentMethods: z.array(PaymentMethod),
})
export type Store = z.infer<typeof Store>

/** The store settings of the owner; the version increases with each change. */
export const StoreSettings = z.object({ ...own, version: z.int() })
export type StoreSettings = z.infer<typeof StoreSettings>

const wholeNumber = (most: number, what: string) =>
  z
    .int(`Please enter a whole number of ${what}`)
    .check(
      z.gte(0, `Please enter 0 or more ${what}`),
      z.lte(most, `Please enter at most ${most} ${what}`),
    )

/** The host has a dot. The part before the first dot has no dot, so matching takes linear time. */
const LINK = /^https:\/\/[^\s/][^\s/.]*\.\S+$/

const Link = z.object({
  network: z.enum(SOCIAL_NETWORKS, 'Unknown network'),
  url: z.string('Please enter an address').check(
    z.trim(),
    // Aborts, so that the pattern does not run on a very long text.
    z.maxLength(300, { error: 'Please use at most 300 characters', abort: true }),
    z.regex(LINK, 'Please enter an address that begins with https://'),
  ),
})

/** New store settings; `version` is the version that the owner has seen. */
export const StoreSettingsInput = z.object({
  name: line({ required: 'Store name is required', max: 80 }),
  /** If it is left out, the saved one stays. */
  localName: z.optional(optionalLine(80)),
  email: Email,
  phone: z
    .string('Phone is required')
    .check(z.trim(), z.regex(/^\+?[\d ()/-]{6,30}$/, 'Please enter a phone number')),
  address: line({ required: 'Address is required', max: 200 }),
  policy: z.object({
    returnDays: wholeNumber(365, 'days'),
    warrantyMonths: wholeNumber(600, 'months'),
  }),
  links: z
    .array(Link, 'Please send a list of links')
    .check(
      z.refine(
        (links) => new Set(links.map(({ network }) => network)).size === links.length,
        'Please send each network once',
      ),
    ),
  version: SeenVersion,
})
export type StoreSettingsInput = z.output<typeof StoreSettingsInput>

const settings = z.object({ success: z.literal(true), data: StoreSettings })

export const storeCalls = {
  getStore: call('GET /api/store', {
    summary: 'Returns the store’s name, contact, policy, delivery charges and delivery days.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    answer: z.object({ success: z.literal(true), data: Store }),
  }),
  getSettings: call('GET /api/admin/settings', {
    summary: 'Returns the store settings for editing.',
    access: 'settings.write',
    answer: settings,
  }),
  updateSettings: call('PUT /api/admin/settings', {
    summary:
      'Saves name, contact, policy and links of the store. Refused if they have changed since they were read.',
    access: 'settings.write',
    body: StoreSettingsInput,
    answer: settings,
  }),
}
