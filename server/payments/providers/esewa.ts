import {
  askProvider,
  formatProviderAnswer,
  type ProviderAnswer,
  parseJsonObject,
  parseProviderPaisa,
  rupeesOf,
} from './ask-provider.ts'
import {
  bookEsewaIntent,
  checkEsewaIntent,
  type EsewaIntentAccount,
  testEsewaIntent,
  verifyEsewaIntentMessage,
} from './esewa-intent.ts'
import type {
  MessageVerdict,
  PaymentAttemptToCheck,
  PaymentProvider,
  PaymentToStart,
  ProviderCheckVerdict,
  ProviderMessage,
  StartedPayment,
} from './provider.ts'
import type { ProviderSetup } from './provider-setup.ts'
import { isSameSignature, rawValuesIn, signValues } from './raw-values.ts'

const EPAY = 'https://epay.esewa.com.np'
const EPAY_TESTS = ['https://rc-epay.esewa.com.np', 'https://rc.esewa.com.np']

type EsewaSettingName =
  | 'productCode'
  | 'secret'
  | 'formUrl'
  | 'statusUrl'
  | keyof EsewaIntentAccount

/**
 * eSewa ePay v2: the browser posts a signed form; the status call says whether it was paid. On a
 * phone eSewa Intent opens the app of eSewa instead, if the operator has its keys.
 */
export const esewa: ProviderSetup<EsewaSettingName> = {
  method: 'ESEWA',
  settings: {
    productCode: { name: 'ESEWA_PRODUCT_CODE', published: ['EPAYTEST'] },
    secret: { name: 'ESEWA_SECRET', isSecret: true, published: ['8gBm/:&EnhH.1/q'] },
    formUrl: { name: 'ESEWA_FORM_URL', isUrl: true, default: EPAY, published: EPAY_TESTS },
    statusUrl: { name: 'ESEWA_STATUS_URL', isUrl: true, default: EPAY, published: EPAY_TESTS },
    intentProductCode: {
      name: 'ESEWA_INTENT_PRODUCT_CODE',
      part: 'intent',
      published: ['INTENT'],
    },
    intentKey: {
      name: 'ESEWA_INTENT_KEY',
      part: 'intent',
      isSecret: true,
      published: ['LB0REg8HUSw3MTYrI1s6JTE8Kyc6JyAqJiA3MQ=='],
    },
    intentUrl: {
      name: 'ESEWA_INTENT_URL',
      part: 'intent',
      isUrl: true,
      default: 'https://checkout.esewa.com.np',
      published: ['https://rc-checkout.esewa.com.np'],
    },
  },
  create: (settings): PaymentProvider => {
    const hasIntent = settings.intentKey !== ''
    return {
      method: 'ESEWA',
      needs: { formTargets: [settings.formUrl] },
      limits: { leastPaisa: 1000, mostPaisa: null },
      start: async (request) =>
        request.isOnPhone && hasIntent
          ? bookEsewaIntent(settings, request)
          : openForm(settings, request),
      check: async (attempt) => {
        const { providerKey } = attempt
        if (providerKey !== null) return checkEsewaIntent(settings, { ...attempt, providerKey })
        const answer = await askStatus(settings, attempt)
        return { ...verdictOf(answer, settings.productCode), raw: formatProviderAnswer(answer) }
      },
      verifyMessage: (message, attempt) =>
        message.kind === 'callback' && hasIntent && message.body !== ''
          ? verifyEsewaIntentMessage(settings, message, attempt)
          : verifyReturn(message, settings),
      test: async () => {
        const answer = await askStatus(settings, {
          reference: 'gahana-test',
          amountPaisa: 1000,
          orderId: '',
          providerKey: null,
        })
        const { says } = verdictOf(answer, settings.productCode)
        if (says !== 'none' || !hasIntent)
          return { isWorking: says === 'none', raw: formatProviderAnswer(answer) }
        const app = await testEsewaIntent(settings)
        return { isWorking: app.isWorking, raw: `${formatProviderAnswer(answer)}\n${app.raw}` }
      },
    }
  },
}

type Settings = { productCode: string; secret: string; formUrl: string; statusUrl: string }

const openForm = (settings: Settings, request: PaymentToStart): StartedPayment => ({
  next: {
    kind: 'form',
    action: `${settings.formUrl}/api/epay/main/v2/form`,
    fields: fieldsOf({ ...settings, ...request }),
  },
  raw: null,
})

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
  return { ...fields, signature: signValues(secret, SIGNED_IN_FORM, fields).toString('base64') }
}

const askStatus = (
  { statusUrl, productCode }: Settings,
  { reference, amountPaisa }: PaymentAttemptToCheck,
) => {
  const query = new URLSearchParams({
    product_code: productCode,
    total_amount: rupeesOf(amountPaisa),
    transaction_uuid: reference,
  })
  return askProvider(`${statusUrl}/api/epay/transaction/status/?${query}`)
}

/** What the answer to the status call means. eSewa does not sign it. */
function verdictOf({ status, text }: ProviderAnswer, productCode: string): ProviderCheckVerdict {
  const facts = status > 0 && status < 500 ? parseJsonObject(text) : undefined
  if (!facts) return { says: 'no-answer' }
  switch (facts.status) {
    case 'COMPLETE': {
      const amountPaisa = parseProviderPaisa(facts.total_amount)
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
const decode = (data: string) => Buffer.from(data.replaceAll(' ', '+'), 'base64').toString()

/**
 * Judges the return of a browser. After a failure eSewa sends no data, so such a return claims
 * nothing. Which fields are signed is our list, never the one in the message.
 */
function verifyReturn(
  { reference, query }: ProviderMessage,
  { productCode, secret }: Settings,
): MessageVerdict {
  const { data } = query
  if (data === undefined) return 'unsigned'
  const values = data.length <= MAX_DATA ? rawValuesIn(decode(data)) : undefined
  const isGenuine =
    values?.signed_field_names === SIGNED_IN_RETURN.join(',') &&
    values.transaction_uuid === reference &&
    values.product_code === productCode &&
    isSameSignature(values.signature ?? '', signValues(secret, SIGNED_IN_RETURN, values), 'base64')
  return isGenuine ? 'genuine' : 'forged'
}
