import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { Color } from './colors.ts'
import { EngravingText, engravingLineFields, workDaysLineFields } from './engraving.ts'
import { Id, LongId } from './fields.ts'
import * as m from './messages/validation.ts'
import { pricePartsFields } from './pricing.ts'
import { MAX_STOCK } from './product-rules.ts'
import { Rupees } from './rupees.ts'
import { Size } from './sizes.ts'
import { TextInNepali } from './texts-in-nepali.ts'

/** A change of a product since it was put into the cart. */
export const CartChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), was: Rupees, now: Rupees }),
  z.object({ kind: z.literal('stock'), wanted: z.int(), left: z.int() }),
  z.object({ kind: z.literal('withdrawn') }),
])
export type CartChange = z.infer<typeof CartChange>

/** A product in one colour and size with one engraving, and its quantity. */
export const CartItem = z.object({
  id: LongId,
  cartItemId: LongId,
  productId: Id,
  colorId: z.nullable(Id),
  /** Missing, as is `size`, if the product has no sizes. */
  sizeId: z.optional(Id),
  quantity: z.int(),
  name: z.string(),
  nameNe: TextInNepali,
  price: Rupees,
  finalPrice: Rupees,
  stock: z.int(),
  imageUrl: z.nullable(z.string()),
  /** A ThumbHash of the picture in base64. */
  placeholder: z.nullable(z.string()),
  color: z.nullable(Color),
  size: z.optional(Size),
  changes: z.array(CartChange),
  /**
   * The rate of its price is too old, and the shop sells nothing at an old rate. The item stays in
   * the cart, and can be ordered after the next rate. Missing if the rate is not too old.
   */
  isClosed: z.optional(z.literal(true)),
  ...engravingLineFields,
  ...workDaysLineFields,
  ...pricePartsFields,
})
export type CartItem = z.infer<typeof CartItem>

const cartFields = {
  getCartItems: z.array(CartItem),
  totalItems: z.int(),
  /** The total before offers. */
  totalAmount: Rupees,
  discountAmount: Rupees,
  /** What an order of this cart costs now. */
  finalAmount: Rupees,
  /** Increases with each change, so that a client can ignore an older answer. */
  version: z.int(),
}

export const Cart = z.object(cartFields)
export type Cart = z.infer<typeof Cart>

const cartAnswer = z.object({ success: z.literal(true), ...cartFields })
const changedCartAnswer = z.object({ success: z.literal(true), msg: z.string(), ...cartFields })

/** A quantity larger than any stock becomes one that the cart refuses for lack of stock. */
const quantitySchema = z
  .int(m.ENTER_A_WHOLE_NUMBER)
  .check(z.overwrite((quantity) => Math.min(quantity, MAX_STOCK + 1)))

export const AddToCartInput = z.object({
  productId: Id,
  colorId: z.optional(z.nullable(Id)),
  /** Required if the product has sizes. */
  sizeId: z.optional(z.nullable(Id)),
  /** The text of an engraving, if the product offers one. */
  engraving: z.optional(z.nullable(EngravingText)),
  quantity: quantitySchema.check(z.gte(1, m.ADD_AT_LEAST_ONE)),
})
export type AddToCartInput = z.output<typeof AddToCartInput>

export const cartCalls = {
  getCart: declareCall('GET /api/getcart', {
    summary: 'Returns the cart with current prices and stock.',
    access: 'shopper',
    answer: cartAnswer,
  }),
  addToCart: declareCall('POST /api/addcart', {
    summary:
      'Adds a product to the cart. The same product, color, size and engraving share one line.',
    access: 'shopper',
    refusals: ['NOT_FOUND', 'SIZE_NEEDED', 'OUT_OF_STOCK', 'CONFLICT'],
    body: AddToCartInput,
    answer: z.object({
      status: z.literal('success'),
      success: z.literal(true),
      msg: z.string(),
      ...cartFields,
    }),
  }),
  updateCartItem: declareCall('PUT /api/updatecart', {
    summary: 'Sets the quantity of a cart line; 0 or less removes the line.',
    access: 'shopper',
    refusals: ['NOT_FOUND', 'OUT_OF_STOCK'],
    body: z.object({
      cartItemId: LongId,
      quantity: quantitySchema,
    }),
    answer: changedCartAnswer,
  }),
  removeCartItem: declareCall('DELETE /api/deletecartitem', {
    summary: 'Removes a line from the cart.',
    access: 'shopper',
    refusals: ['NOT_FOUND'],
    body: z.object({ cartItemId: LongId }),
    answer: changedCartAnswer,
  }),
}
