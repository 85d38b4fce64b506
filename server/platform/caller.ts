import type { Access } from '#contract/call.ts'
import { may, type Role } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'

/** Who makes a call. */
export type Caller = { userId: number; role: Role; tokenHash: string }

/** Finds the person behind a token; nothing for an unknown, ended or expired one. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/** The name of the scheme is the same in any case (RFC 9110, 11.1). */
const BEARER = /^bearer ([\w-]{20,100})$/i

/**
 * Lets a call through only to those it is for: 401 tells a client to forget its session,
 * so it is said for a missing or dead token and for nothing else.
 */
export async function requireCaller(
  header: string | null,
  access: Exclude<Access, 'anyone'>,
  findCaller: FindCaller,
): Promise<Caller> {
  const token = header && BEARER.exec(header)?.[1]
  const caller = token ? await findCaller(token) : undefined
  if (!caller) throw new Refusal('SIGN_IN_FIRST')
  if (access !== 'shopper' && !may(caller.role, access)) throw new Refusal('NOT_ALLOWED')
  return caller
}
