import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, 30 seconds.
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The clock of a phone may be this many steps early or late. */
const STEPS_OFF = 1

/** A new secret, in base 32 (RFC 4648) as apps take it. */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** The address that a QR code carries into an app. */
export function enrolmentUri(secret: string, { issuer, email }: { issuer: string; email: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

/** The number of the 30 seconds that a moment (in milliseconds) lies in. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** What an app shows in a step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is, about now; none when it is no such code. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const sent = Buffer.from(code)
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, n) => stepAt(now) - STEPS_OFF + n)
  return steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return right.length === sent.length && timingSafeEqual(right, sent)
  })
}

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => BASE_32.charAt(Number.parseInt(five, 2)))
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE_32.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from(bits.match(/.{8}/g)?.map((eight) => Number.parseInt(eight, 2)) ?? [])
}
