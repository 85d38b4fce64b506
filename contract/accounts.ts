import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { convertDigits, Email, EmptyCallAnswer, Id, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { GrantablePermission, Role } from './permissions.ts'

export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128

/** The account of a user, as the user sees it. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  /** The permissions of staff with a role that the owner made; missing for others. */
  permissions: z.optional(z.array(GrantablePermission)),
})
export type User = z.infer<typeof User>

/** The name of the first account, until its owner enters another one. */
export const FIRST_ADMIN_NAME = { firstName: 'Shop', lastName: 'Owner' }

/**
 * Passwords are used as typed: not trimmed, and no character classes are required (OWASP ASVS
 * 6.2). The server also refuses common passwords.
 */
export const NewPassword = z
  .string(m.PASSWORD_IS_REQUIRED)
  .check(
    z.minLength(1, m.PASSWORD_IS_REQUIRED),
    z.minLength(MIN_PASSWORD_LENGTH, m.passwordTooShort(MIN_PASSWORD_LENGTH)),
    z.maxLength(MAX_PASSWORD_LENGTH, m.passwordTooLong(MAX_PASSWORD_LENGTH)),
  )

export const PersonName = z.object({
  firstName: singleLineText({ required: m.FIRST_NAME_IS_REQUIRED, max: 60 }),
  lastName: singleLineText({ required: m.LAST_NAME_IS_REQUIRED, max: 60 }),
})
export type PersonName = z.infer<typeof PersonName>

export const SignUpInput = z.object({ email: Email, password: NewPassword, ...PersonName.shape })
export type SignUpInput = z.infer<typeof SignUpInput>

/** The password of a sign-in. Any text is allowed, because it is only compared. */
export const Password = z
  .string(m.PASSWORD_IS_REQUIRED)
  .check(z.minLength(1, m.PASSWORD_IS_REQUIRED), z.maxLength(1000, m.PASSWORD_IS_TOO_LONG))

export const SignInCredentials = z.object({
  email: Email,
  password: Password,
})
export type SignInCredentials = z.infer<typeof SignInCredentials>

export const SignInInput = z.extend(SignInCredentials, {
  /** From the authenticator app, or a recovery code; required if two-factor sign-in is on. */
  code: z.optional(
    z.string().check(z.trim(), convertDigits, z.maxLength(40, m.THAT_CODE_IS_TOO_LONG)),
  ),
})
export type SignInInput = z.infer<typeof SignInInput>

export const ResetPasswordInput = z.object({
  email: Email,
  code: z
    .string(m.CODE_IS_REQUIRED)
    .check(convertDigits, z.regex(/^\d{6}$/, m.ENTER_THE_6_DIGIT_CODE)),
  password: NewPassword,
})
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** The name of the browser, which the user's list of sessions shows. */
const browserHeaders = z.object({ 'user-agent': z.optional(z.string()) })

const signedInAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  user: User,
  token: z.string(),
})

export const accountCalls = {
  signUp: declareCall('POST /api/signup', {
    summary: 'Creates an account and signs it in.',
    access: 'anyone',
    refusals: ['EMAIL_TAKEN'],
    headers: browserHeaders,
    body: SignUpInput,
    answer: signedInAnswer,
    status: 201,
    throttle: 'sign-up',
  }),
  signIn: declareCall('POST /api/signin', {
    summary:
      'Signs a person in. If two-factor sign-in is on, the answer is TWO_FACTOR_REQUIRED until the request also has a `code`.',
    access: 'anyone',
    refusals: ['UNAUTHENTICATED', 'TWO_FACTOR_REQUIRED'],
    headers: browserHeaders,
    body: SignInInput,
    answer: signedInAnswer,
    throttle: 'sign-in',
  }),
  signOut: declareCall('POST /api/signout', {
    summary: 'Ends the session of the token that is sent.',
    access: 'shopper',
    answer: EmptyCallAnswer,
  }),
  getMe: declareCall('GET /api/user/me', {
    summary: 'Returns the signed-in user.',
    access: 'shopper',
    answer: z.object({ success: z.literal(true), user: User }),
  }),
  forgotPassword: declareCall('POST /api/user/forgotpassword', {
    summary:
      'Sends a 6-digit code to the address if it has an account. The code is valid for 10 minutes and 5 attempts. Without a language in `Accept-Language`, the email is in that of the last order of the account.',
    access: 'anyone',
    headers: z.object({ 'accept-language': z.optional(z.string()) }),
    body: z.object({ email: Email }),
    answer: EmptyCallAnswer,
    throttle: 'reset',
  }),
  resetPassword: declareCall('POST /api/user/verifyCode', {
    summary:
      'Sets a new password with the code from the email and ends all sessions of the account.',
    access: 'anyone',
    body: ResetPasswordInput,
    answer: EmptyCallAnswer,
    throttle: 'reset',
  }),
}
