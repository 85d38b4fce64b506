import { beforeEach, expect, test, vi } from 'vitest'
import {
  cancelSignInRequest,
  completeSignInRequest,
  currentSignInRequest,
  openSignInDialog,
} from './sign-in-requests.ts'

beforeEach(cancelSignInRequest)

test('the interrupted action runs once after the sign-in', () => {
  const addToCart = vi.fn()
  openSignInDialog({ onSignedIn: addToCart })
  expect(addToCart).not.toHaveBeenCalled()
  completeSignInRequest()
  completeSignInRequest()
  expect(addToCart).toHaveBeenCalledOnce()
})

test('the dialog closes before the interrupted action runs', () => {
  let requestDuringAction: unknown = 'never asked'
  openSignInDialog({
    onSignedIn: () => {
      requestDuringAction = currentSignInRequest()
    },
  })
  completeSignInRequest()
  expect(requestDuringAction).toBeUndefined()
})

test('closing the dialog drops the interrupted action', () => {
  const addToCart = vi.fn()
  openSignInDialog({ onSignedIn: addToCart })
  cancelSignInRequest()
  completeSignInRequest()
  expect(addToCart).not.toHaveBeenCalled()
})

test('a new request replaces the previous one', () => {
  const [firstAction, secondAction] = [vi.fn(), vi.fn()]
  openSignInDialog({ onSignedIn: firstAction })
  openSignInDialog({ onSignedIn: secondAction })
  completeSignInRequest()
  expect(firstAction).not.toHaveBeenCalled()
  expect(secondAction).toHaveBeenCalledOnce()
})

test('the interrupted action may request a sign-in again', () => {
  openSignInDialog({ onSignedIn: () => openSignInDialog({ reason: 'once more' }) })
  completeSignInRequest()
  expect(currentSignInRequest()).toEqual({ reason: 'once more' })
})
