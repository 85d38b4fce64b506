import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { adminProductCalls } from '#contract/admin-products.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { announced } from './announced.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { findStaffProducts } from './find-staff-products.ts'
import { publishProduct } from './publish-product.ts'
import { getStaffProduct } from './read-staff-products.ts'

type Needs = { db: NodePgDatabase; announce: Announce }

export const staffProductRoutes = ({
  db,
  announce,
}: Needs): HandlersOf<typeof adminProductCalls> => ({
  findProducts: ({ query }) => findStaffProducts(db, query),
  getProductForStaff: async ({ path }) => ({
    success: true,
    data: await getStaffProduct(db, path.id),
  }),
  publishProduct: async ({ path }) => {
    await announced(announce, publishProduct(db, path.id))
    return { success: true, msg: 'Product is on sale' }
  },
  // Nobody but staff sees a draft, so there is nothing to announce.
  duplicateProduct: async ({ path }) => ({
    success: true,
    data: await duplicateProduct(db, path.id),
  }),
})
