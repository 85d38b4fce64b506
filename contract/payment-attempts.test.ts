import { expect, test } from 'vitest'
import { ATTEMPT_STATES, ATTEMPT_STEPS } from './payment-attempts.ts'

test('nothing leaves paid, and every other state can become paid', () => {
  expect(ATTEMPT_STEPS.paid).toEqual([])
  for (const state of ATTEMPT_STATES)
    if (state !== 'paid') expect(ATTEMPT_STEPS[state], state).toContain('paid')
})
