import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeAllToasts,
  closeToastsOfPage,
  currentToasts,
  pauseToastTimer,
  showErrorToast,
  showSuccessToast,
  subscribeToToasts,
} from './toasts.ts'

beforeEach(() => {
  closeAllToasts()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shownLines = () => currentToasts().map(({ lines }) => lines)

test('a success without an action is added to the previous one', () => {
  showSuccessToast('Account created successfully!', { about: 'account' })
  const [accountToast] = currentToasts()
  showSuccessToast('Item added to cart successfully', { about: 'adding', detail: 'Jhumka' })
  expect(shownLines()).toEqual([
    ['Account created successfully!', 'Item added to cart successfully'],
  ])
  expect(currentToasts()[0], 'it is the same card').toMatchObject({
    id: accountToast?.id,
    detail: 'Jhumka',
  })
})

test('a success with an Undo is a separate toast', () => {
  showSuccessToast('Item removed from cart', { detail: 'Jhumka', action: 'Undo' })
  showSuccessToast('Address added successfully', { about: 'address' })
  expect(shownLines()).toEqual([['Item removed from cart'], ['Address added successfully']])
})

test('a toast replaces an earlier one on the same subject', () => {
  showSuccessToast('You are logged out', { about: 'account' })
  showSuccessToast('Login successful!', { about: 'account' })
  expect(shownLines()).toEqual([['Login successful!']])
})

test('an error is a separate toast', () => {
  showSuccessToast('Address added successfully', { about: 'address' })
  showErrorToast('Failed to add item to cart', { about: 'adding' })
  expect(shownLines()).toEqual([['Address added successfully'], ['Failed to add item to cart']])
})

test('a success closes after six seconds, or ten with an action; an error stays', () => {
  showSuccessToast('Item removed from cart', { detail: 'Jhumka', action: 'Undo' })
  showSuccessToast('Address added successfully', { about: 'address' })
  showErrorToast('Failed to place order')
  vi.advanceTimersByTime(6_000)
  expect(shownLines()).toEqual([['Item removed from cart'], ['Failed to place order']])
  vi.advanceTimersByTime(4_000)
  expect(shownLines()).toEqual([['Failed to place order']])
})

test('an error because of a lost connection closes six seconds after the connection is back', () => {
  const networkConnection = Object.assign(new EventTarget(), { onLine: false })
  vi.stubGlobal('navigator', networkConnection)
  vi.stubGlobal('addEventListener', networkConnection.addEventListener.bind(networkConnection))
  showErrorToast('Failed to change the quantity')
  vi.advanceTimersByTime(60_000)
  expect(shownLines()).toEqual([['Failed to change the quantity']])

  networkConnection.onLine = true
  showErrorToast('Not enough stock available!')
  networkConnection.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(5_999)
  expect(shownLines()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shownLines(), 'a refusal of the shop stays').toEqual([['Not enough stock available!']])
})

test('the timer of a toast keeps running when another toaster shows it', () => {
  showSuccessToast('Item added to cart successfully', { about: 'adding', action: 'View cart' })
  for (let second = 0; second < 10; second += 1) {
    expect(shownLines()).toHaveLength(1)
    subscribeToToasts(() => {})() // A dialog opens its own toaster and closes it again.
    vi.advanceTimersByTime(1_000)
  }
  expect(shownLines()).toEqual([])
})

test('a toast under the pointer or focus stays, and its timer starts again afterwards', () => {
  showSuccessToast('Item removed from cart', { action: 'Undo' })
  const resumeTimer = pauseToastTimer(currentToasts()[0]?.id ?? 0)
  vi.advanceTimersByTime(60_000)
  expect(shownLines()).toHaveLength(1)
  resumeTimer()
  vi.advanceTimersByTime(9_999)
  expect(shownLines()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownLines()).toEqual([])
})

test('leaving a page closes its toasts, except those for the next page', () => {
  showSuccessToast('Item added to cart successfully', { about: 'adding', action: 'View cart' })
  showErrorToast('Failed to change the quantity')
  showSuccessToast('Order placed successfully!', { about: 'placing', isForNextPage: true })
  closeToastsOfPage()
  expect(shownLines()).toEqual([['Order placed successfully!']])
  closeToastsOfPage()
  expect(shownLines()).toEqual([])
})
