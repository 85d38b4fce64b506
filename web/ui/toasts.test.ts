import { beforeEach, expect, test } from 'vitest'
import { closeToast, currentToasts, toastError, toastSuccess } from './toasts.ts'

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

const cards = () => currentToasts().map(({ lines }) => lines)

test('what says only that it is done joins the card of what is done next', () => {
  toastSuccess('Account created successfully!', { about: 'account' })
  const [account] = currentToasts()
  toastSuccess('Item added to cart successfully', { about: 'adding', detail: 'Jhumka' })
  expect(cards()).toEqual([['Account created successfully!', 'Item added to cart successfully']])
  expect(currentToasts()[0], 'it is the same card').toMatchObject({
    id: account?.id,
    detail: 'Jhumka',
  })
})

test('what can still be undone keeps its card', () => {
  toastSuccess('Item removed from cart', { detail: 'Jhumka', action: 'Undo' })
  toastSuccess('Address added successfully', { about: 'address' })
  expect(cards()).toEqual([['Item removed from cart'], ['Address added successfully']])
})

test('what is about the same takes the place of what was said before', () => {
  toastSuccess('You are logged out', { about: 'account' })
  toastSuccess('Login successful!', { about: 'account' })
  expect(cards()).toEqual([['Login successful!']])
})

test('what failed joins nothing', () => {
  toastSuccess('Address added successfully', { about: 'address' })
  toastError('Failed to add item to cart', { about: 'adding' })
  expect(cards()).toEqual([['Address added successfully'], ['Failed to add item to cart']])
})
