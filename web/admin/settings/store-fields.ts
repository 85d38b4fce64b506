import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/language-paths.ts'
import {
  LowStockLevel,
  PanNumber,
  SOCIAL_NETWORKS,
  StoreContactInput,
  StorePolicyInput,
  type StoreSettings,
  type StoreSettingsInput,
} from '#contract/store.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { typedTextSchema as textOf } from '../page/typed-text.ts'
import * as m from './messages/shop.ts'

const { name, localName, tagline, taglineNe, email, phone, address, addressNe } =
  StoreContactInput.shape
const { returnDays, warrantyMonths } = StorePolicyInput.shape

/** Parses typed digits; anything else is reported as "not a number". */
export const typedNumberSchema = <S extends z.ZodMiniType<number, number>>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        const normalizedNumber = normalizeNumber(text)
        return /^\d{1,6}$/.test(normalizedNumber) ? Number(normalizedNumber) : Number.NaN
      }),
    ),
    schema,
  )

/** People copy addresses without `https://`, such as `facebook.com/shop`. */
const withHttps = (url: string) => (url === '' ? '' : `https://${url.replace(/^https?:\/\//i, '')}`)

const webAddressSchema = z
  .string()
  .check(
    z.trim(),
    z.overwrite(withHttps),
    z.maxLength(300, m.PLEASE_USE_AT_MOST_300_CHARACTERS),
    z.regex(/^(?:https:\/\/[^\s/]+\.\S+)?$/, m.ENTER_A_WEB_ADDRESS),
  )

/** The settings that are texts, as the form checks them. */
const TEXT_FIELDS = {
  name,
  localName: localName.def.innerType,
  tagline: tagline.def.innerType,
  taglineNe: textOf(taglineNe),
  email,
  phone,
  address,
  addressNe: textOf(addressNe),
  pan: PanNumber,
  noticeLanguage: z.enum(LANGUAGES),
}
type TextFieldName = keyof typeof TEXT_FIELDS
const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as TextFieldName[]

/** The form of the store settings. */
export const StoreFields = z.object({
  ...TEXT_FIELDS,
  returnDays: typedNumberSchema(returnDays),
  warrantyMonths: typedNumberSchema(warrantyMonths),
  lowStock: typedNumberSchema(LowStockLevel),
  Facebook: webAddressSchema,
  Instagram: webAddressSchema,
  TikTok: webAddressSchema,
  YouTube: webAddressSchema,
})
type StoreFieldValues = z.output<typeof StoreFields>

/** The initial values of the form. */
export function storeFieldsOf({ policy, links, ...store }: StoreSettings) {
  const addressByNetwork: Partial<Record<(typeof SOCIAL_NETWORKS)[number], string>> =
    Object.fromEntries(links.map(({ network, url }) => [network, url]))
  const storedTexts = Object.fromEntries(TEXT_FIELD_NAMES.map((name) => [name, store[name] ?? '']))
  return {
    ...(storedTexts as Record<TextFieldName, string>),
    returnDays: String(policy.returnDays),
    warrantyMonths: String(policy.warrantyMonths),
    lowStock: String(store.lowStock),
    Facebook: addressByNetwork.Facebook ?? '',
    Instagram: addressByNetwork.Instagram ?? '',
    TikTok: addressByNetwork.TikTok ?? '',
    YouTube: addressByNetwork.YouTube ?? '',
  }
}

/** The input of the API, with the version that the form was opened with. */
export const settingsOf = (values: StoreFieldValues, settings: StoreSettings) =>
  ({
    ...textsToSend(values, settings),
    policy: { returnDays: values.returnDays, warrantyMonths: values.warrantyMonths },
    lowStock: values.lowStock,
    links: SOCIAL_NETWORKS.flatMap((network) =>
      values[network] ? [{ network, url: values[network] }] : [],
    ),
    version: settings.version,
  }) satisfies Record<Exclude<keyof StoreSettingsInput, TextFieldName | ShopLookSetting>, unknown>

/** The settings of the page about the look of the shop. */
type ShopLookSetting = 'logoPublicId' | 'accent' | 'hasOrnament' | 'hasDevanagariDigits'

/**
 * The texts that are sent only if they were changed: a new name does not get the old name in Nepali
 * letters beside it, and texts that the sample shop gives do not become the owner's.
 */
const FIELDS_SENT_IF_CHANGED = [
  'localName',
  'tagline',
  'taglineNe',
  'addressNe',
] satisfies TextFieldName[]

function textsToSend(values: StoreFieldValues, settings: StoreSettings) {
  const fieldNamesToSend = TEXT_FIELD_NAMES.filter(
    (name) =>
      !FIELDS_SENT_IF_CHANGED.some((optionalName) => optionalName === name) ||
      values[name] !== (settings[name] ?? null),
  )
  return Object.fromEntries(fieldNamesToSend.map((name) => [name, values[name]])) as Partial<
    Pick<StoreFieldValues, TextFieldName>
  >
}
