import { beforeEach, expect, test, vi } from 'vitest'
import {
  completeSignInRequest,
  currentSignInRequest,
  dropSignInRequest,
  openSignInDialog,
} from './sign-in-requests.ts'

beforeEach(dropSignInRequest)

test('the interrupted action runs once after the sign-in', () => {
  const add = vi.fn()
  openSignInDialog({ onSignedIn: add })
  expect(add).not.toHaveBeenCalled()
  completeSignInRequest()
  completeSignInRequest()
  expect(add).toHaveBeenCalledOnce()
})

test('the dialog closes before the interrupted action runs', () => {
  let wasOpen: unknown = 'never asked'
  openSignInDialog({
    onSignedIn: () => {
      wasOpen = currentSignInRequest()
    },
  })
  completeSignInRequest()
  expect(wasOpen).toBeUndefined()
})

test('closing the dialog drops the interrupted action', () => {
  const add = vi.fn()
  openSignInDialog({ onSignedIn: add })
  dropSignInRequest()
  completeSignInRequest()
  expect(add).not.toHaveBeenCalled()
})

test('a new request replaces the previous one', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  openSignInDialog({ onSignedIn: first })
  openSignInDialog({ onSignedIn: second })
  completeSignInRequest()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('the interrupted action may request a sign-in again', () => {
  openSignInDialog({ onSignedIn: () => openSignInDialog({ reason: 'once more' }) })
  completeSignInRequest()
  expect(currentSignInRequest()).toEqual({ reason: 'once more' })
})
