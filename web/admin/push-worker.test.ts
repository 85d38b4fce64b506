import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type ShownNotification = { title: string; tag: string; data: { count: number; navigate: string } }
type Listener = (event: object) => void

const workerSource = await readFile(new URL('./public/push-worker.js', import.meta.url), 'utf8')

/** The worker in a device that has no other notifications. `windows` are open pages. */
function startWorker(windows: { url: string; focus: () => void }[] = []) {
  const shownNotifications = new Map<string, ShownNotification>()
  const openedAddresses: string[] = []
  const listeners: Record<string, Listener> = {}
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) =>
      [shownNotifications.get(tag)].filter(Boolean),
    showNotification: async (title: string, options: Omit<ShownNotification, 'title'>) => {
      shownNotifications.set(options.tag, { title, ...options })
    },
  }
  const clients = {
    matchAll: async () => windows,
    openWindow: async (address: string) => openedAddresses.push(address),
  }
  const addEventListener = (name: string, listener: Listener) => {
    listeners[name] = listener
  }
  runInContext(workerSource, createContext({ addEventListener, registration, clients }))
  const dispatchEvent = async (name: string, event: object) => {
    let workToWaitFor: unknown
    listeners[name]?.({ ...event, waitUntil: (work: unknown) => (workToWaitFor = work) })
    await workToWaitFor
  }
  return {
    opened: openedAddresses,
    shown: () => [...shownNotifications.values()],
    push: (notification: object) =>
      dispatchEvent('push', { data: { json: () => ({ web_push: 8030, notification }) } }),
    tap: () => {
      const [notification] = shownNotifications.values()
      const close = () => shownNotifications.clear()
      return dispatchEvent('notificationclick', { notification: { ...notification, close } })
    },
    listensTo: Object.keys(listeners),
  }
}

const makeOrderMessage = (id: string) => ({
  title: `New order: ${id}`,
  body: `${id} · 1 piece · Janakpur`,
  tag: 'new-orders',
  navigate: `https://shop.test/admin/orders/${id}`,
  data: {
    severalTitle: '{count} new orders',
    severalNavigate: 'https://shop.test/admin/orders',
  },
})

test('a message about an order is shown, and a tap opens the order', async () => {
  const worker = startWorker()
  await worker.push(makeOrderMessage('A'))
  expect(worker.shown()).toMatchObject([
    { title: 'New order: A', body: 'A · 1 piece · Janakpur', renotify: true },
  ])
  await worker.tap()
  expect(worker.opened).toEqual(['https://shop.test/admin/orders/A'])
  expect(worker.shown()).toEqual([])
})

test('several orders become one message that opens the list', async () => {
  const worker = startWorker()
  for (const id of ['A', 'B', 'C']) await worker.push(makeOrderMessage(id))
  expect(worker.shown()).toMatchObject([
    { title: '3 new orders', body: 'C · 1 piece · Janakpur', data: { count: 3 } },
  ])
  await worker.tap()
  expect(worker.opened).toEqual(['https://shop.test/admin/orders'])
})

test('a tap on a message shows the page of the order if it is already open', async () => {
  let focusCount = 0
  const focus = () => void focusCount++
  const worker = startWorker([{ url: 'https://shop.test/admin/orders/A', focus }])
  await worker.push(makeOrderMessage('A'))
  await worker.tap()
  expect(focusCount).toBe(1)
  expect(worker.opened).toEqual([])
})

test('the push worker does not affect the loading of pages', () => {
  expect(startWorker().listensTo).toEqual(['push', 'notificationclick'])
})
