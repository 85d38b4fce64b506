import { createHmac, createVerify, timingSafeEqual } from 'node:crypto'

/*
 * Written from the documents of the providers and not with code of the shop, so that a mistake of
 * the shop is not repeated here.
 */

export const hmacSha256 = (key: string, message: string): string =>
  createHmac('sha256', key).update(message).digest('base64')

export const hmacSha256Hex = (key: string, message: string): string =>
  createHmac('sha256', key).update(message).digest('hex')

export const hmacSha512 = (key: string, message: string): string =>
  createHmac('sha512', key).update(message).digest('hex')

/** `a=1,b=2`: what eSewa signs. */
export const messageOf = (fields: Record<string, string>, fieldNames: readonly string[]): string =>
  fieldNames.map((name) => `${name}=${fields[name] ?? ''}`).join(',')

/** Whether the owner of the key signed exactly these bytes (RSA, SHA-256). */
export const isSignedWith = (publicKey: string, body: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(body).verify(publicKey, signature, 'base64')

export function isSameSignature(firstSignature: string, secondSignature: string): boolean {
  const [firstBytes, secondBytes] = [Buffer.from(firstSignature), Buffer.from(secondSignature)]
  return firstBytes.length === secondBytes.length && timingSafeEqual(firstBytes, secondBytes)
}
