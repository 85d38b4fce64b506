import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** Who may make a call: anyone, whoever is signed in, or whoever has a permission. */
export type Access = 'anyone' | 'shopper' | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call's name on the wire: method, space, path with `{names}`. */
export type Route = `${Method} /${string}`

/** How a body travels. `either` takes JSON as well as a form with files; `csv` is a file as it is. */
export type Encoding = 'json' | 'form' | 'either' | 'csv'

const KB = 1024
const MB = 1024 * KB

/** How many bytes a CSV file may have. */
export const MAX_CSV_BYTES = 8 * MB
export const CSV_TOO_LARGE = 'A CSV file has at most 8 MB. Please send it in parts.'

/** How many bytes one picture of a form may have. */
export const MAX_PICTURE_BYTES = 8 * MB

/** The most that the body of a call may hold. The server stops reading a body that holds more. */
export type BodyLimits = {
  /** Bytes of a JSON body or a CSV file, or of all text fields of a form together. */
  readonly textBytes: number
  /** Pictures of a form, each with at most `MAX_PICTURE_BYTES`. */
  readonly pictures: number
}

const DEFAULT_LIMITS: BodyLimits = { textBytes: 32 * KB, pictures: 0 }

/** For calls that take long descriptions, or lists of what belongs to a product. */
export const LONG_TEXT_BYTES = 100 * KB

/** Counters that slow down guessing and flooding; their limits stand with the server. */
export type Throttle =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'two-factor'
  | 'newsletter'
  | 'search'
  | 'place-order'
  | 'upload'
  | 'review'

type Schema = z.ZodMiniType

/** What one call is: who may make it, what it takes and what it answers. */
export type Call = {
  readonly route: Route
  /** A sentence for the person who reads the API's description. */
  readonly says: string
  readonly who: Access
  readonly path?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly encoding: Encoding
  readonly limits: BodyLimits
  /** The body of a success. */
  readonly answer: Schema
  readonly status: 200 | 201
  /** Answers the first time once and repeats it to the same `Idempotency-Key`. */
  readonly idempotent: boolean
  readonly throttle?: Throttle
}

type Parts = Pick<Call, 'says' | 'who' | 'answer'> &
  Partial<
    Pick<Call, 'path' | 'query' | 'body' | 'encoding' | 'status' | 'idempotent' | 'throttle'>
  > & { readonly limits?: Partial<BodyLimits> }

type Defaults = { encoding: 'json'; status: 200; idempotent: false }

/** Describes one call of the wire; validation, types, client and API description come from it. */
export function call<const R extends Route, const P extends Parts>(route: R, parts: P) {
  const limits = { ...DEFAULT_LIMITS, ...parts.limits }
  return { encoding: 'json', status: 200, idempotent: false, ...parts, limits, route } as {
    readonly route: R
    readonly limits: BodyLimits
  } & Omit<P, 'limits'> &
    Omit<Defaults, keyof P>
}

/**
 * Every path of a call: the declared path, and the same path below `/api` if the declared one does
 * not start with `/api/`. Clients may use either.
 */
export function mountsOf(route: Route): { method: Method; paths: string[] } {
  const space = route.indexOf(' ')
  const method = route.slice(0, space) as Method
  const path = route.slice(space + 1)
  return { method, paths: path.startsWith('/api/') ? [path] : [path, `/api${path}`] }
}
