import * as z from 'zod/mini'
import { ACCENT_COLOR_NAMES } from './accents.ts'
import { HIDEABLE_PAGES } from './built-in-pages.ts'
import { CATALOGUE_CACHE_SECONDS, declareCall } from './call.ts'
import { CashRulesView } from './cash.ts'
import { DeliveryView } from './delivery.ts'
import { convertDigits, Email, optionalSingleLineText, singleLineText } from './fields.ts'
import { LANGUAGES } from './language-paths.ts'
import * as m from './messages/validation.ts'
import { PaymentMethod } from './payment-methods.ts'
import { PicturePublicId } from './pictures.ts'
import { MAX_STOCK } from './product-rules.ts'
import { ExpectedVersion } from './settings.ts'
import { lineInNepali, TextInNepali } from './texts-in-nepali.ts'
import { withLatinDigits } from './typed-numbers.ts'

/** The social networks the shop can link to, in the order in which pages show them. */
export const SOCIAL_NETWORKS = ['Facebook', 'Instagram', 'TikTok', 'YouTube'] as const

const ownStoreFields = {
  name: z.string(),
  /** The name in Devanagari script, shown beside the name; may be empty. */
  localName: z.string(),
  /** What the shop sells, in one sentence below its name; may be empty. */
  tagline: z.string(),
  taglineNe: TextInNepali,
  /** The uploaded logo, shown instead of the name in type. */
  logo: z.nullable(z.object({ publicId: z.string(), width: z.int(), height: z.int() })),
  accent: z.enum(ACCENT_COLOR_NAMES),
  /** Whether pages show drawn borders and line drawings. */
  hasOrnament: z.boolean(),
  /** Whether pages in Nepali show १२ instead of 12. */
  hasDevanagariDigits: z.boolean(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  addressNe: TextInNepali,
  policy: z.object({
    /** Days after delivery in which a damaged or defective piece can be reported. */
    returnDays: z.int(),
    warrantyMonths: z.int(),
  }),
  /** The PAN or VAT number of the shop, nine digits, shown on bills; may be empty. */
  pan: z.string(),
  /** Up to this number of items the stock of a product counts as low, unless the product has its own. */
  lowStock: z.int(),
  /** The shop's pages on social networks; may be empty. */
  links: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
}

/**
 * The name, contact, promises and delivery charges of the shop. All texts that mention them use
 * this data.
 */
export const Store = z.object({
  ...ownStoreFields,
  /** Whether the owner has opened the shop. Until then only staff see its pages. */
  isOpen: z.boolean(),
  /** Whether this is the sample shop, whose pages have its own texts and pictures. */
  isSample: z.boolean(),
  /** Whether the shop has rates of gold and silver; missing if it has none. */
  hasRates: z.optional(z.boolean()),
  /** The text pages that the owner has written; see `GET /api/pages/{slug}`. */
  pages: z.array(z.object({ slug: z.string(), title: z.string(), titleNe: TextInNepali })),
  /** Built-in pages that the owner has hidden; missing if there are none. */
  hiddenPages: z.optional(z.array(z.enum(HIDEABLE_PAGES))),
  delivery: DeliveryView,
  /** The payment methods that are switched on. */
  paymentMethods: z.array(PaymentMethod),
  /** Up to which total cash on delivery is possible, and when it has to be confirmed. */
  cash: CashRulesView,
})
export type Store = z.infer<typeof Store>

/** The store settings of the owner; the version increases with each change. */
export const StoreSettings = z.object({
  ...ownStoreFields,
  /** The language of the emails to the shop, such as those about new orders. */
  noticeLanguage: z.enum(LANGUAGES),
  version: z.int(),
})
export type StoreSettings = z.infer<typeof StoreSettings>

const wholeNumberUpTo = (maxNumber: number, unit: m.NumberUnit) =>
  z
    .int(m.wholeNumberOf(unit))
    .check(z.gte(0, m.zeroOrMore(unit)), z.lte(maxNumber, m.atMost(maxNumber, unit)))

/**
 * The part after the @ has a dot. The part before the first dot has no dot, so matching takes
 * linear time.
 */
const HTTPS_LINK_PATTERN = /^https:\/\/[^\s/][^\s/.]*\.\S+$/

const SocialLink = z.object({
  network: z.enum(SOCIAL_NETWORKS, m.UNKNOWN_NETWORK),
  url: z.string(m.ENTER_AN_ADDRESS).check(
    z.trim(),
    // Aborts, so that the pattern does not run on a very long text.
    z.maxLength(300, { error: m.USE_AT_MOST_300_CHARACTERS, abort: true }),
    z.regex(HTTPS_LINK_PATTERN, m.ENTER_AN_ADDRESS_THAT_BEGINS_WITH_HTTPS),
  ),
})

/** For how long the shop promises returns and a warranty; 0 for no promise. */
export const StorePolicyInput = z.object({
  returnDays: wholeNumberUpTo(365, 'days'),
  warrantyMonths: wholeNumberUpTo(600, 'months'),
})

/** Nine digits, which people also write in groups or in Devanagari; empty for none. */
export const PanNumber = z.string(m.ENTER_A_PAN_OF_9_DIGITS).check(
  z.maxLength(30, { error: m.ENTER_A_PAN_OF_9_DIGITS, abort: true }),
  z.overwrite((text) => withLatinDigits(text).replace(/[\s-]/g, '')),
  z.regex(/^(?:\d{9})?$/, m.ENTER_A_PAN_OF_9_DIGITS),
)

/** From which number of items the stock counts as low. */
export const LowStockLevel = wholeNumberUpTo(MAX_STOCK, 'items')

/** Short enough for two lines below the name. */
const MAX_TAGLINE_LENGTH = 120
const MAX_ADDRESS_LENGTH = 200

/** The name of the shop and how customers reach it. */
export const StoreContactInput = z.object({
  name: singleLineText({ required: m.STORE_NAME_IS_REQUIRED, max: 80 }),
  localName: z.optional(optionalSingleLineText(80)),
  tagline: z.optional(optionalSingleLineText(MAX_TAGLINE_LENGTH)),
  taglineNe: lineInNepali(MAX_TAGLINE_LENGTH),
  email: Email,
  phone: z
    .string(m.PHONE_IS_REQUIRED)
    .check(z.trim(), convertDigits, z.regex(/^\+?[\d ()/-]{6,30}$/, m.ENTER_A_PHONE_NUMBER)),
  address: singleLineText({ required: m.ADDRESS_IS_REQUIRED, max: MAX_ADDRESS_LENGTH }),
  addressNe: lineInNepali(MAX_ADDRESS_LENGTH),
})

/**
 * New store settings. Fields that are missing do not change. `version` is the version that the
 * client read last.
 */
export const StoreSettingsInput = z.object({
  ...z.partial(StoreContactInput).shape,
  /** An uploaded picture, or null for none. */
  logoPublicId: z.optional(z.nullable(PicturePublicId)),
  accent: z.optional(z.enum(ACCENT_COLOR_NAMES, m.CHOOSE_A_COLOUR)),
  hasOrnament: z.optional(z.boolean(m.SEND_TRUE_OR_FALSE)),
  hasDevanagariDigits: z.optional(z.boolean(m.SEND_TRUE_OR_FALSE)),
  policy: z.optional(StorePolicyInput),
  pan: z.optional(PanNumber),
  lowStock: z.optional(LowStockLevel),
  noticeLanguage: z.optional(z.enum(LANGUAGES)),
  links: z.optional(
    z
      .array(SocialLink, m.SEND_A_LIST_OF_LINKS)
      .check(
        z.refine(
          (socialLinks) =>
            new Set(socialLinks.map(({ network }) => network)).size === socialLinks.length,
          m.SEND_EACH_NETWORK_ONCE,
        ),
      ),
  ),
  version: ExpectedVersion,
})
export type StoreSettingsInput = z.output<typeof StoreSettingsInput>

const storeSettingsAnswer = z.object({ success: z.literal(true), data: StoreSettings })

export const storeCalls = {
  getStore: declareCall('GET /api/store', {
    summary: 'Returns the store’s name, contact, policy, delivery charges and delivery days.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    answer: z.object({ success: z.literal(true), data: Store }),
  }),
  getSettings: declareCall('GET /api/admin/settings', {
    summary: 'Returns the store settings for editing.',
    access: 'settings.write',
    answer: storeSettingsAnswer,
  }),
  updateSettings: declareCall('PUT /api/admin/settings', {
    summary:
      'Saves name, contact, policy and links of the store. Refused if they have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: StoreSettingsInput,
    answer: storeSettingsAnswer,
  }),
}
