import type { PrepaidMethod } from '#contract/payment-ways.ts'
import type { SettlementColumn } from '#contract/settlements.ts'

/**
 * The headings under which each provider writes a value, in lower case, the best first. No provider
 * documents them; staff say what other headings mean, and the shop remembers it.
 */
type SettlementColumns = Record<SettlementColumn, readonly string[]>

const DAY_HEADINGS = [
  'transaction date',
  'date',
  'created on',
  'created date',
  'date time',
  'settled on',
]
const FEE_HEADINGS = ['fee', 'commission', 'service charge', 'charge']

export const KNOWN_SETTLEMENT_HEADINGS: Record<PrepaidMethod, SettlementColumns> = {
  ESEWA: {
    transactionId: ['reference code', 'ref id', 'transaction code', 'transaction id'],
    reference: ['transaction uuid', 'product id', 'pid'],
    amount: ['total amount', 'amount', 'transaction amount'],
    fee: FEE_HEADINGS,
    day: DAY_HEADINGS,
  },
  KHALTI: {
    transactionId: ['transaction id', 'idx', 'tidx', 'transaction'],
    reference: ['purchase order id', 'product identity', 'order id'],
    amount: ['total amount', 'amount', 'amount (rs)'],
    fee: FEE_HEADINGS,
    day: DAY_HEADINGS,
  },
  FONEPAY: {
    transactionId: ['trace id', 'fonepay trace id', 'transaction id', 'unique id'],
    reference: ['prn', 'reference label', 'bill number'],
    amount: ['transaction amount', 'amount', 'total amount'],
    fee: FEE_HEADINGS,
    day: DAY_HEADINGS,
  },
  CARD: {
    transactionId: ['payment id', 'transaction id', 'reference number', 'rrn'],
    reference: ['reference', 'order id', 'merchant reference'],
    amount: ['amount', 'gross amount', 'transaction amount'],
    fee: FEE_HEADINGS,
    day: DAY_HEADINGS,
  },
  BANK: {
    transactionId: ['reference', 'reference number', 'transaction id', 'tran id', 'cheque no'],
    reference: ['remarks', 'description', 'particulars'],
    amount: ['credit', 'deposit', 'amount'],
    fee: FEE_HEADINGS,
    day: ['value date', ...DAY_HEADINGS],
  },
}
