import type { StaffProduct } from '#contract/admin-products.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { WHOLE_ROW_LINK_CLASSES } from '../page/data-table.tsx'
import { ProductLink } from '../page/product-link.tsx'
import { Thumbnail } from '../page/thumbnail.tsx'
import { ProductStateBadge } from './product-state-badge.tsx'

/** A product in a list, with picture, name and SKU. */
export function ProductName({ product }: { product: StaffProduct }) {
  const { id, name, localName, sku, images, state, isArchived } = product
  const mainPicture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <span className="relative flex min-w-0 items-center gap-3">
      <Thumbnail
        src={mainPicture ? pictureUrl(mainPicture.publicId, 400, 'webp') : null}
        className="size-14 md:size-12"
      />
      <span className="min-w-0">
        <ProductLink
          id={id}
          lang={langOf(name)}
          className={joinClasses('font-semibold', WHOLE_ROW_LINK_CLASSES)}
        >
          {name}
        </ProductLink>
        <span className="block text-ink-2 text-sm">
          <span className="latin-digits">{sku}</span>
          {localName && <span lang={langOf(localName)}> · {localName}</span>}
        </span>
        {state !== 'on-sale' && (
          <span className="mt-1 block md:hidden">
            <ProductStateBadge state={state} isArchived={isArchived} />
          </span>
        )}
      </span>
    </span>
  )
}
