import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may make a call: anyone, everybody who is signed in, or everybody with a permission. */
export type CallAccess = 'anyone' | 'shopper' | Permission

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The method and the path of a call, with parameters as `{names}`. */
export type MethodAndPath = `${HttpMethod} /${string}`

/**
 * A kind of request body:
 * - `json`: application/json
 * - `form`: application/x-www-form-urlencoded, as a browser sends a form without files
 * - `multipart`: multipart/form-data, with pictures
 * - `csv`: text/csv, checked to be UTF-8 text
 * - `raw`: any content type; the handler gets the bytes as they were sent, for example to check
 *   their signature. The schema of the body is `RawBody`.
 */
export type CallBodyType = 'json' | 'form' | 'multipart' | 'csv' | 'raw'

const KB = 1024
const MB = 1024 * KB

/** How many bytes a CSV file may have. */
export const MAX_CSV_BYTES = 8 * MB

/** How many bytes one picture of a form may have. */
export const MAX_PICTURE_BYTES = 8 * MB

/** The maximum size of the body of a call. The server stops reading a larger body. */
export type CallBodyLimits = {
  /** Bytes of a body that is not multipart, or of all text fields of a multipart form together. */
  readonly textBytes: number
  /** Pictures of a form, each with at most `MAX_PICTURE_BYTES`. */
  readonly pictures: number
}

const DEFAULT_BODY_LIMITS: CallBodyLimits = { textBytes: 32 * KB, pictures: 0 }

/** For calls with long descriptions, or with lists of everything that belongs to a product. */
export const MAX_LONG_BODY_BYTES = 100 * KB

/**
 * The longest time for which public answers from the catalogue are cached. They are removed when
 * what they show changes, and expire when an offer starts or ends.
 */
export const CATALOGUE_CACHE_SECONDS = 120

/** Rate limits. The server defines how many requests each of them allows. */
export type Throttle =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'two-factor'
  | 'newsletter'
  | 'search'
  | 'products-by-ids'
  | 'place-order'
  | 'confirm-order'
  | 'passport'
  | 'payment-message'
  | 'upload'
  | 'review'

type AnySchema = z.ZodMiniType

/** The body of a `raw` call. */
export const RawBody = z.instanceof(Uint8Array)

/**
 * The result of a call that redirects the browser: a path of the shop (`/my-orders`), or an
 * address of a payment provider that `payment-needs.ts` names.
 */
export const RedirectAnswer = z.object({ location: z.string() })

/** The parts of a file; each is made when the reader is ready for it. */
type FileContent = AsyncIterable<string | Uint8Array>

/** The result of a call that answers with a file to save, which may be of any length. */
export const FileAnswer = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.custom<FileContent>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
export type FileAnswer = z.infer<typeof FileAnswer>

/** What a call answers on success: its schema, its form and its status. */
type AnswerDeclaration =
  | { readonly answer: AnySchema; readonly answers: 'json'; readonly status: 200 | 201 }
  | {
      readonly answer: typeof RedirectAnswer
      readonly answers: 'redirect'
      /** 303 makes the browser send a GET, whatever the method was; 302 may repeat the method. */
      readonly status: 302 | 303
    }
  | { readonly answer: typeof FileAnswer; readonly answers: 'file'; readonly status: 200 }

type InputSchemas = {
  readonly path?: AnySchema
  readonly query?: AnySchema
  /** Request headers that the handler reads, by their names in lower case. */
  readonly headers?: AnySchema
  readonly body?: AnySchema
}

/** One call: who may make it, what it takes and what it answers. */
export type ApiCall = InputSchemas & {
  readonly route: MethodAndPath
  /** One sentence for the API description. */
  readonly summary: string
  readonly access: CallAccess
  /** The codes with which its handler refuses, besides those that are checked before every handler. */
  readonly refusals?: readonly RefusalCode[]
  /**
   * The answer is public: it is the same for everybody. It may be cached for this number of
   * seconds, or until the catalogue changes. Without this the answer is personal and is never
   * cached.
   */
  readonly publicCacheSeconds?: number
  /**
   * What a public answer shows of products: the one whose `id` is in the path, its reviews, a list of
   * products in `data`, or numbers of products, for example of those in stock. The answer is removed
   * from the caches when the stock, the price or a text of these products changes, or a review.
   * Without this it stays in the caches until something else changes.
   */
  readonly shows?: 'product' | 'reviews' | 'products' | 'product counts'
  /**
   * A replica of the database may give this personal answer when it has the caller's last change.
   * Public answers need no such declaration.
   */
  readonly mayUseReplica?: boolean
  /**
   * A parameter of the path that is a secret, such as the token of a link in an email: no log has
   * it. `pages` are the addresses of pages with the same parameter.
   */
  readonly secretInPath?: { readonly name: string; readonly pages: readonly string[] }
  /** The kinds of body that the call accepts. */
  readonly accepts: readonly CallBodyType[]
  readonly limits: CallBodyLimits
  /** The first answer is stored, and repeated for the same `Idempotency-Key`. */
  readonly idempotent: boolean
  /** The limit of requests. Public answers that are cached do not count. */
  readonly throttle?: Throttle
  /** The caller must have entered the password a short time ago. */
  readonly needsRecentSignIn?: boolean
} & AnswerDeclaration

/** What a declaration may leave out: a call takes and answers JSON with status 200. */
const CALL_DEFAULTS = {
  accepts: ['json'],
  answers: 'json',
  status: 200,
  idempotent: false,
} as const
type CallDefaults = typeof CALL_DEFAULTS

type DeclaredAnswer =
  | { readonly answer: AnySchema; readonly answers?: 'json'; readonly status?: 200 | 201 }
  | Extract<AnswerDeclaration, { answers: 'redirect' }>
  | { readonly answer: typeof FileAnswer; readonly answers: 'file'; readonly status?: 200 }

type CallDeclaration = InputSchemas &
  Pick<ApiCall, 'summary' | 'access'> &
  Partial<
    Pick<
      ApiCall,
      | 'refusals'
      | 'publicCacheSeconds'
      | 'shows'
      | 'mayUseReplica'
      | 'secretInPath'
      | 'accepts'
      | 'idempotent'
      | 'throttle'
      | 'needsRecentSignIn'
    >
  > & {
    readonly limits?: Partial<CallBodyLimits>
  } & DeclaredAnswer

/** Declares one call of the API. Validation, types, client and description are derived from it. */
export function declareCall<
  const RouteType extends MethodAndPath,
  const DeclarationType extends CallDeclaration,
>(route: RouteType, declaration: DeclarationType) {
  const limits = { ...DEFAULT_BODY_LIMITS, ...declaration.limits }
  return { ...CALL_DEFAULTS, ...declaration, limits, route } as {
    readonly route: RouteType
    readonly limits: CallBodyLimits
  } & Omit<DeclarationType, 'limits'> &
    Omit<CallDefaults, keyof DeclarationType>
}

/**
 * Every path of a call: the declared path, and the same path below `/api` if the declared one does
 * not start with `/api/`. Clients may use either.
 */
export function methodAndPathsOf(route: MethodAndPath): { method: HttpMethod; paths: string[] } {
  const spaceIndex = route.indexOf(' ')
  const method = route.slice(0, spaceIndex) as HttpMethod
  const path = route.slice(spaceIndex + 1)
  return { method, paths: path.startsWith('/api/') ? [path] : [path, `/api${path}`] }
}
