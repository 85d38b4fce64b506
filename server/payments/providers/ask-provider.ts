/** The time limit of a request, longer than a provider normally takes. */
const PROVIDER_TIMEOUT_MS = 10_000
/** An answer that is longer is cut off. */
const MAX_ANSWER_CHARACTERS = 8000

type Request = { method?: 'POST'; headers?: Readonly<Record<string, string>>; body?: string }

/** The answer of a provider; `status` is 0 if there was none. */
export type ProviderAnswer = { status: number; text: string }

/**
 * Sends a request to a provider. Does not throw: if the provider cannot be reached, `status` is 0
 * and `text` says why. Redirects are not followed, because they could lead anywhere. Each request
 * has a connection of its own: a kept connection may be closed by the provider exactly when it is
 * used again, and then nobody knows whether the request arrived.
 */
export async function askProvider(url: string, request: Request = {}): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    })
    return { status: response.status, text: await readStartOfBody(response) }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

async function readStartOfBody({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > MAX_ANSWER_CHARACTERS) break // Ends the loop, which cancels the stream.
  }
  return text.slice(0, MAX_ANSWER_CHARACTERS)
}

/** An answer as it is kept on record. */
export const formatProviderAnswer = ({ status, text }: ProviderAnswer): string =>
  `${status} ${text}`

/** An object that a provider sent, or undefined if the text is not one. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the browser may be sent to the page that a provider named: with HTTPS, or on the host of
 * its calls, as that of a simulator is.
 */
export const isHtmlPage = (url: unknown, expectedUrl: string): url is string =>
  typeof url === 'string' &&
  URL.canParse(url) &&
  (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(expectedUrl).origin)

/** Rupees as providers write them: 2499, "2499.5" or "2,499.50". Undefined if it is no amount. */
export function parseProviderPaisa(rupees: unknown): number | undefined {
  const text = typeof rupees === 'number' ? String(rupees) : rupees
  if (typeof text !== 'string') return undefined
  const [, wholeRupees, fractionDigits = ''] =
    /^(\d{1,3}(?:,\d{2,3})+|\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (wholeRupees === undefined || /[^0]/.test(fractionDigits.slice(2))) return undefined
  return (
    Number(wholeRupees.replaceAll(',', '')) * 100 +
    Number(fractionDigits.slice(0, 2).padEnd(2, '0'))
  )
}

/** Rupees for a provider: `2499`, or `2499.50` with paisa. */
export const formatRupeesForProvider = (amountPaisa: number): string =>
  amountPaisa % 100 === 0 ? String(amountPaisa / 100) : (amountPaisa / 100).toFixed(2)
