import { beforeEach, expect, test, vi } from 'vitest'
import {
  currentSignInRequest,
  dropSignInRequest,
  fulfilSignInRequest,
  requestSignIn,
} from './sign-in-requests.ts'

beforeEach(dropSignInRequest)

test('the interrupted action runs once after the sign-in', () => {
  const add = vi.fn()
  requestSignIn({ afterwards: add })
  expect(add).not.toHaveBeenCalled()
  fulfilSignInRequest()
  fulfilSignInRequest()
  expect(add).toHaveBeenCalledOnce()
})

test('the dialog closes before the interrupted action runs', () => {
  let wasOpen: unknown = 'never asked'
  requestSignIn({
    afterwards: () => {
      wasOpen = currentSignInRequest()
    },
  })
  fulfilSignInRequest()
  expect(wasOpen).toBeUndefined()
})

test('closing the dialog drops the interrupted action', () => {
  const add = vi.fn()
  requestSignIn({ afterwards: add })
  dropSignInRequest()
  fulfilSignInRequest()
  expect(add).not.toHaveBeenCalled()
})

test('a new request replaces the previous one', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  requestSignIn({ afterwards: first })
  requestSignIn({ afterwards: second })
  fulfilSignInRequest()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('the interrupted action may request a sign-in again', () => {
  requestSignIn({ afterwards: () => requestSignIn({ reason: 'once more' }) })
  fulfilSignInRequest()
  expect(currentSignInRequest()).toEqual({ reason: 'once more' })
})
