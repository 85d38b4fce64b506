import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, declareCall } from './call.ts'
import { DateTime, DateTimeInput, Day, Id } from './fields.ts'
import * as m from './messages/validation.ts'
import { hasAtMostTwoDecimals } from './money.ts'
import { isMetalRateSeries, RATE_BASES, RATED_METALS } from './rate-series.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'

/** The series of rates: metal and purity. */
const seriesFields = {
  metal: z.enum(RATED_METALS, m.CHOOSE_A_RATE),
  basis: z.enum(RATE_BASES, m.CHOOSE_A_RATE),
}

/** A rate for one tola of a metal. */
export const MetalRate = z.object({ id: Id, ...seriesFields, perTola: Rupees, since: DateTime })
export type MetalRate = z.infer<typeof MetalRate>

/** The rate now, and the one with which yesterday ended. */
export const CurrentRate = z.object({
  ...MetalRate.shape,
  /** Null if there was none yet. */
  yesterday: z.nullable(Rupees),
  /** Whether it is older than the owner allows. */
  isOld: z.boolean(),
})
export type CurrentRate = z.infer<typeof CurrentRate>

/** The rate with which a day in Nepal ended. */
export const DailyRate = z.object({ day: Day, perTola: Rupees })
export type DailyRate = z.infer<typeof DailyRate>

/** A rate with who entered it; null if the shop did. */
export const EnteredMetalRate = z.object({ ...MetalRate.shape, by: z.nullable(z.string()) })
export type EnteredMetalRate = z.infer<typeof EnteredMetalRate>

const taxPercent = z
  .number(m.A_PERCENT_TO_100)
  .check(z.gte(0, m.A_PERCENT_TO_100), z.lte(100, m.A_PERCENT_TO_100))
  .check(z.refine(hasAtMostTwoDecimals, m.A_PERCENT_TO_100))

const rateSettingsFields = {
  /** Pages show the age of a rate that is older than this number of hours. */
  oldAfterHours: z
    .int(m.ENTER_A_WHOLE_NUMBER)
    .check(z.gte(1, m.ENTER_HOURS_TO_A_YEAR), z.lte(8760, m.ENTER_HOURS_TO_A_YEAR)),
  /** Whether products cannot be bought while their rate is old. */
  closesBuying: z.boolean(m.SEND_TRUE_OR_FALSE),
  /** A fee on metal, jarti and jyala; 0 means that there is none. */
  feePercent: taxPercent,
  /** The value added tax on stones; 0 means that there is none. */
  stoneVatPercent: taxPercent,
}

export const RateSettings = z.object({ ...rateSettingsFields, version: z.int() })
export type RateSettings = z.infer<typeof RateSettings>

export const RateSettingsInput = z.object({ ...rateSettingsFields, version: ExpectedVersion })
export type RateSettingsInput = z.output<typeof RateSettingsInput>

const isExistingSeries = z.refine<{
  metal: (typeof RATED_METALS)[number]
  basis: (typeof RATE_BASES)[number]
}>(({ metal, basis }) => isMetalRateSeries(metal, basis), {
  path: ['basis'],
  error: m.CHOOSE_A_RATE,
})

/** A new rate. */
export const NewRate = z
  .object({
    ...seriesFields,
    perTola: RupeesInput.check(z.refine((amount) => amount > 0, m.A_RATE_IS_MORE_THAN_0)),
    /** Since when it holds; by default from now on. */
    since: z.optional(DateTimeInput),
    /** The id of the last rate that the client has seen, or null. */
    seenId: z.nullable(Id),
    /** Confirms a rate that differs by more than 5 % from the last one. */
    sure: z.optional(z.boolean()),
  })
  .check(isExistingSeries)
export type NewRate = z.output<typeof NewRate>

export const metalRateCalls = {
  getRates: declareCall('GET /api/rates', {
    summary: 'Returns the current rates of gold and silver for a tola, and those of yesterday.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    answer: z.object({ success: z.literal(true), data: z.array(CurrentRate) }),
  }),
  getRateHistory: declareCall('GET /api/rates/history', {
    summary: 'Returns one rate for each day of the last 12 months on which it changed.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    query: z.object(seriesFields).check(isExistingSeries),
    answer: z.object({ success: z.literal(true), data: z.array(DailyRate) }),
  }),
  getEnteredRates: declareCall('GET /api/admin/rates', {
    summary:
      'Returns the newest rates with who entered them, the settings of rates, and the number of products with a price by weight.',
    access: 'stock.read',
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        now: z.array(CurrentRate),
        entered: z.array(EnteredMetalRate),
        settings: RateSettings,
        products: z.int(),
      }),
    }),
  }),
  addRate: declareCall('POST /api/admin/rates', {
    summary:
      'Adds a rate and changes the prices of all products by weight. Refused if another rate was added since, or, unless `sure` is sent, if it differs by more than 5 % from the last one.',
    access: 'catalogue.write',
    refusals: ['CONFLICT', 'RATE_JUMP'],
    body: NewRate,
    answer: z.object({
      success: z.literal(true),
      data: z.object({ rate: MetalRate, changedPrices: z.int() }),
    }),
    status: 201,
  }),
  updateRateSettings: declareCall('PUT /api/admin/rates/settings', {
    summary:
      'Changes how old a rate may be, and the taxes in prices by weight. Refused if the settings have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: RateSettingsInput,
    answer: z.object({
      success: z.literal(true),
      data: z.object({ settings: RateSettings, changedPrices: z.int() }),
    }),
  }),
}
