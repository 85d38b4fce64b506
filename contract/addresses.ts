import * as z from 'zod/mini'
import { formatParcelRecipient, parseParcelRecipient } from './address-labels.ts'
import { declareCall } from './call.ts'
import { convertDigits, Id, IdInPath, optionalSingleLineText, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { withLatinDigits } from './typed-numbers.ts'

export const PHONE_LENGTH = 10

const fullName = singleLineText({ required: m.FULL_NAME_IS_REQUIRED, max: 100 })
const phoneNumber = (required: string) =>
  z
    .string(required)
    .check(z.trim(), convertDigits, z.minLength(1, required), z.regex(/^\d{10}$/, m.PHONE_INVALID))
const whatsappNumber = phoneNumber(m.PHONE_REQUIRED)

const place = {
  street: singleLineText({ required: m.STREET_ADDRESS_IS_REQUIRED, max: 200 }),
  city: singleLineText({ required: m.CITY_IS_REQUIRED, max: 100 }),
  state: singleLineText({ required: m.STATE_IS_REQUIRED, max: 100 }),
  zipCode: singleLineText({
    required: m.ZIP_CODE_IS_REQUIRED,
    max: 10,
    tooLong: m.ZIP_CODE_TOO_LONG,
  }).check(convertDigits),
  country: singleLineText({ required: m.COUNTRY_IS_REQUIRED, max: 100 }),
}

/**
 * The digits of a phone number without spaces, dashes and country code; Devanagari digits become
 * Latin ones. A leading 977 without `+` or `00` is the country code only if there are more digits
 * than a phone number has.
 */
export function normalizePhone(text: string): string {
  const written = withLatinDigits(text).replace(/[^\d+]/g, '')
  const national = written.replace(/^(?:\+|00)977/, '').replace(/\D/g, '')
  return national.length > PHONE_LENGTH ? national.replace(/^(?:977|0)/, '') : national
}

const Recipient = z.object({ fullName, whatsappNumber })

/** An address as a person fills it in. */
export const AddressForm = z.object({ fullName, whatsappNumber, ...place })
export type AddressForm = z.output<typeof AddressForm>

/**
 * An address as staff take it down, with the names that its fields have in the admin. The ZIP code
 * may be empty, because few people know theirs.
 */
export const AddressByStaff = z.extend(AddressForm, {
  whatsappNumber: phoneNumber(m.PHONE_NUMBER_IS_REQUIRED),
  city: singleLineText({ required: m.TOWN_IS_REQUIRED, max: 100 }),
  state: singleLineText({ required: m.PROVINCE_IS_REQUIRED, max: 100 }),
  zipCode: optionalSingleLineText(10).check(convertDigits),
})

const withPlainNumber = ({ fullName, whatsappNumber: number }: z.output<typeof Recipient>) => ({
  fullName,
  whatsappNumber: withLatinDigits(number),
})

const isLabel = z.check<string>(({ value, issues }) => {
  const read = z.safeParse(Recipient, parseParcelRecipient(value))
  const first = read.error?.issues[0]
  if (first) issues.push({ code: 'custom', message: first.message, input: value })
})

/** An address as a client sends it. */
export const AddressInput = z.object({
  label: z.string(m.FULL_NAME_IS_REQUIRED).check(
    isLabel,
    z.overwrite((label) =>
      formatParcelRecipient(withPlainNumber(parseParcelRecipient(label.normalize('NFC')))),
    ),
  ),
  ...place,
})
export type AddressInput = z.output<typeof AddressInput>

/** An address with name and phone number as separate fields, as the server stores them. */
const AddressBody = z.pipe(
  AddressInput,
  z.transform(({ label, ...place }: AddressInput) => {
    const { fullName, whatsappNumber } = parseParcelRecipient(label)
    return { recipientName: fullName, recipientPhone: whatsappNumber, ...place }
  }),
)
/** A delivery address as the server stores it. */
export type DeliveryAddress = z.output<typeof AddressBody>

/** Older clients put the fields of an update under `addressData`. */
const withoutWrapper = z.transform((body: unknown) =>
  typeof body === 'object' && body !== null && 'addressData' in body ? body.addressData : body,
)

/** A delivery address in an answer. */
export const Address = z.object({
  id: Id,
  label: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})
export type Address = z.infer<typeof Address>

/** A stored address in the form of the published API, with name and phone number as one label. */
export const toApiAddress = <Stored extends DeliveryAddress>({
  recipientName,
  recipientPhone,
  ...place
}: Stored) => ({
  label: formatParcelRecipient({ fullName: recipientName, whatsappNumber: recipientPhone }),
  ...place,
})

const addressAnswer = z.object({ success: z.literal(true), msg: z.string(), address: Address })
const id = z.object({ id: IdInPath })

export const addressCalls = {
  getAddresses: declareCall('GET /api/address/getUseraddress', {
    summary: 'Lists the shopper’s addresses, newest first.',
    access: 'shopper',
    mayUseReplica: true,
    answer: z.object({ success: z.literal(true), msg: z.string(), allAddress: z.array(Address) }),
  }),
  addAddress: declareCall('POST /api/address/add', {
    summary: 'Adds an address.',
    access: 'shopper',
    refusals: ['CONFLICT'],
    body: AddressBody,
    answer: addressAnswer,
    status: 201,
  }),
  updateAddress: declareCall('PUT /api/address/update/{id}', {
    summary: 'Changes an address. Existing orders keep the old one.',
    access: 'shopper',
    path: id,
    body: z.pipe(withoutWrapper, AddressBody),
    answer: addressAnswer,
  }),
  deleteAddress: declareCall('DELETE /api/address/delete/{id}', {
    summary: 'Deletes an address.',
    access: 'shopper',
    path: id,
    answer: z.object({ success: z.literal(true), msg: z.string() }),
  }),
}
