/** The recipient of a parcel: the two parts of an address's label. */
export type ParcelRecipient = { fullName: string; whatsappNumber: string }

const SEPARATOR = '|'

/** `full name | 10-digit number`, as the published API writes a recipient. */
export const formatParcelRecipient = ({ fullName, whatsappNumber }: ParcelRecipient): string =>
  `${fullName} ${SEPARATOR} ${whatsappNumber}`

/** The parts of a label; the number follows the last separator. */
export function parseParcelRecipient(label: string): ParcelRecipient {
  const at = label.lastIndexOf(SEPARATOR)
  return at < 0
    ? { fullName: label.trim(), whatsappNumber: '' }
    : { fullName: label.slice(0, at).trim(), whatsappNumber: label.slice(at + 1).trim() }
}
