import * as z from 'zod/mini'
import { Password } from './accounts.ts'
import { declareCall } from './call.ts'
import { convertDigits, EmptyCallAnswer, IdInPath } from './fields.ts'
import { CODE_REQUIRED } from './messages/refusals.ts'
import * as m from './messages/validation.ts'

/** The number of recovery codes. Each can be used once, for example if the phone is lost. */
export const RECOVERY_CODE_COUNT = 10

/** Whether the user's sign-in also needs a code of an authenticator app. */
export const TwoFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>

/** The data for an authenticator app. It is sent once, and has no effect until it is confirmed. */
export const TwoFactorEnrolment = z.object({
  /** The secret in Base32, to be typed in. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
})
export type TwoFactorEnrolment = z.infer<typeof TwoFactorEnrolment>

/** The six digits that an app shows. */
export const AuthenticatorCode = z
  .string(m.CODE_IS_REQUIRED)
  .check(z.trim(), convertDigits, z.regex(/^\d{6}$/, m.ENTER_THE_6_DIGIT_CODE))

export const twoFactorCalls = {
  getTwoFactor: declareCall('GET /api/admin/two-factor', {
    summary:
      'Returns whether your own sign-in asks for a code, and how many recovery codes are left.',
    access: 'office.enter',
    answer: z.object({ success: z.literal(true), data: TwoFactorState }),
  }),
  enrolTwoFactor: declareCall('POST /api/admin/two-factor', {
    summary:
      'Starts the set-up of two-factor sign-in and returns a secret for an authenticator app. Nothing changes until a code is confirmed.',
    access: 'office.enter',
    refusals: ['CONFLICT'],
    body: z.object({ password: Password }),
    answer: z.object({ success: z.literal(true), data: TwoFactorEnrolment }),
    status: 201,
    throttle: 'two-factor',
  }),
  confirmTwoFactor: declareCall('PUT /api/admin/two-factor', {
    summary:
      'Turns two-factor sign-in on with a code of the app, returns the recovery codes once, and ends all other sessions of the user.',
    access: 'office.enter',
    refusals: ['CONFLICT'],
    body: z.object({ code: AuthenticatorCode }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ recoveryCodes: z.array(z.string()) }),
    }),
    throttle: 'two-factor',
  }),
  disableTwoFactor: declareCall('DELETE /api/admin/two-factor', {
    summary:
      'Turns two-factor sign-in off. Needs the password and a code of the app or a recovery code.',
    access: 'office.enter',
    body: z.object({
      password: Password,
      code: z
        .string(CODE_REQUIRED)
        .check(z.trim(), convertDigits, z.minLength(1, CODE_REQUIRED), z.maxLength(40)),
    }),
    answer: EmptyCallAnswer,
    throttle: 'two-factor',
  }),
  resetTwoFactor: declareCall('DELETE /api/admin/staff/{id}/two-factor', {
    summary:
      'Turns two-factor sign-in off for a staff member who lost phone and codes, and ends their sessions.',
    access: 'staff.write',
    needsRecentSignIn: true,
    path: z.object({ id: IdInPath }),
    answer: EmptyCallAnswer,
  }),
}
