import { expect, test } from 'vitest'
import { ResetPasswordInput, SignInCredentials, SignUpInput } from './accounts.ts'

const signUpInput = {
  email: 'sita@gahana.test',
  password: 'correct horse',
  firstName: 'Sita',
  lastName: 'Jha',
}

test('a sign-up accepts its four fields and ignores all others', () => {
  expect(SignUpInput.parse({ ...signUpInput, role: 'admin', id: 1 })).toEqual(signUpInput)
})

test('a new password may have 8 to 128 characters of any kind, and is stored as typed', () => {
  for (const password of ['12345678', '        ', 'मेरो घर छ', ' pass word ', 'x'.repeat(128)])
    expect(SignUpInput.parse({ ...signUpInput, password }).password).toBe(password)
  for (const password of ['1234567', 'x'.repeat(129)])
    expect(SignUpInput.safeParse({ ...signUpInput, password }).success).toBe(false)
})

test('a sign-in also accepts a password that a sign-up would refuse', () => {
  const { email } = signUpInput
  expect(SignInCredentials.safeParse({ email, password: 'x' }).success).toBe(true)
  expect(SignInCredentials.safeParse({ email, password: '' }).success).toBe(false)
  expect(SignInCredentials.safeParse({ email, password: 'x'.repeat(1001) }).success).toBe(false)
})

test('a code to reset a password has six digits', () => {
  const { email, password } = signUpInput
  expect(ResetPasswordInput.parse({ email, password, code: '012345' }).code).toBe('012345')
  for (const code of ['12345', '1234567', ' 12345', '12345\n', '१२३४५', 123456, ['123456'], null])
    expect(ResetPasswordInput.safeParse({ email, password, code }).success, String(code)).toBe(
      false,
    )
})
