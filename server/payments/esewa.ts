import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Answer, ask, objectIn, paisaIn, rupeesOf } from './ask.ts'
import type {
  AttemptToCheck,
  CheckVerdict,
  Message,
  MessageVerdict,
  PaymentProvider,
} from './provider.ts'
import type { ProviderSetup } from './provider-setup.ts'

/** eSewa ePay v2: the browser posts a signed form; the status call says whether it was paid. */
export const esewa: ProviderSetup<'productCode' | 'secret' | 'formUrl' | 'statusUrl'> = {
  method: 'ESEWA',
  settings: {
    productCode: { name: 'ESEWA_PRODUCT_CODE', published: ['EPAYTEST'] },
    secret: { name: 'ESEWA_SECRET', isSecret: true, published: ['8gBm/:&EnhH.1/q'] },
    formUrl: { name: 'ESEWA_FORM_URL', isUrl: true, default: 'https://epay.esewa.com.np' },
    statusUrl: { name: 'ESEWA_STATUS_URL', isUrl: true, default: 'https://epay.esewa.com.np' },
  },
  create: (settings): PaymentProvider => ({
    method: 'ESEWA',
    needs: { formTargets: [settings.formUrl] },
    limits: { leastPaisa: 1000, mostPaisa: null },
    start: async ({ reference, amountPaisa, returnUrl }) => ({
      next: {
        kind: 'form',
        action: `${settings.formUrl}/api/epay/main/v2/form`,
        fields: fieldsOf({ ...settings, reference, amountPaisa, returnUrl }),
      },
      raw: null,
    }),
    check: async (attempt) => {
      const answer = await askStatus(settings, attempt)
      return { ...verdictOf(answer, settings.productCode), raw: `${answer.status} ${answer.text}` }
    },
    judge: (message) => judge(message, settings),
    test: async () => {
      const answer = await askStatus(settings, {
        ...{ reference: 'gahana-test', amountPaisa: 1000, orderId: '', providerKey: null },
      })
      const { says } = verdictOf(answer, settings.productCode)
      return { isWorking: says === 'none', raw: `${answer.status} ${answer.text}` }
    },
  }),
}

type Settings = { productCode: string; secret: string; statusUrl: string }

const SIGNED_IN_FORM = ['total_amount', 'transaction_uuid', 'product_code']

type Form = Settings & { reference: string; amountPaisa: number; returnUrl: string }

function fieldsOf({ productCode, secret, reference, amountPaisa, returnUrl }: Form) {
  const fields = {
    amount: rupeesOf(amountPaisa),
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: rupeesOf(amountPaisa),
    transaction_uuid: reference,
    product_code: productCode,
    success_url: returnUrl,
    failure_url: returnUrl,
    signed_field_names: SIGNED_IN_FORM.join(','),
  }
  return { ...fields, signature: sign(secret, SIGNED_IN_FORM, fields).toString('base64') }
}

/** Signs `name=value,…` in the order of the names. */
const sign = (secret: string, names: readonly string[], values: Readonly<Record<string, string>>) =>
  createHmac('sha256', secret)
    .update(names.map((name) => `${name}=${values[name] ?? ''}`).join(','))
    .digest()

const askStatus = (
  { statusUrl, productCode }: Settings,
  { reference, amountPaisa }: AttemptToCheck,
) => {
  const query = new URLSearchParams({
    product_code: productCode,
    total_amount: rupeesOf(amountPaisa),
    transaction_uuid: reference,
  })
  return ask(`${statusUrl}/api/epay/transaction/status/?${query}`)
}

/** What the answer to the status call means. eSewa does not sign it. */
function verdictOf({ status, text }: Answer, productCode: string): CheckVerdict {
  const facts = status > 0 && status < 500 ? objectIn(text) : undefined
  if (!facts) return { says: 'no-answer' }
  switch (facts.status) {
    case 'COMPLETE': {
      const amountPaisa = paisaIn(facts.total_amount)
      const { ref_id: transactionId, transaction_uuid: reference } = facts
      const isComplete =
        amountPaisa !== undefined &&
        typeof reference === 'string' &&
        typeof transactionId === 'string' &&
        transactionId !== '' &&
        facts.product_code === productCode
      return isComplete
        ? { says: 'paid', amountPaisa, currency: 'NPR', reference, transactionId }
        : { says: 'unclear' }
    }
    case 'PENDING':
      return { says: 'pending' }
    case 'NOT_FOUND':
      return { says: 'none' }
    case 'CANCELED':
      return { says: 'failed' }
    case 'FULL_REFUND':
      return { says: 'refunded', isWhole: true }
    case 'PARTIAL_REFUND':
      return { says: 'refunded', isWhole: false }
    case 'AMBIGUOUS':
      return { says: 'unclear' }
    default:
      return { says: 'no-answer' }
  }
}

const SIGNED_IN_RETURN = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
]
const MAX_DATA = 4096

/**
 * Judges the return of a browser. After a failure eSewa sends no data, so such a return claims
 * nothing. Which fields are signed is our list, never the one in the message.
 */
function judge({ reference, query }: Message, { productCode, secret }: Settings): MessageVerdict {
  const { data } = query
  if (data === undefined) return 'unsigned'
  const values = data.length <= MAX_DATA ? valuesIn(data) : undefined
  const isGenuine =
    values?.signed_field_names === SIGNED_IN_RETURN.join(',') &&
    values.transaction_uuid === reference &&
    values.product_code === productCode &&
    isSame(values.signature ?? '', sign(secret, SIGNED_IN_RETURN, values))
  return isGenuine ? 'genuine' : 'forged'
}

function isSame(signature: string, expected: Buffer): boolean {
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type WithSource = (key: string, value: unknown, context?: { source?: string }) => unknown
const parseWithSource: (text: string, reviver: WithSource) => unknown = JSON.parse

/**
 * The values of the base64 data. Numbers stay as they are written, because eSewa signs `1000.0`
 * and a number would become `1000`.
 */
function valuesIn(data: string): Record<string, string> | undefined {
  const text = Buffer.from(data.replaceAll(' ', '+'), 'base64').toString()
  try {
    const values = parseWithSource(text, (_key, value, context) =>
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
