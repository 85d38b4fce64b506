import * as z from 'zod/mini'
import { NewPassword, Password, PersonName, User } from './accounts.ts'
import { declareCall } from './call.ts'
import { DateTime, EmptyCallAnswer } from './fields.ts'

/** Identifies a session among those of its user; it is no secret. */
export const SessionId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** A place where the user is signed in. */
export const OwnSession = z.object({
  id: SessionId,
  /** "Chrome on Android"; empty if the browser did not name itself. */
  browser: z.string(),
  /** Whether this request was made with it. */
  isThis: z.boolean(),
  startedAt: DateTime,
  /** The last use, to the hour; the sessions of shoppers only tell when they were started. */
  usedAt: DateTime,
})
export type OwnSession = z.infer<typeof OwnSession>

export const ChangePasswordInput = z.object({ password: Password, newPassword: NewPassword })
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

export const ownAccountCalls = {
  changeOwnName: declareCall('PUT /api/user/name', {
    summary: 'Changes your own name. Orders that were placed before keep theirs.',
    access: 'shopper',
    body: PersonName,
    answer: z.object({ success: z.literal(true), user: User }),
  }),
  changeOwnPassword: declareCall('PUT /api/user/password', {
    summary:
      'Changes your own password, which needs the old one, and ends all other sessions of the account.',
    access: 'shopper',
    body: ChangePasswordInput,
    answer: EmptyCallAnswer,
    throttle: 'two-factor',
  }),
  getOwnSessions: declareCall('GET /api/user/sessions', {
    summary: 'Lists where you are signed in, the place that was used last first.',
    access: 'shopper',
    answer: z.object({ success: z.literal(true), data: z.array(OwnSession) }),
  }),
  endOwnSession: declareCall('DELETE /api/user/sessions/{id}', {
    summary: 'Signs you out in one of these places.',
    access: 'shopper',
    path: z.object({ id: SessionId }),
    answer: EmptyCallAnswer,
  }),
  endOtherSessions: declareCall('DELETE /api/user/sessions', {
    summary: 'Signs you out everywhere else.',
    access: 'shopper',
    answer: EmptyCallAnswer,
  }),
}
