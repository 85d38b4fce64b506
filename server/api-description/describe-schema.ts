import * as z from 'zod/mini'
import { ResetPasswordInput, SignInInput, SignUpInput, User } from '#contract/accounts.ts'
import { Address, AddressInput } from '#contract/addresses.ts'
import { ConfirmOrdersInput, NewStaffNote, NewStaffOrder } from '#contract/admin-orders.ts'
import { NewWholeProduct, StaffProduct, WholeProductInput } from '#contract/admin-products.ts'
import { AuditChange, AuditEntry } from '#contract/audit.ts'
import { AddToCartInput, CartChange, CartItem } from '#contract/cart.ts'
import {
  CatalogueFileChange,
  CatalogueFileCheck,
  CatalogueFileProblem,
  CatalogueFileProduct,
} from '#contract/catalogue-file.ts'
import { Category } from '#contract/categories.ts'
import { Color } from '#contract/colors.ts'
import { Customer, CustomerWithDetails } from '#contract/customers.ts'
import { IdInPath } from '#contract/fields.ts'
import {
  AbandonedCart,
  BestSeller,
  Figures,
  LowStockProduct,
  MissedSearch,
  OrderCountAndTotal,
  SalesFigures,
  TodayFigures,
} from '#contract/figures.ts'
import { OrderDeliveredInput, OrderStepInput } from '#contract/fulfilment-calls.ts'
import { ScheduledJob, UnfinishedJob } from '#contract/jobs.ts'
import { Subscriber } from '#contract/newsletter.ts'
import { NewOffer, Offer, OfferInput, OfferOfProduct } from '#contract/offers.ts'
import { AlertedDevice, PushSubscriptionInput } from '#contract/order-alerts.ts'
import { OrderEditInput, OrderEditPreview } from '#contract/order-edits.ts'
import { OrderEmailText, OrderEmailTextInput, OrderStepMessage } from '#contract/order-emails.ts'
import { OrderRow } from '#contract/order-list.ts'
import {
  FulfilmentStep,
  Order,
  OrderItem,
  OrderMove,
  OrderStatus,
  OrderStep,
  PlaceOrderInput,
} from '#contract/orders.ts'
import { OwnSession } from '#contract/own-account.ts'
import { MAX_PAGE_SIZE, pagingFields } from '#contract/paging.ts'
import { NextPaymentStep } from '#contract/payment-attempts.ts'
import {
  OrderPaymentView,
  OwnPaymentAttempt,
  PaymentAttempt,
  PaymentSettings,
  PaymentSettingsInput,
  RefundDue,
} from '#contract/payments.ts'
import { ProductImage, StaffImage, UploadedPicture } from '#contract/pictures.ts'
import { ProductChoices } from '#contract/product-filter.ts'
import { NewProduct, ProductChange } from '#contract/product-input.ts'
import { Product, ProductColor } from '#contract/products.ts'
import {
  REFUSAL_CODES,
  REFUSAL_STATUS,
  type RefusalCode,
  type RefusalKey,
} from '#contract/refusals.ts'
import {
  NewReview,
  OwnReview,
  RejectReviewInput,
  ReplyToReviewInput,
  Review,
  ReviewChange,
  ReviewCounts,
  ReviewPicture,
  ReviewReply,
  ReviewSummary,
  StaffReview,
} from '#contract/reviews.ts'
import { NewStaffMember, StaffMember } from '#contract/staff.ts'
import {
  FulfilmentStepWithStaffName,
  OrderCustomer,
  OrderEdit,
  OrderItemWithLabel,
  OrderStepWithStaffName,
  StaffNote,
  StaffOrder,
  StaffPayment,
} from '#contract/staff-order.ts'
import { StockAdjustment, StockChange, StockCheck, StockLine } from '#contract/stock.ts'
import { Store, StoreSettings, StoreSettingsInput } from '#contract/store.ts'
import { TwoFactorEnrolment, TwoFactorState } from '#contract/two-factor.ts'
import type { JsonSchema } from './openapi.ts'

/** Body of every error response. Some have more fields, such as both totals of a changed price. */
export const RefusalBody = z.looseObject({
  success: z.literal(false),
  code: z.enum(Object.keys(REFUSAL_STATUS) as [RefusalCode, ...RefusalCode[]]),
  key: z.enum(Object.keys(REFUSAL_CODES) as [RefusalKey, ...RefusalKey[]]),
  msg: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

/**
 * Named schemas of the contract. Each is described once and then referenced by its name. Its
 * name in the published description stays when its name in the code changes.
 */
const NAMED_SCHEMAS = {
  NewStaffOrder,
  OrderEmailText,
  OrderEmailTextInput,
  OrderStepMessage,
  ScheduledJob,
  UnfinishedJob,
  User,
  SignUp: SignUpInput,
  SignIn: SignInInput,
  ResetPassword: ResetPasswordInput,
  Product,
  ProductImage,
  ProductColor,
  NewProduct,
  ProductChange,
  ProductChoices,
  StaffProduct,
  NewWholeProduct,
  WholeProductInput,
  OfferOfProduct,
  StaffImage,
  UploadedPicture,
  FileCheck: CatalogueFileCheck,
  FileProduct: CatalogueFileProduct,
  FileChange: CatalogueFileChange,
  FileProblem: CatalogueFileProblem,
  Category,
  Color,
  Offer,
  NewOffer,
  OfferInput,
  CartItem,
  CartChange,
  AddToCart: AddToCartInput,
  Address,
  AddressInput,
  Order,
  OrderItem,
  OrderStep,
  OrderStatus,
  PlaceOrder: PlaceOrderInput,
  OrderMove,
  OrderRow,
  StaffOrder,
  OrderCustomer,
  OrderItemWithLabel,
  OrderEdit,
  OrderEditInput,
  OrderEditPreview,
  StepWithStaffName: OrderStepWithStaffName,
  FulfilmentStep,
  FulfilmentStepWithStaffName,
  Payment: StaffPayment,
  OrderStepInput,
  DeliveryInput: OrderDeliveredInput,
  Note: StaffNote,
  NewNote: NewStaffNote,
  ConfirmOrders: ConfirmOrdersInput,
  Review,
  ReviewPicture,
  ReviewReply,
  ReviewSummary,
  OwnReview,
  StaffReview,
  ReviewCounts,
  NewReview,
  ReviewChange,
  RejectReview: RejectReviewInput,
  ReplyToReview: ReplyToReviewInput,
  Customer,
  CustomerDetail: CustomerWithDetails,
  Today: TodayFigures,
  Figures,
  Sales: SalesFigures,
  OrderCountAndTotal,
  LowStockProduct,
  AbandonedCart,
  MissedSearch,
  BestSeller,
  Subscriber,
  Store,
  StoreSettings,
  StoreSettingsInput,
  OwnSession,
  AlertedDevice,
  PushSubscriptionInput,
  NextStep: NextPaymentStep,
  OrderPaymentView,
  PaymentAttempt,
  PaymentSettings,
  PaymentSettingsInput,
  RefundDue,
  OwnPaymentAttempt,
  TwoFactorState,
  Enrolment: TwoFactorEnrolment,
  StaffMember,
  NewStaffMember,
  StockLine,
  StockChange,
  StockCheck,
  StockAdjustment,
  AuditEntry,
  AuditChange,
  Refusal: RefusalBody,
}

const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) schemaNames.add(schema, { id })

/** Number parameters in the URL. They arrive as text but are described as numbers. */
const NUMBER_SCHEMAS_IN_ADDRESSES = new Map<unknown, JsonSchema>([
  [IdInPath, { type: 'integer', minimum: 1 }],
  [pagingFields.page._zod.def.innerType, { type: 'integer', minimum: 1 }],
  [pagingFields.limit._zod.def.innerType, { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }],
])

/** `input` describes a request before parsing; `output` describes a response. */
type SchemaDirection = 'input' | 'output'

/** Converts a schema to JSON Schema. Adds its named parts to `components`. */
export function describeSchema(
  schema: z.core.$ZodType,
  direction: SchemaDirection,
  components: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $defs, ...described } = z.toJSONSchema(schema, {
    io: direction,
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => simplifySchema(zodSchema, jsonSchema),
  })
  for (const [name, propertySchema] of Object.entries($defs ?? {}))
    addComponent(components, name, pointToComponents(propertySchema))
  return pointToComponents(described)
}

function simplifySchema(zodSchema: z.core.$ZodTypes, jsonSchema: JsonSchema) {
  const { def } = zodSchema._zod
  const numberInAddress = NUMBER_SCHEMAS_IN_ADDRESSES.get(
    def.type === 'default' ? def.innerType : zodSchema,
  )
  if (numberInAddress) {
    delete jsonSchema.pattern
    Object.assign(jsonSchema, numberInAddress)
  }
  if (def.type === 'record' && jsonSchema.required)
    nameAdditionalProperties(jsonSchema, jsonSchema.required)
  if (def.type === 'default') jsonSchema.default = def.defaultValue
  // `format` says the same, and its regular expression is very long.
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  delete jsonSchema.id
}

/** Describes a record with known keys as an object with these properties. */
function nameAdditionalProperties(jsonSchema: JsonSchema, names: string[]) {
  const value = jsonSchema.additionalProperties ?? {}
  jsonSchema.properties = Object.fromEntries(names.map((name) => [name, value]))
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}

function addComponent(components: Record<string, JsonSchema>, name: string, schema: JsonSchema) {
  const knownComponent = components[name]
  if (knownComponent && JSON.stringify(knownComponent) !== JSON.stringify(schema))
    throw new Error(`${name} is sent in one shape and answered in another: it needs two names`)
  components[name] = schema
}

function pointToComponents(schema: JsonSchema): JsonSchema {
  const { id, ...rest } = schema
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
