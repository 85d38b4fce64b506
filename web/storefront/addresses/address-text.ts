import { parseParcelRecipient } from '#contract/address-labels.ts'
import type { Address } from '#contract/addresses.ts'

/** An address without its id, as orders contain it. */
export type PostalAddress = Omit<Address, 'id'>

/** The lines of an address as written on a parcel. */
export function addressLinesOf({
  label,
  street,
  city,
  state,
  zipCode,
  country,
}: PostalAddress): string[] {
  const { fullName, whatsappNumber } = parseParcelRecipient(label)
  return [fullName, whatsappNumber, street, `${city}, ${state} ${zipCode}`, country]
}

/** Enough to tell addresses apart: "Sita Jha, Janakpur". */
export const shortAddressText = ({ label, city }: PostalAddress): string =>
  `${parseParcelRecipient(label).fullName}, ${city}`
