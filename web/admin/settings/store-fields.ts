import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/language-paths.ts'
import {
  LowStockLevel,
  PanNumber,
  SOCIAL_NETWORKS,
  StoreContactInput,
  StorePolicyInput,
  type StoreSettings,
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
        const plain = normalizeNumber(text)
        return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
      }),
    ),
    schema,
  )

/** People copy addresses without `https://`, such as `facebook.com/shop`. */
const withHttps = (url: string) => (url === '' ? '' : `https://${url.replace(/^https?:\/\//i, '')}`)

const webAddress = z
  .string()
  .check(
    z.trim(),
    z.overwrite(withHttps),
    z.maxLength(300, m.PLEASE_USE_AT_MOST_300_CHARACTERS),
    z.regex(/^(?:https:\/\/[^\s/]+\.\S+)?$/, m.ENTER_A_WEB_ADDRESS),
  )

/** The form of the store settings. */
export const StoreFields = z.object({
  name,
  localName: localName.def.innerType,
  tagline: tagline.def.innerType,
  taglineNe: textOf(taglineNe),
  email,
  phone,
  address,
  addressNe: textOf(addressNe),
  returnDays: typedNumberSchema(returnDays),
  warrantyMonths: typedNumberSchema(warrantyMonths),
  pan: PanNumber,
  lowStock: typedNumberSchema(LowStockLevel),
  noticeLanguage: z.enum(LANGUAGES),
  Facebook: webAddress,
  Instagram: webAddress,
  TikTok: webAddress,
  YouTube: webAddress,
})
type Typed = z.output<typeof StoreFields>

/** The initial values of the form. */
export function storeFieldsOf({ policy, links, ...store }: StoreSettings) {
  const urls: Partial<Record<(typeof SOCIAL_NETWORKS)[number], string>> = Object.fromEntries(
    links.map(({ network, url }) => [network, url]),
  )
  return {
    name: store.name,
    localName: store.localName,
    tagline: store.tagline,
    taglineNe: store.taglineNe ?? '',
    email: store.email,
    phone: store.phone,
    address: store.address,
    addressNe: store.addressNe ?? '',
    returnDays: String(policy.returnDays),
    warrantyMonths: String(policy.warrantyMonths),
    pan: store.pan,
    lowStock: String(store.lowStock),
    noticeLanguage: store.noticeLanguage as string,
    Facebook: urls.Facebook ?? '',
    Instagram: urls.Instagram ?? '',
    TikTok: urls.TikTok ?? '',
    YouTube: urls.YouTube ?? '',
  }
}

/**
 * The input of the API, with the version that the form was opened with. The name in Nepali letters
 * is sent only if it was changed, so that a new name does not get the old one beside it.
 */
export const settingsOf = (
  form: Typed,
  { localName, tagline, taglineNe, addressNe, version }: StoreSettings,
) => ({
  name: form.name,
  ...(form.localName !== localName && { localName: form.localName }),
  ...(form.tagline !== tagline && { tagline: form.tagline }),
  ...(form.taglineNe !== (taglineNe ?? null) && { taglineNe: form.taglineNe }),
  email: form.email,
  phone: form.phone,
  address: form.address,
  ...(form.addressNe !== (addressNe ?? null) && { addressNe: form.addressNe }),
  policy: { returnDays: form.returnDays, warrantyMonths: form.warrantyMonths },
  pan: form.pan,
  lowStock: form.lowStock,
  noticeLanguage: form.noticeLanguage,
  links: SOCIAL_NETWORKS.flatMap((network) =>
    form[network] ? [{ network, url: form[network] }] : [],
  ),
  version,
})
