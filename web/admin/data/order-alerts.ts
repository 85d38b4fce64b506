import { useQuery } from '@tanstack/react-query'
import { LANGUAGE } from '#contract/messages/language.ts'
import { PushSubscriptionInput } from '#contract/order-alerts.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

/** Whether this browser can show messages while the admin is closed. */
export type OrderAlertSupport = 'possible' | 'on-home-screen' | 'impossible'

export function findOrderAlertSupport(): OrderAlertSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'possible'
  // Only iPhones and iPads have it. They show messages of pages on the home screen.
  return 'standalone' in navigator ? 'on-home-screen' : 'impossible'
}

export const areAlertsBlocked = () => Notification.permission === 'denied'

/** Whether this browser was never asked. */
export const canSuggestOrderAlerts = () =>
  findOrderAlertSupport() === 'possible' &&
  Notification.permission === 'default' &&
  !isOfferDeclined()

const DECLINED_STORAGE_KEY = 'admin-alert-offer-declined'

function isOfferDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED_STORAGE_KEY) !== null
  } catch {
    return true // Without localStorage it would be offered each time.
  }
}

export function declineOrderAlerts(): void {
  try {
    localStorage.setItem(DECLINED_STORAGE_KEY, 'yes')
  } catch {
    // Without localStorage the admin does not suggest alerts.
  }
}

const PUSH_WORKER_SCOPE = '/admin/'
const PUSH_WORKER_PATH = '/admin/push-worker.js'

/** The devices of the user that get messages, and whether this browser is one of them. */
export const useOrderAlerts = (mayReadOrders: boolean) => {
  const alertsQuery = useQuery({
    ...personalQuery('GET /api/admin/order-alerts'),
    staleTime: 0,
    enabled: mayReadOrders,
  })
  const ownSubscription = useQuery({
    queryKey: ['push-subscription'],
    queryFn: async () => (await findSubscription())?.endpoint ?? null,
    staleTime: 0,
    enabled: mayReadOrders && findOrderAlertSupport() === 'possible',
  })
  const endpoint = alertsQuery.data?.endpoint
  return {
    devices: alertsQuery.data?.data ?? [],
    isOn: endpoint != null && endpoint === ownSubscription.data,
    isKnown:
      alertsQuery.isSuccess &&
      (ownSubscription.isSuccess || findOrderAlertSupport() !== 'possible'),
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for the permission of the browser first; returns whether the user gave it. */
export const useTurnOnAlerts = () =>
  useWrite(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return false
    const { publicKey } = await api('GET /api/admin/order-alerts')
    const registration = await registerWorker()
    // An old one may be bound to another key.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const body = PushSubscriptionInput.parse({ ...subscription.toJSON(), language: LANGUAGE })
    await api('PUT /api/admin/order-alerts', { body })
    return true
  })

/** Resolves when the worker is active, because only then a browser subscribes. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(PUSH_WORKER_PATH, {
    scope: PUSH_WORKER_SCOPE,
  })
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
  )
  return registration
}

export const useTurnOffAlerts = () =>
  useWrite(async ({ id, isThis }: { id: string; isThis: boolean }) => {
    await api('DELETE /api/admin/order-alerts/{id}', { path: { id } })
    if (isThis && findOrderAlertSupport() === 'possible')
      await (await findSubscription())?.unsubscribe()
  })
