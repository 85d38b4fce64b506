import {
  askProvider,
  formatProviderAnswer,
  isHtmlPage,
  type ProviderAnswer,
  parseJsonObject,
} from './ask-provider.ts'
import type {
  PaymentAttemptToCheck,
  PaymentProvider,
  PaymentToStart,
  ProviderCheckVerdict,
  RefundAnswer,
  RefundToRequest,
  StartedPayment,
} from './provider.ts'
import type { ProviderSetup } from './provider-setup.ts'

/**
 * Khalti KPG-2: a page of Khalti takes the payment, and the lookup says whether it was paid. The
 * return address of the shop is not signed.
 */
export const khaltiProviderSetup: ProviderSetup<'secretKey' | 'url'> = {
  method: 'KHALTI',
  settings: {
    secretKey: {
      name: 'KHALTI_SECRET_KEY',
      isSecret: true,
      publishedTestValues: ['live_secret_key_68791341fdd94846a146f0457ff7b455'],
    },
    url: {
      name: 'KHALTI_URL',
      isUrl: true,
      default: 'https://khalti.com',
      publishedTestValues: ['https://dev.khalti.com', 'https://a.khalti.com'],
    },
  },
  create: (settings): PaymentProvider => ({
    method: 'KHALTI',
    needs: { formTargets: [settings.url, 'https://pay.khalti.com', 'https://test-pay.khalti.com'] },
    limits: { leastPaisa: 1000, mostPaisa: null },
    start: (request) => start(settings, request),
    check: async (attempt) => {
      // Khalti created no payment, so nobody could pay.
      if (attempt.providerKey === null) return { says: 'none', raw: '' }
      const answer = await lookUpPayment(settings, attempt.providerKey)
      return { ...checkVerdictOf(answer, attempt), raw: formatProviderAnswer(answer) }
    },
    verifyMessage: ({ kind, reference, query }) =>
      kind === 'return' && (query.purchase_order_id ?? reference) === reference
        ? 'unsigned'
        : 'forged',
    refund: (request) => refund(settings, request),
    test: async () => {
      const answer = await lookUpPayment(settings, 'gahana-test')
      const isKeyAccepted = parseJsonObject(answer.text)?.error_key === 'validation_error'
      return { isWorking: isKeyAccepted, raw: formatProviderAnswer(answer) }
    },
  }),
}

type KhaltiSettings = { secretKey: string; url: string }

const send = ({ secretKey, url }: KhaltiSettings, path: string, body: object) =>
  askProvider(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Key ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const lookUpPayment = (settings: KhaltiSettings, pidx: string) =>
  send(settings, '/api/v2/epayment/lookup/', { pidx })

async function start(settings: KhaltiSettings, request: PaymentToStart): Promise<StartedPayment> {
  const { reference, orderId, amountPaisa, customer, returnUrl } = request
  const answer = await send(settings, '/api/v2/epayment/initiate/', {
    return_url: returnUrl,
    website_url: new URL(returnUrl).origin,
    amount: amountPaisa,
    purchase_order_id: reference,
    purchase_order_name: `Order ${orderId}`,
    customer_info: customer,
  })
  const { pidx, payment_url: url } = parseJsonObject(answer.text) ?? {}
  const isPaymentStarted =
    answer.status === 200 && typeof pidx === 'string' && isHtmlPage(url, settings.url)
  if (!isPaymentStarted) return { next: null, raw: formatProviderAnswer(answer) }
  return { next: { kind: 'link', url }, providerKey: pidx, raw: formatProviderAnswer(answer) }
}

/**
 * What the answer to a lookup means. Khalti answers "Expired" and "User canceled" with the HTTP
 * status 400.
 */
function checkVerdictOf(
  { status, text }: ProviderAnswer,
  attempt: PaymentAttemptToCheck,
): ProviderCheckVerdict {
  const facts = status === 200 || status === 400 ? parseJsonObject(text) : undefined
  if (typeof facts?.status !== 'string') return { says: 'no-answer' }
  // Khalti spells one of them in two ways.
  switch (facts.status.toLowerCase()) {
    case 'completed':
      return paidVerdictOf(facts, attempt)
    case 'pending':
      return { says: 'pending' }
    case 'initiated':
      return { says: 'none' }
    case 'expired':
    case 'user canceled':
      return { says: 'failed' }
    case 'refunded':
      return { says: 'refunded', isWholePayment: true }
    case 'partially refunded':
      return { says: 'refunded', isWholePayment: false }
    default:
      return { says: 'unclear' }
  }
}

function paidVerdictOf(
  facts: Record<string, unknown>,
  attempt: PaymentAttemptToCheck,
): ProviderCheckVerdict {
  const { pidx, total_amount: amountPaisa, transaction_id: transactionId } = facts
  const isComplete =
    typeof pidx === 'string' &&
    typeof amountPaisa === 'number' &&
    Number.isSafeInteger(amountPaisa) &&
    typeof transactionId === 'string' &&
    transactionId !== ''
  if (!isComplete) return { says: 'unclear' }
  const reference = pidx === attempt.providerKey ? attempt.reference : pidx
  return { says: 'paid', amountPaisa, currency: 'NPR', reference, transactionId }
}

/** Without an amount Khalti gives everything back. */
async function refund(
  settings: KhaltiSettings,
  { transactionId, amountPaisa, isFullRefund, mobile }: RefundToRequest,
): Promise<RefundAnswer> {
  const path = `/api/merchant-transaction/${encodeURIComponent(transactionId)}/refund/`
  const answer = await send(settings, path, {
    ...(!isFullRefund && { amount: amountPaisa }),
    ...(mobile !== null && { mobile }),
  })
  const hasJsonAnswer = parseJsonObject(answer.text) !== undefined
  const isRefusedByKhalti = answer.status >= 400 && answer.status < 500
  const refundResult =
    hasJsonAnswer && answer.status === 200
      ? 'done'
      : hasJsonAnswer && isRefusedByKhalti
        ? 'refused'
        : 'unknown'
  return {
    result: refundResult,
    reference: refundResult === 'done' ? transactionId : null,
    raw: formatProviderAnswer(answer),
  }
}
