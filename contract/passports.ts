import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { Certificate } from './certificates.ts'
import { Day } from './fields.ts'
import { METALS } from './metals.ts'
import { type Specification, Stone } from './specification.ts'
import { TextInNepali } from './texts-in-nepali.ts'

/** The facts of a precious piece as they were when it was ordered, as its order line stores them. */
export type StoredPassport = Omit<Specification, 'stones'> & {
  stones: Omit<Stone, 'price'>[]
  /** Missing if the piece had none. */
  certificate?: Certificate
  /** The name of the shop; null for the name that its operator has configured. */
  maker: string | null
  /** The months of warranty; 0 if the shop promised none. */
  warrantyMonths: number
}

/** Whether a piece gets a passport: its metal and its purity are known. */
export const isPrecious = (specification: Specification | null): specification is Specification =>
  specification !== null && specification.metal !== null && specification.purityPerMille !== null

/**
 * - `waiting`: the shop has not confirmed the order yet.
 * - `valid`: it was sold.
 * - `ended`: the order was cancelled, or the piece went back.
 */
const PASSPORT_STATES = ['waiting', 'valid', 'ended'] as const

/** What anyone who has its code may know about a precious piece; nothing about its buyer. */
export const Passport = z.object({
  state: z.enum(PASSPORT_STATES),
  name: z.string(),
  nameNe: TextInNepali,
  colorName: z.nullable(z.string()),
  colorNameNe: TextInNepali,
  sizeName: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  metal: z.nullable(z.enum(METALS)),
  purityPerMille: z.nullable(z.int()),
  grossMg: z.nullable(z.int()),
  stoneMg: z.nullable(z.int()),
  netMg: z.nullable(z.int()),
  platingUm: z.nullable(z.number()),
  hallmark: z.nullable(z.string()),
  stones: z.array(z.omit(Stone, { price: true })),
  /** Missing if the piece had none. */
  certificate: z.optional(Certificate),
  maker: z.string(),
  /** The day of the order in Nepal. */
  soldOn: Day,
  warrantyMonths: z.int(),
})
export type Passport = z.infer<typeof Passport>

/**
 * Any text, so that a code that cannot exist is answered like one that does not exist. Spaces and
 * hyphens, with which people write codes, are left out.
 */
const PassportCodeInPath = z.object({
  code: z.string().check(
    z.overwrite((text) =>
      text
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, '')
        .slice(0, 40),
    ),
  ),
})

export const passportCalls = {
  getPassport: declareCall('GET /api/passports/{code}', {
    summary:
      'Returns the passport of a precious piece by the code on its bill: its facts on the day of the sale.',
    access: 'anyone',
    path: PassportCodeInPath,
    secretInPath: { name: 'code', pages: ['/passport/{code}'] },
    answer: z.object({ success: z.literal(true), data: Passport }),
    throttle: 'passport',
  }),
}
