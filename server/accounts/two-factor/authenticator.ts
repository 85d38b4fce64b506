import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with the parameters that authenticator apps assume by default: The parameters: SHA-1, 6
// digits, 30 s.
const TIME_STEP_SECONDS = 30
const CODE_DIGITS = 6
const SECRET_BYTES = 20
const BASE_32_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

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
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${CODE_DIGITS}&period=${TIME_STEP_SECONDS}`
}

/** Returns the number of the 30-second step that contains `nowMs` (in milliseconds). */
export const authenticatorStepAt = (nowMs: number): number =>
  Math.floor(nowMs / 1000 / TIME_STEP_SECONDS)

/** Computes the 6-digit code that the app shows in the given step. */
export function authenticatorCodeAt(secret: string, timeStep: number): string {
  const counterBytes = Buffer.alloc(8)
  counterBytes.writeBigUInt64BE(BigInt(timeStep))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counterBytes).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const truncatedNumber = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(truncatedNumber % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** Returns the step near `nowMs` (in milliseconds) that has this code, or `undefined` if none has. */
export function findTimeStepOfCode(
  secret: string,
  code: string,
  nowMs: number,
): number | undefined {
  const inputBytes = Buffer.from(code)
  const timeSteps = Array.from(
    { length: 2 * ALLOWED_CLOCK_STEPS + 1 },
    (_, index) => authenticatorStepAt(nowMs) - ALLOWED_CLOCK_STEPS + index,
  )
  return timeSteps.find((timeStep) => {
    const correctCode = Buffer.from(authenticatorCodeAt(secret, timeStep))
    return correctCode.length === inputBytes.length && timingSafeEqual(correctCode, inputBytes)
  })
}

function toBase32(bytes: Uint8Array): string {
  const bitText = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bitText.replace(/.{5}/g, (fiveBits) => BASE_32_DIGITS.charAt(Number.parseInt(fiveBits, 2)))
}

function decodeBase32(text: string): Buffer {
  const bitText = Array.from(text, (character) =>
    BASE_32_DIGITS.indexOf(character).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bitText.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
