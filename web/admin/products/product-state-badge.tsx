import type { ProductState, StaffProduct } from '#contract/admin-products.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import * as m from './messages/list.ts'

export const PRODUCT_STATE_WORDS: Record<ProductState, string> = {
  'on-sale': m.ACTIVE,
  draft: m.DRAFT,
  withdrawn: m.HIDDEN,
}

const STATE_TONES: Record<ProductState, BadgeTone> = {
  'on-sale': 'green',
  draft: 'blue',
  withdrawn: 'gray',
}

/** Whether shoppers can see a product. */
export const ProductStateBadge = ({
  state,
  isArchived,
}: Pick<StaffProduct, 'state' | 'isArchived'>) =>
  isArchived ? (
    <Badge tone="gray">{m.ARCHIVED}</Badge>
  ) : (
    <Badge tone={STATE_TONES[state]}>{PRODUCT_STATE_WORDS[state]}</Badge>
  )
