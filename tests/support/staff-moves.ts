import type { OrderStatus } from '#contract/order-status.ts'
import { STAFF_STEPS, type StaffStep } from '#contract/staff-steps.ts'
import { tryCall } from './selling.ts'
import type { TestPerson, TestShop } from './shop.ts'

/** What staff do with an order: they give it a status, or take a step of delivery or payment. */
export type StaffMove = OrderStatus | StaffStep

export const isStaffStep = (move: StaffMove): move is StaffStep => move in STAFF_STEPS

/** Makes a move with an order, which the shop may refuse. Only steps have a body. */
export const attemptStaffMove = (
  shop: TestShop,
  person: Pick<TestPerson, 'token'>,
  { orderId, move, body = {} }: { orderId: string; move: StaffMove; body?: object },
) =>
  isStaffStep(move)
    ? tryCall(shop, `POST /api/admin/orders/{orderId}/${move}`, { path: { orderId }, body }, person)
    : tryCall(
        shop,
        'PUT /api/order/updateorder/{orderId}',
        { path: { orderId }, body: { status: move } },
        person,
      )
