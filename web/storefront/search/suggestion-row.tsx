import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { langOf } from '../../ui/lang-of.ts'
import { productPath } from '../page/paths.ts'
import { NoPicture } from '../product-media/no-picture.tsx'
import { Picture } from '../product-media/picture.tsx'
import { Price } from '../product-media/price.tsx'
import { HighlightedName } from './highlighted-name.tsx'

type SuggestionRowProps = {
  optionId: string
  product: Product
  searchText: string
  isActiveOption: boolean
}

/** A suggested product, selected with the arrow keys while the focus stays in the input. */
export function SuggestionRow({
  optionId,
  product,
  searchText,
  isActiveOption,
}: SuggestionRowProps) {
  const [firstImage] = product.images
  return (
    <Link
      id={optionId}
      role="option"
      aria-selected={isActiveOption}
      tabIndex={-1}
      to={productPath(product.id)}
      className="flex items-center gap-3 border-line border-b py-1.5 pr-2 hover:bg-sand aria-selected:bg-sand aria-selected:outline-2 aria-selected:outline-indigo"
    >
      <span className="size-13 shrink-0 bg-sand">
        {firstImage ? (
          <Picture
            publicId={firstImage.publicId}
            alt=""
            sizes="3.25rem"
            priority="soon"
            className="size-full object-cover"
          />
        ) : (
          <NoPicture />
        )}
      </span>
      <span lang={langOf(product.name)} className="line-clamp-3 min-w-0 flex-1 leading-snug">
        <HighlightedName name={product.name} searchText={searchText} />
      </span>
      <Price {...product} className="flex-col items-end text-right text-sm" />
    </Link>
  )
}
