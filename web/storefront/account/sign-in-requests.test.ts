import { beforeEach, expect, test, vi } from 'vitest'
import {
  currentSignInRequest,
  dropSignInRequest,
  fulfilSignInRequest,
  requestSignIn,
} from './sign-in-requests.ts'

beforeEach(dropSignInRequest)

test('what somebody wanted is done once they are signed in, and only once', () => {
  const add = vi.fn()
  requestSignIn({ afterwards: add })
  expect(add).not.toHaveBeenCalled()
  fulfilSignInRequest()
  fulfilSignInRequest()
  expect(add).toHaveBeenCalledOnce()
})

test('the dialog is closed before what was wanted is done', () => {
  let wasOpen: unknown = 'never asked'
  requestSignIn({
    afterwards: () => {
      wasOpen = currentSignInRequest()
    },
  })
  fulfilSignInRequest()
  expect(wasOpen).toBeUndefined()
})

test('whoever closes the dialog wants nothing any more', () => {
  const add = vi.fn()
  requestSignIn({ afterwards: add })
  dropSignInRequest()
  fulfilSignInRequest()
  expect(add).not.toHaveBeenCalled()
})

test('a second wish takes the place of the first', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  requestSignIn({ afterwards: first })
  requestSignIn({ afterwards: second })
  fulfilSignInRequest()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('what was wanted may ask to sign in again', () => {
  requestSignIn({ afterwards: () => requestSignIn({ reason: 'once more' }) })
  fulfilSignInRequest()
  expect(currentSignInRequest()).toEqual({ reason: 'once more' })
})
