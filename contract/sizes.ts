import * as z from 'zod/mini'
import { Id } from './fields.ts'
import * as m from './messages/validation.ts'
import { findSizeById, SIZE_SCALES } from './size-table.ts'

/** A size of a product: "US 6", "2-4" or "45 cm". */
export const Size = z.object({
  id: Id,
  scale: z.enum(SIZE_SCALES),
  name: z.string(),
  /** Only of an adjustable piece: the ids of the smallest and the largest size that it fits. */
  fits: z.optional(z.object({ from: Id, to: Id })),
})
export type Size = z.infer<typeof Size>

/** The id of a size in a request. */
export const SizeId = z
  .int(m.SEND_A_VALID_ID)
  .check(z.refine((id) => findSizeById(id) !== undefined, m.THERE_IS_NO_SUCH_SIZE))

/** One size of a product, with its stock; in several colours, the sum over its colours. */
export const ProductSize = z.object({ sizeId: Id, stock: z.int(), size: Size })
export type ProductSize = z.infer<typeof ProductSize>
