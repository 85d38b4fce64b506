import type { ApiCall } from '#contract/call.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** The meaning of each code, for readers of the description. */
export const REFUSAL_CODE_MEANINGS: Record<RefusalCode, string> = {
  VALIDATION: 'something that was sent is missing or wrong; `fields` names it',
  UNAUTHENTICATED: 'the token is missing, unknown or expired',
  TWO_FACTOR_REQUIRED:
    'the password is right; the code of the authenticator app is missing or wrong',
  FORBIDDEN: 'signed in, but not allowed to do this',
  NOT_FOUND: 'there is no such thing, or it belongs to somebody else',
  METHOD_NOT_ALLOWED: 'this address does not take that method',
  CONFLICT: 'it does not fit what is there now',
  EMAIL_TAKEN: 'the email address already has an account',
  ILLEGAL_TRANSITION: 'the order’s status does not allow this step',
  ORDER_LIMIT:
    'the order is over a limit of the owner for new shoppers or for cash, or over the legal limit for cash',
  OUT_OF_STOCK: 'there are not enough pieces',
  SIZE_NEEDED: 'this product comes in sizes; `sizeId` names one of them',
  RATE_JUMP: 'the rate differs by more than 5 % from the last one; send `sure` if it is right',
  PRICE_CHANGED: 'the total is not the one that was expected',
  PAYLOAD_TOO_LARGE: 'the body, a picture or a text in it is larger than this call takes',
  UNSUPPORTED_MEDIA_TYPE: 'the body is of a kind that is not read here',
  IDEMPOTENCY_MISMATCH: 'the key was used before with another body',
  RATE_LIMITED: 'too often; `Retry-After` tells the seconds to wait',
  INTERNAL: 'a fault of the shop, which its log knows all about',
  UNAVAILABLE: 'not now; `Retry-After` tells the seconds to wait',
}

/** Every code that a call may be refused with. */
export function refusalsOfCall(call: ApiCall): Set<RefusalCode> {
  // Any call can get a request that is not valid HTTP.
  const codes = new Set<RefusalCode>(call.refusals).add('VALIDATION')
  if (call.access !== 'anyone') codes.add('UNAUTHENTICATED')
  if (call.access !== 'anyone' && call.access !== 'shopper') codes.add('FORBIDDEN')
  if (call.path) codes.add('NOT_FOUND')
  if (call.body) codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE')
  if (call.idempotent) codes.add('IDEMPOTENCY_MISMATCH').add('CONFLICT')
  // A user's parallel uploads are refused when they are too large together.
  if (call.throttle || call.limits.pictures > 0) codes.add('RATE_LIMITED')
  return codes.add('INTERNAL').add('UNAVAILABLE')
}
