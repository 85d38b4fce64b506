import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeToasts,
  closeToastsOfPage,
  currentToasts,
  holdToast,
  onToasts,
  toastError,
  toastSuccess,
} from './toasts.ts'

beforeEach(() => {
  closeToasts()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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

test('a success closes after six seconds, or ten where it can be acted on; a failure stays', () => {
  toastSuccess('Item removed from cart', { detail: 'Jhumka', action: 'Undo' })
  toastSuccess('Address added successfully', { about: 'address' })
  toastError('Failed to place order')
  vi.advanceTimersByTime(6_000)
  expect(cards()).toEqual([['Item removed from cart'], ['Failed to place order']])
  vi.advanceTimersByTime(4_000)
  expect(cards()).toEqual([['Failed to place order']])
})

test('the clock of a toast runs on, however often somebody begins to show it', () => {
  toastSuccess('Item added to cart successfully', { about: 'adding', action: 'View cart' })
  for (let second = 0; second < 10; second += 1) {
    expect(cards()).toHaveLength(1)
    onToasts(() => {})() // A dialog opens its own toaster and closes it again.
    vi.advanceTimersByTime(1_000)
  }
  expect(cards()).toEqual([])
})

test('a toast that is held stays, and has its whole time again when it is let go', () => {
  toastSuccess('Item removed from cart', { action: 'Undo' })
  const letGo = holdToast(currentToasts()[0]?.id ?? 0)
  vi.advanceTimersByTime(60_000)
  expect(cards()).toHaveLength(1)
  letGo()
  vi.advanceTimersByTime(9_999)
  expect(cards()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(cards()).toEqual([])
})

test('leaving a page closes what it said, and keeps what it said for the next page', () => {
  toastSuccess('Item added to cart successfully', { about: 'adding', action: 'View cart' })
  toastError('Failed to change the quantity')
  toastSuccess('Order placed successfully!', { about: 'placing', isForNextPage: true })
  closeToastsOfPage()
  expect(cards()).toEqual([['Order placed successfully!']])
  closeToastsOfPage()
  expect(cards()).toEqual([])
})
