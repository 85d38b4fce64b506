import {
  askProvider,
  formatProviderAnswer,
  formatRupeesForProvider,
  type ProviderAnswer,
  parseJsonObject,
  parseProviderPaisa,
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
import { isSameSignature, readRawValues, signValues } from './raw-values.ts'

const EPAY_ORIGIN = 'https://epay.esewa.com.np'
const EPAY_TEST_ORIGINS = ['https://rc-epay.esewa.com.np', 'https://rc.esewa.com.np']

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
export const esewaProviderSetup: ProviderSetup<EsewaSettingName> = {
  method: 'ESEWA',
  settings: {
    productCode: { name: 'ESEWA_PRODUCT_CODE', publishedTestValues: ['EPAYTEST'] },
    secret: { name: 'ESEWA_SECRET', isSecret: true, publishedTestValues: ['8gBm/:&EnhH.1/q'] },
    formUrl: {
      name: 'ESEWA_FORM_URL',
      isUrl: true,
      default: EPAY_ORIGIN,
      publishedTestValues: EPAY_TEST_ORIGINS,
    },
    statusUrl: {
      name: 'ESEWA_STATUS_URL',
      isUrl: true,
      default: EPAY_ORIGIN,
      publishedTestValues: EPAY_TEST_ORIGINS,
    },
    intentProductCode: {
      name: 'ESEWA_INTENT_PRODUCT_CODE',
      part: 'intent',
      publishedTestValues: ['INTENT'],
    },
    intentKey: {
      name: 'ESEWA_INTENT_KEY',
      part: 'intent',
      isSecret: true,
      publishedTestValues: ['LB0REg8HUSw3MTYrI1s6JTE8Kyc6JyAqJiA3MQ=='],
    },
    intentUrl: {
      name: 'ESEWA_INTENT_URL',
      part: 'intent',
      isUrl: true,
      default: 'https://checkout.esewa.com.np',
      publishedTestValues: ['https://rc-checkout.esewa.com.np'],
    },
  },
  create: (settings): PaymentProvider => {
    const hasIntentKey = settings.intentKey !== ''
    return {
      method: 'ESEWA',
      needs: { formTargets: [settings.formUrl] },
      limits: { leastPaisa: 1000, mostPaisa: null },
      start: async (request) =>
        request.isOnPhone && hasIntentKey
          ? bookEsewaIntent(settings, request)
          : makePaymentForm(settings, request),
      check: async (attempt) => {
        const { providerKey } = attempt
        if (providerKey !== null) return checkEsewaIntent(settings, { ...attempt, providerKey })
        const answer = await askStatus(settings, attempt)
        return {
          ...checkVerdictOf(answer, settings.productCode),
          raw: formatProviderAnswer(answer),
        }
      },
      verifyMessage: (message, attempt) =>
        message.kind === 'callback' && hasIntentKey && message.body !== ''
          ? verifyEsewaIntentMessage(settings, message, attempt)
          : verifyReturn(message, settings),
      test: async () => {
        const answer = await askStatus(settings, {
          reference: 'gahana-test',
          amountPaisa: 1000,
          orderId: '',
          providerKey: null,
        })
        const { says } = checkVerdictOf(answer, settings.productCode)
        if (says !== 'none' || !hasIntentKey)
          return { isWorking: says === 'none', raw: formatProviderAnswer(answer) }
        const appTestResult = await testEsewaIntent(settings)
        return {
          isWorking: appTestResult.isWorking,
          raw: `${formatProviderAnswer(answer)}\n${appTestResult.raw}`,
        }
      },
    }
  },
}

type EsewaSettings = { productCode: string; secret: string; formUrl: string; statusUrl: string }

const makePaymentForm = (settings: EsewaSettings, request: PaymentToStart): StartedPayment => ({
  next: {
    kind: 'form',
    action: `${settings.formUrl}/api/epay/main/v2/form`,
    fields: formFieldsOf({ ...settings, ...request }),
  },
  raw: null,
})

const SIGNED_FORM_FIELDS = ['total_amount', 'transaction_uuid', 'product_code']

type PaymentFormValues = EsewaSettings & {
  reference: string
  amountPaisa: number
  returnUrl: string
}

function formFieldsOf({
  productCode,
  secret,
  reference,
  amountPaisa,
  returnUrl,
}: PaymentFormValues) {
  const fields = {
    amount: formatRupeesForProvider(amountPaisa),
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: formatRupeesForProvider(amountPaisa),
    transaction_uuid: reference,
    product_code: productCode,
    success_url: returnUrl,
    failure_url: returnUrl,
    signed_field_names: SIGNED_FORM_FIELDS.join(','),
  }
  return { ...fields, signature: signValues(secret, SIGNED_FORM_FIELDS, fields).toString('base64') }
}

const askStatus = (
  { statusUrl, productCode }: EsewaSettings,
  { reference, amountPaisa }: PaymentAttemptToCheck,
) => {
  const query = new URLSearchParams({
    product_code: productCode,
    total_amount: formatRupeesForProvider(amountPaisa),
    transaction_uuid: reference,
  })
  return askProvider(`${statusUrl}/api/epay/transaction/status/?${query}`)
}

/** What the answer to the status call means. eSewa does not sign it. */
function checkVerdictOf(
  { status, text }: ProviderAnswer,
  productCode: string,
): ProviderCheckVerdict {
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
      return { says: 'refunded', isWholePayment: true }
    case 'PARTIAL_REFUND':
      return { says: 'refunded', isWholePayment: false }
    case 'AMBIGUOUS':
      return { says: 'unclear' }
    default:
      return { says: 'no-answer' }
  }
}

const SIGNED_RETURN_FIELDS = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
]
const MAX_RETURN_DATA_LENGTH = 4096
const decodeReturnData = (data: string) =>
  Buffer.from(data.replaceAll(' ', '+'), 'base64').toString()

/**
 * Judges the return of a browser. After a failure eSewa sends no data, so such a return claims
 * nothing. Which fields are signed is our list, never the one in the message.
 */
function verifyReturn(
  { reference, query }: ProviderMessage,
  { productCode, secret }: EsewaSettings,
): MessageVerdict {
  const { data } = query
  if (data === undefined) return 'unsigned'
  const values =
    data.length <= MAX_RETURN_DATA_LENGTH ? readRawValues(decodeReturnData(data)) : undefined
  const isGenuine =
    values?.signed_field_names === SIGNED_RETURN_FIELDS.join(',') &&
    values.transaction_uuid === reference &&
    values.product_code === productCode &&
    isSameSignature(
      values.signature ?? '',
      signValues(secret, SIGNED_RETURN_FIELDS, values),
      'base64',
    )
  return isGenuine ? 'genuine' : 'forged'
}
