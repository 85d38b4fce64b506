/** The recipient of a parcel: the two parts of an address's label. */
export type ParcelRecipient = { fullName: string; whatsappNumber: string }

const LABEL_SEPARATOR = '|'

/** `full name | 10-digit number`, as the published API writes a recipient. */
export const formatParcelRecipient = ({ fullName, whatsappNumber }: ParcelRecipient): string =>
  `${fullName} ${LABEL_SEPARATOR} ${whatsappNumber}`

/** The parts of a label; the number follows the last separator. */
export function parseParcelRecipient(addressLabel: string): ParcelRecipient {
  const separatorIndex = addressLabel.lastIndexOf(LABEL_SEPARATOR)
  return separatorIndex < 0
    ? { fullName: addressLabel.trim(), whatsappNumber: '' }
    : {
        fullName: addressLabel.slice(0, separatorIndex).trim(),
        whatsappNumber: addressLabel.slice(separatorIndex + 1).trim(),
      }
}
