import { expect, test } from 'vitest'
import { ApiError } from '../platform/api-error.ts'
import { failureText, isCallOutcomeUnknown } from './failure.ts'

const soldOut = new ApiError('OUT_OF_STOCK', 409, 'Not enough stock available!')

test('the message of the server is shown', () => {
  expect(failureText(soldOut, 'Failed')).toEqual({ text: 'Not enough stock available!' })
})

test('without an answer, the page shows its own message and the reason', () => {
  expect(failureText(ApiError.fromCallFailure('FETCH_FAILURE'), 'Failed to place order')).toEqual({
    text: 'Failed to place order',
    detail: 'We could not reach the shop. Please check your connection.',
  })
  expect(failureText(ApiError.fromCallFailure('PARSE_FAILURE', 502), 'Failed').text).toBe('Failed')
})

test('the outcome of a call whose answer was lost is unknown', () => {
  expect(isCallOutcomeUnknown(ApiError.fromCallFailure('FETCH_FAILURE'))).toBe(true)
  expect(isCallOutcomeUnknown(ApiError.fromCallFailure('TIMEOUT'))).toBe(true)
  expect(isCallOutcomeUnknown(ApiError.fromCallFailure('PARSE_FAILURE', 502))).toBe(true)
  expect(isCallOutcomeUnknown(new ApiError('INTERNAL', 500, 'Something went wrong'))).toBe(true)
  expect(isCallOutcomeUnknown(new ApiError('UNAVAILABLE', 503, 'Please wait'))).toBe(true)
})

test('a refusal does not count as a lost answer', () => {
  expect(isCallOutcomeUnknown(soldOut)).toBe(false)
})
