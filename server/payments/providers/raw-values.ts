import { createHmac, timingSafeEqual } from 'node:crypto'

type ReviverWithSource = (key: string, value: unknown, context?: { source?: string }) => unknown
const parseJsonWithSource: (text: string, reviver: ReviverWithSource) => unknown = JSON.parse

/**
 * The values of a JSON object as text. Numbers stay as they are written, because providers sign
 * `1000.0` and a number would become `1000`. Undefined if the text is no object.
 */
export function readRawValues(text: string): Record<string, string> | undefined {
  try {
    const values = parseJsonWithSource(text, (_key, value, context) =>
      typeof value === 'number' ? (context?.source ?? '') : value,
    )
    if (typeof values !== 'object' || values === null) return undefined
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value)] as const),
    )
  } catch {
    return undefined
  }
}

/** Signs `name=value,…` in the order of the names. */
export const signValues = (
  secret: string,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): Buffer =>
  createHmac('sha256', secret)
    .update(names.map((name) => `${name}=${values[name] ?? ''}`).join(','))
    .digest()

/** Whether a signature is the expected one, in the same time whatever differs. */
export function isSameSignature(
  signature: string,
  expectedSignature: Buffer,
  encoding: 'base64' | 'hex',
): boolean {
  const givenSignature = Buffer.from(signature, encoding)
  return (
    givenSignature.length === expectedSignature.length &&
    timingSafeEqual(givenSignature, expectedSignature)
  )
}
