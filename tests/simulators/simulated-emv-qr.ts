/** CRC-16/CCITT-FALSE in four hexadecimal digits, the check digits at the end of a payment QR. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).padStart(4, '0')
}

/** A field of the format: its two-digit id, its length in two digits, its value. */
const writeQrField = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`

type PaymentQr = { terminal: string; reference: string; bill: string; amount: string; name: string }

/** The text of a QR that asks for one payment in rupees (EMV merchant-presented, dynamic). */
export function paymentQr({ terminal, reference, bill, amount, name }: PaymentQr): string {
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
export function readPaymentQr(text: string): Record<string, string> | undefined {
  const checked = text.slice(0, -4)
  if (crc16(checked) !== text.slice(-4).toLowerCase()) return
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}
