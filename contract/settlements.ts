import * as z from 'zod/mini'
import { declareCall, MAX_CSV_BYTES } from './call.ts'
import { DateTime, Day, Id, IdInPath, optionalSingleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { PREPAID_METHODS } from './payment-methods.ts'
import { PAYMENT_WAYS } from './payment-ways.ts'
import { Rupees, RupeesInput } from './rupees.ts'

export const SETTLEMENT_VERDICTS = ['short', 'missing', 'unknown', 'repeated', 'paid'] as const
/**
 * What a line of a provider's list means. `paid`: the provider lists what the shop recorded. `short`:
 * it lists another amount. `missing`: the shop recorded a payment that the provider does not list.
 * `unknown`: the provider lists money that the shop did not record. `repeated`: the same money was
 * listed before.
 */
export type SettlementVerdict = (typeof SETTLEMENT_VERDICTS)[number]

/** One line of a comparison. */
export const SettlementLine = z.object({
  verdict: z.enum(SETTLEMENT_VERDICTS),
  /** The row of the file; null for a payment that is missing in it. */
  row: z.nullable(z.int()),
  day: Day,
  transactionId: z.nullable(z.string()),
  /** The order, if the shop knows the payment. */
  orderId: z.nullable(z.string()),
  /** What the provider lists, and what the shop recorded; null if it is unknown there. */
  listed: z.nullable(Rupees),
  recorded: z.nullable(Rupees),
})
export type SettlementLine = z.infer<typeof SettlementLine>

/** The number of lines with one verdict, and their sums. */
const SettlementSum = z.object({ count: z.int(), listed: Rupees, recorded: Rupees })
export type SettlementSum = z.infer<typeof SettlementSum>

const settlementFields = {
  id: Id,
  method: z.enum(PREPAID_METHODS),
  fileName: z.string(),
  firstDay: Day,
  lastDay: Day,
  addedAt: DateTime,
  /** Who sent the file. */
  name: z.string(),
}

/** A provider's list of payments, compared with what the shop recorded. */
export const Settlement = z.object({
  ...settlementFields,
  lines: z.array(SettlementLine),
  sums: z.record(z.enum(SETTLEMENT_VERDICTS), SettlementSum),
  /** The charge that the provider kept. */
  fees: Rupees,
})
export type Settlement = z.infer<typeof Settlement>

export const SETTLEMENT_COLUMNS = ['transactionId', 'reference', 'amount', 'fee', 'day'] as const
/**
 * What a column of a provider's list means: the provider's number of the money, our reference, what
 * the payer paid, what the provider keeps, and the day.
 */
export type SettlementColumn = (typeof SETTLEMENT_COLUMNS)[number]
/** The values that a list must have to be compared. */
export const REQUIRED_SETTLEMENT_COLUMNS = [
  'transactionId',
  'amount',
  'day',
] as const satisfies SettlementColumn[]

/** A heading of a list, the column it is read as, and the first text below it. */
const SettlementHeading = z.object({
  head: z.string(),
  column: z.nullable(z.enum(SETTLEMENT_COLUMNS)),
  sample: z.string(),
})
export type SettlementHeading = z.infer<typeof SettlementHeading>

const MAX_HEADINGS = 200
const SettlementMethod = z.enum(PREPAID_METHODS, m.UNKNOWN_PAYMENT_METHOD)

const settlementAnswer = z.object({ success: z.literal(true), settlement: Settlement })

/** The money of one day that moved in one way. */
const MoneyOfPaymentWay = z.object({ way: z.enum(PAYMENT_WAYS), taken: Rupees, givenBack: Rupees })

/** Cash that was counted at the end of a day. */
const CountedDay = z.object({
  /** 1 for the first count of the day; a later one corrects it. */
  number: z.int(),
  closedAt: DateTime,
  name: z.string(),
  sums: z.array(MoneyOfPaymentWay),
  expectedCash: Rupees,
  countedCash: Rupees,
  note: z.string(),
})

/** The payments and the cash of a day in Nepal. */
export const DailyMoney = z.object({
  day: Day,
  /**
   * The amounts by the payments of today. If money was received or refunded after the last count of
   * the day, they are not the amounts that were counted then.
   */
  sums: z.array(MoneyOfPaymentWay),
  /** The cash that was taken and not given back. */
  expectedCash: Rupees,
  /** Oldest first. */
  closes: z.array(CountedDay),
})
export type DailyMoney = z.infer<typeof DailyMoney>

export const CloseDayInput = z.object({
  day: Day,
  /** How many counts of the day its author has seen, so that two people do not count twice. */
  seen: z.int(m.SEND_A_VALID_ID).check(z.gte(0)),
  countedCash: RupeesInput,
  /** Required if the cash differs from what is expected, and for a correction. */
  note: z._default(optionalSingleLineText(500), ''),
})
export type CloseDayInput = z.output<typeof CloseDayInput>

const dailyMoneyAnswer = z.object({ success: z.literal(true), data: DailyMoney })

export const settlementCalls = {
  getSettlements: declareCall('GET /api/admin/settlements', {
    summary: 'Lists the newest lists of payments that providers sent.',
    access: 'figures.read',
    answer: z.object({
      success: z.literal(true),
      settlements: z.array(z.object(settlementFields)),
    }),
  }),
  getSettlement: declareCall('GET /api/admin/settlements/{id}', {
    summary: 'Compares a provider’s list of payments with what the shop recorded.',
    access: 'figures.read',
    path: z.object({ id: IdInPath }),
    answer: settlementAnswer,
  }),
  readSettlementColumns: declareCall('POST /api/admin/settlements/columns', {
    summary:
      'Returns the headings of a provider’s list of payments and what each is read as, as it was chosen for an earlier list. Stores nothing.',
    access: 'orders.move',
    query: z.object({ method: SettlementMethod }),
    accepts: ['csv'],
    limits: { textBytes: MAX_CSV_BYTES },
    body: z.string(m.SEND_A_CSV_FILE),
    answer: z.object({ success: z.literal(true), columns: z.array(SettlementHeading) }),
  }),
  addSettlement: declareCall('POST /api/admin/settlements', {
    summary:
      'Stores a provider’s list of payments, a CSV file, and compares it. The same file again changes nothing and returns the first comparison. Only for those who may also see revenue.',
    access: 'orders.move',
    query: z.object({
      method: SettlementMethod,
      /**
       * The column for each heading, separated by commas, empty for a heading that is not used:
       * `transactionId,,amount,day`. Without it, the headings are recognised.
       */
      columns: z.optional(
        z.pipe(
          z.pipe(
            z.string().check(z.maxLength(4000)),
            z.transform((text: string) => text.split(',').map((name) => name || null)),
          ),
          z.array(z.nullable(z.enum(SETTLEMENT_COLUMNS))).check(z.maxLength(MAX_HEADINGS)),
        ),
      ),
      fileName: z._default(optionalSingleLineText(200), ''),
    }),
    accepts: ['csv'],
    limits: { textBytes: MAX_CSV_BYTES },
    body: z.string(m.SEND_A_CSV_FILE),
    answer: settlementAnswer,
  }),
  getMoneyDay: declareCall('GET /api/admin/money', {
    summary:
      'Returns the money of a day in Nepal: taken and given back in each way, and the cash that was counted.',
    access: 'figures.read',
    query: z.object({ day: Day }),
    answer: dailyMoneyAnswer,
  }),
  closeMoneyDay: declareCall('POST /api/admin/money', {
    summary:
      'Closes a day with the counted cash. A difference needs a note. A closed day is never changed; a correction is added. Only for those who may also see revenue.',
    access: 'orders.move',
    refusals: ['CONFLICT'],
    body: CloseDayInput,
    status: 201,
    answer: dailyMoneyAnswer,
  }),
}
