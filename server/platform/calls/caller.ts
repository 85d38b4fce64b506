import type { ApiCall, CallAccess } from '#contract/call.ts'
import { hasPermission, type Permission, type RolePermissions } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'

/** The authenticated user of a request. */
export type SignedInCaller = RolePermissions & {
  userId: number
  tokenHash: string
  /** Whether the password was entered a short time ago; some calls need it. */
  hasSignedInRecently: boolean
}

/** Finds the user of a token; undefined for an unknown, revoked or expired token. */
export type FindSignedInCaller = (token: string) => Promise<SignedInCaller | undefined>

/** The name of an authentication scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER_PATTERN = /^bearer ([\w-]{20,100})$/i

/** For an answer that contains more than its call says. */
export function requirePermission(caller: SignedInCaller, permission: Permission): void {
  if (!hasPermission(caller, permission)) throw new Refusal('NOT_ALLOWED')
}

/**
 * Returns the caller if they may use the call, and refuses otherwise. Clients delete their session
 * on a 401, so 401 is sent only for a missing or invalid token.
 */
export async function requireSignedInCaller(
  authorizationHeader: string | null,
  {
    callAccess,
    needsRecentSignIn,
  }: Pick<ApiCall, 'needsRecentSignIn'> & { callAccess: Exclude<CallAccess, 'anyone'> },
  findCaller: FindSignedInCaller,
): Promise<SignedInCaller> {
  const token = authorizationHeader && BEARER_PATTERN.exec(authorizationHeader)?.[1]
  const caller = token ? await findCaller(token) : undefined
  if (!caller) throw new Refusal('SIGN_IN_FIRST')
  if (callAccess !== 'shopper') requirePermission(caller, callAccess)
  if (needsRecentSignIn && !caller.hasSignedInRecently) throw new Refusal('SIGN_IN_AGAIN')
  return caller
}
