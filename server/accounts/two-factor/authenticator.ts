import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with the parameters that authenticator apps assume by default: The parameters: SHA-1, 6
// digits, 30 s.
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Codes of this many earlier and later steps are also accepted, because phone clocks drift. */
const ALLOWED_CLOCK_STEPS = 1

/** Generates a new random secret, encoded in base 32 (RFC 4648) as authenticator apps expect. */
export const makeAuthenticatorSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** Builds the `otpauth://` address that is shown as a QR code. */
export function makeEnrolmentUri(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

/** Returns the number of the 30-second step that contains `now` (in milliseconds). */
export const authenticatorStepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** Computes the 6-digit code that the app shows in the given step. */
export function authenticatorCodeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the step near `now` (in milliseconds) that has this code, or `undefined` if none has. */
export function findTimeStepOfCode(secret: string, code: string, now: number): number | undefined {
  const inputBytes = Buffer.from(code)
  const steps = Array.from(
    { length: 2 * ALLOWED_CLOCK_STEPS + 1 },
    (_, n) => authenticatorStepAt(now) - ALLOWED_CLOCK_STEPS + n,
  )
  return steps.find((step) => {
    const right = Buffer.from(authenticatorCodeAt(secret, step))
    return right.length === inputBytes.length && timingSafeEqual(right, inputBytes)
  })
}

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => BASE_32.charAt(Number.parseInt(five, 2)))
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE_32.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
