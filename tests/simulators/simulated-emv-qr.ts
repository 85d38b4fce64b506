/** CRC-16/CCITT-FALSE in four hexadecimal digits, the check digits at the end of a payment QR. */
export function crc16(qrText: string): string {
  let checksum = 0xffff
  for (const byte of Buffer.from(qrText)) {
    checksum ^= byte << 8
    for (let bitIndex = 0; bitIndex < 8; bitIndex++)
      checksum = checksum & 0x8000 ? ((checksum << 1) ^ 0x1021) & 0xffff : (checksum << 1) & 0xffff
  }
  return checksum.toString(16).padStart(4, '0')
}

/** A field of the format: its two-digit id, its length in two digits, its value. */
const writeQrField = (fieldId: string, fieldValue: string) =>
  `${fieldId}${String(fieldValue.length).padStart(2, '0')}${fieldValue}`

type PaymentQr = { terminal: string; reference: string; bill: string; amount: string; name: string }

/** The text of a QR that asks for one payment in rupees (EMV merchant-presented, dynamic). */
export function makePaymentQr({ terminal, reference, bill, amount, name }: PaymentQr): string {
  const fields = [
    writeQrField('00', '01'),
    writeQrField('01', '12'),
    writeQrField('26', writeQrField('00', 'fonepay.com') + writeQrField('01', terminal)),
    writeQrField('52', '5944'),
    writeQrField('53', '524'),
    writeQrField('54', amount),
    writeQrField('58', 'NP'),
    writeQrField('59', name),
    writeQrField('60', 'Kathmandu'),
    writeQrField('62', writeQrField('01', bill) + writeQrField('05', reference)),
  ].join('')
  return `${fields}6304${crc16(`${fields}6304`).toUpperCase()}`
}

/** Reads the fields of a QR as a bank's app does; undefined if its check digits are wrong. */
export function readPaymentQr(qrText: string): Record<string, string> | undefined {
  const checkedText = qrText.slice(0, -4)
  if (crc16(checkedText) !== qrText.slice(-4).toLowerCase()) return
  const fields: Record<string, string> = {}
  for (let fieldStart = 0; fieldStart < qrText.length; ) {
    const fieldLength = Number(qrText.slice(fieldStart + 2, fieldStart + 4))
    fields[qrText.slice(fieldStart, fieldStart + 2)] = qrText.slice(
      fieldStart + 4,
      fieldStart + 4 + fieldLength,
    )
    fieldStart += 4 + fieldLength
  }
  return fields
}
