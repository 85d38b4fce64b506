import type * as z from 'zod/mini'
import { accountCalls } from './accounts.ts'
import { addressCalls } from './addresses.ts'
import { adminOrderCalls } from './admin-orders.ts'
import { adminProductCalls } from './admin-products.ts'
import { auditCalls } from './audit.ts'
import { bankCalls } from './bank.ts'
import type { ApiCall } from './call.ts'
import { cartCalls } from './cart.ts'
import { cashCalls } from './cash.ts'
import { catalogueFileCalls } from './catalogue-file.ts'
import { categoryCalls } from './categories.ts'
import { colorCalls } from './colors.ts'
import { customerMergeCalls } from './customer-merges.ts'
import { customerCalls } from './customers.ts'
import { deliveryCalls } from './delivery.ts'
import { figureCalls } from './figures.ts'
import { fulfilmentCalls } from './fulfilment-calls.ts'
import { homeCalls } from './home.ts'
import { jobCalls } from './jobs.ts'
import { metalRateCalls } from './metal-rates.ts'
import { newsletterCalls } from './newsletter.ts'
import { offerCalls } from './offers.ts'
import { orderAlertCalls } from './order-alerts.ts'
import { orderEditCalls } from './order-edits.ts'
import { orderEmailCalls } from './order-emails.ts'
import { orderLimitCalls } from './order-limits.ts'
import { orderCalls } from './orders.ts'
import { ownAccountCalls } from './own-account.ts'
import { textPageCalls } from './pages.ts'
import { passportCalls } from './passports.ts'
import { paymentCalls } from './payments.ts'
import { phoneCallCalls } from './phone-calls.ts'
import { pictureCalls } from './pictures.ts'
import { productCalls } from './products.ts'
import { refundCalls } from './refunds.ts'
import { restockRequestCalls } from './restock-requests.ts'
import { reviewCalls } from './reviews.ts'
import { settlementCalls } from './settlements.ts'
import { setupCalls } from './setup.ts'
import { staffCalls } from './staff.ts'
import { stockCalls } from './stock.ts'
import { storeCalls } from './store.ts'
import { twoFactorCalls } from './two-factor.ts'
import { wishlistCalls } from './wishlist.ts'

/** Every call of the API, by the name of its handler in the server. */
export const apiCalls = {
  ...accountCalls,
  ...ownAccountCalls,
  ...categoryCalls,
  ...colorCalls,
  ...productCalls,
  ...adminProductCalls,
  ...pictureCalls,
  ...catalogueFileCalls,
  ...offerCalls,
  ...cartCalls,
  ...wishlistCalls,
  ...metalRateCalls,
  ...restockRequestCalls,
  ...addressCalls,
  ...orderCalls,
  ...passportCalls,
  ...adminOrderCalls,
  ...orderAlertCalls,
  ...fulfilmentCalls,
  ...orderEditCalls,
  ...orderEmailCalls,
  ...orderLimitCalls,
  ...cashCalls,
  ...phoneCallCalls,
  ...bankCalls,
  ...paymentCalls,
  ...refundCalls,
  ...settlementCalls,
  ...reviewCalls,
  ...figureCalls,
  ...customerCalls,
  ...customerMergeCalls,
  ...newsletterCalls,
  ...storeCalls,
  ...textPageCalls,
  ...deliveryCalls,
  ...setupCalls,
  ...jobCalls,
  ...homeCalls,
  ...stockCalls,
  ...staffCalls,
  ...twoFactorCalls,
  ...auditCalls,
} as const satisfies Record<string, ApiCall>

export type ApiCalls = typeof apiCalls
export type CallName = keyof ApiCalls

type CallsByRoute = { [Name in CallName as ApiCalls[Name]['route']]: ApiCalls[Name] }

/** The routes of all calls; clients select a call by its route. */
export type CallRoute = keyof CallsByRoute

/** The call with a route. */
export type CallOfRoute<RouteType extends CallRoute> = CallsByRoute[RouteType]

type CallPart<CallType, PartNames extends 'path' | 'query' | 'body'> = CallType extends {
  readonly [PartName in PartNames]: infer SchemaType extends z.ZodMiniType
}
  ? { [PartName in PartNames]: z.input<SchemaType> }
  : unknown

/** The input of a call. Path parameters are text; the client converts numbers to text. */
export type CallInput<CallType> = (CallType extends {
  readonly path: infer SchemaType extends z.ZodMiniType
}
  ? { path: { [FieldName in keyof z.input<SchemaType>]: string | number } }
  : unknown) &
  (CallType extends { readonly query: infer SchemaType extends z.ZodMiniType }
    ? { query?: { [FieldName in keyof z.input<SchemaType>]?: string | number | boolean } }
    : unknown) &
  CallPart<CallType, 'body'>

/** The answer of a successful call. */
export type CallAnswer<CallType> = CallType extends {
  readonly answer: infer SchemaType extends z.ZodMiniType
}
  ? z.output<SchemaType>
  : never
