import { expect, test } from 'vitest'
import { NEXT_ATTEMPT_STATES, PAYMENT_ATTEMPT_STATES } from './payment-attempts.ts'

test('a paid attempt stays paid, and an attempt in every other state can become paid', () => {
  expect(NEXT_ATTEMPT_STATES.paid).toEqual([])
  for (const state of PAYMENT_ATTEMPT_STATES)
    if (state !== 'paid') expect(NEXT_ATTEMPT_STATES[state], state).toContain('paid')
})
