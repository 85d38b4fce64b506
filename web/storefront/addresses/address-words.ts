import { type Address, recipientOf } from '#contract/addresses.ts'

/** An address without its id, as orders contain it. */
export type Place = Omit<Address, 'id'>

/** The lines of an address as written on a parcel. */
export function addressLines({ label, street, city, state, zipCode, country }: Place): string[] {
  const { fullName, whatsappNumber } = recipientOf(label)
  return [fullName, whatsappNumber, street, `${city}, ${state} ${zipCode}`, country]
}

/** Enough to tell addresses apart: "Sita Jha, Janakpur". */
export const shortAddress = ({ label, city }: Place): string =>
  `${recipientOf(label).fullName}, ${city}`
