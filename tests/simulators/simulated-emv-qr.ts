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
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

type PaymentQr = { terminal: string; reference: string; bill: string; amount: string; name: string }

/** The text of a QR that asks for one payment in rupees (EMV merchant-presented, dynamic). */
export function paymentQr({ terminal, reference, bill, amount, name }: PaymentQr): string {
  const fields = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'fonepay.com') + field('01', terminal)),
    field('52', '5944'),
    field('53', '524'),
    field('54', amount),
    field('58', 'NP'),
    field('59', name),
    field('60', 'Kathmandu'),
    field('62', field('01', bill) + field('05', reference)),
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
