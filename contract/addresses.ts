import * as z from 'zod/mini'
import { formatParcelRecipient, parseParcelRecipient } from './address-labels.ts'
import { declareCall } from './call.ts'
import { convertDigits, Id, IdInPath, optionalSingleLineText, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { withLatinDigits } from './typed-numbers.ts'

export const PHONE_DIGITS = 10

const fullName = singleLineText({ required: m.FULL_NAME_IS_REQUIRED, max: 100 })
const phoneNumber = (requiredMessage: string) =>
  z
    .string(requiredMessage)
    .check(
      z.trim(),
      convertDigits,
      z.minLength(1, requiredMessage),
      z.regex(/^\d{10}$/, m.ENTER_A_VALID_PHONE_NUMBER),
    )
const whatsappNumber = phoneNumber(m.WHATSAPP_NUMBER_IS_REQUIRED)

const placeFields = {
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
export function normalizePhone(phoneText: string): string {
  const phoneCharacters = withLatinDigits(phoneText).replace(/[^\d+]/g, '')
  const nationalNumber = phoneCharacters.replace(/^(?:\+|00)977/, '').replace(/\D/g, '')
  return nationalNumber.length > PHONE_DIGITS
    ? nationalNumber.replace(/^(?:977|0)/, '')
    : nationalNumber
}

const Recipient = z.object({ fullName, whatsappNumber })

/** An address as a person fills it in. */
export const AddressForm = z.object({ fullName, whatsappNumber, ...placeFields })
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

const normalizeRecipient = ({ fullName, whatsappNumber: phone }: z.output<typeof Recipient>) => ({
  fullName,
  whatsappNumber: withLatinDigits(phone),
})

const isParcelRecipientLabel = z.check<string>(({ value, issues }) => {
  const parsedRecipient = z.safeParse(Recipient, parseParcelRecipient(value))
  const firstIssue = parsedRecipient.error?.issues[0]
  if (firstIssue) issues.push({ code: 'custom', message: firstIssue.message, input: value })
})

/** An address as a client sends it. */
export const AddressInput = z.object({
  label: z.string(m.FULL_NAME_IS_REQUIRED).check(
    isParcelRecipientLabel,
    z.overwrite((label) =>
      formatParcelRecipient(normalizeRecipient(parseParcelRecipient(label.normalize('NFC')))),
    ),
  ),
  ...placeFields,
})
export type AddressInput = z.output<typeof AddressInput>

/** An address with name and phone number as separate fields, as the server stores them. */
const AddressBody = z.pipe(
  AddressInput,
  z.transform(({ label, ...placeFields }: AddressInput) => {
    const { fullName, whatsappNumber } = parseParcelRecipient(label)
    return { recipientName: fullName, recipientPhone: whatsappNumber, ...placeFields }
  }),
)
/** A delivery address as the server stores it. */
export type DeliveryAddress = z.output<typeof AddressBody>

/** Older clients put the fields of an update under `addressData`. */
const unwrapAddress = z.transform((requestBody: unknown) =>
  typeof requestBody === 'object' && requestBody !== null && 'addressData' in requestBody
    ? requestBody.addressData
    : requestBody,
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
export const toApiAddress = <StoredAddress extends DeliveryAddress>({
  recipientName,
  recipientPhone,
  ...placeFields
}: StoredAddress) => ({
  label: formatParcelRecipient({ fullName: recipientName, whatsappNumber: recipientPhone }),
  ...placeFields,
})

const addressAnswer = z.object({ success: z.literal(true), msg: z.string(), address: Address })
const addressInPath = z.object({ id: IdInPath })

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
    path: addressInPath,
    body: z.pipe(unwrapAddress, AddressBody),
    answer: addressAnswer,
  }),
  deleteAddress: declareCall('DELETE /api/address/delete/{id}', {
    summary: 'Deletes an address.',
    access: 'shopper',
    path: addressInPath,
    answer: z.object({ success: z.literal(true), msg: z.string() }),
  }),
}
