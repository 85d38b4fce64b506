import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ORDER_ALERTS_OFF, ORDER_ALERTS_ON } from '#contract/messages/answers.ts'
import type { orderAlertCalls } from '#contract/order-alerts.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { inTransaction } from '../platform/database/database.ts'
import { addAlertDevice, readAlertDevices, removeAlertDevice } from './change-alert-devices.ts'
import { readPushKeys } from './push-keys.ts'

type Dependencies = { db: NodePgDatabase; pushServices: readonly string[] }

export const orderAlertRoutes = ({
  db,
  pushServices,
}: Dependencies): CallHandlersOf<typeof orderAlertCalls> => ({
  getOrderAlerts: async ({ caller }) => {
    const { publicKey } = await readPushKeys(db)
    return { success: true, ...(await readAlertDevices(db, caller)), publicKey }
  },
  turnOnOrderAlerts: async ({ caller, body }) => {
    await inTransaction(db, (tx) => addAlertDevice(tx, caller, body, pushServices))
    return { success: true, msg: ORDER_ALERTS_ON }
  },
  turnOffOrderAlerts: async ({ caller, path }) => {
    await inTransaction(db, (tx) => removeAlertDevice(tx, caller.userId, path.id))
    return { success: true, msg: ORDER_ALERTS_OFF }
  },
})
