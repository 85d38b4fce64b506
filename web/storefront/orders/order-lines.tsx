import { Link } from 'react-router'
import { fulfilmentFactsOf } from '#contract/fulfilment.ts'
import { formatRupees, rupeesInSentence } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { langOf } from '../../ui/lang-of.ts'
import { SentenceWithLang } from '../../ui/sentence-with-lang.tsx'
import { passportPath, productPath } from '../page/paths.ts'
import { LazyPriceParts } from '../price-parts/lazy-price-parts.tsx'
import { Thumbnail } from '../product-media/thumbnail.tsx'
import * as m from './messages.ts'

/** The pieces of an order, with the values at the time of the order. */
export const OrderLines = ({ items, fulfilment }: Pick<Order, 'items' | 'fulfilment'>) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <li
        key={`${item.productId}/${item.colorId}/${item.sizeId}/${item.engraving}/${item.finalPrice}`}
        className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 max-[19rem]:grid-cols-[3.5rem_minmax(0,1fr)]"
      >
        <Thumbnail imageUrl={item.imageUrl} />
        <div className="min-w-0">
          <Link
            to={productPath(item.productId, item.colorId ?? undefined, item.sizeId)}
            lang={langOf(item.name)}
            className="wrap-anywhere -my-2.5 inline-block py-2.5 font-semibold underline-offset-4 hover:underline"
          >
            {item.name}
          </Link>
          {(item.colorName || item.sizeName) && (
            <p lang={langOf(variantTextOf(item))} className="text-ink-2 text-sm">
              {variantTextOf(item)}
            </p>
          )}
          {item.engraving && (
            <p className="wrap-anywhere text-ink-2 text-sm">
              <SentenceWithLang
                sentenceParts={m.engravingLabel(
                  item.engraving,
                  rupeesInSentence(item.engravingPrice ?? 0),
                )}
              />
            </p>
          )}
          <p className="figures text-ink-2 text-sm">
            {item.quantity} × {formatRupees(item.finalPrice)}
          </p>
        </div>
        <p className="figures whitespace-nowrap max-[19rem]:col-span-full max-[19rem]:text-right">
          {formatRupees(item.lineTotal)}
        </p>
        <div className="col-start-2 -col-end-1 max-[19rem]:col-start-1">
          <LazyPriceParts {...item} />
          {item.passport && (
            <Link
              to={passportPath(item.passport)}
              className="mr-6 inline-flex min-h-11 items-center text-sindoor underline underline-offset-4"
            >
              {m.PASSPORT_OF_PIECE}
              <span className="sr-only"> {m.ofProductSuffix(item.name)}</span>
            </Link>
          )}
          {fulfilmentFactsOf(fulfilment).mayBeReviewed && (
            <Link
              to={`${productPath(item.productId)}#write-review`}
              className="-mb-2 inline-flex min-h-11 items-center text-sindoor underline underline-offset-4 print:hidden"
            >
              {m.WRITE_A_REVIEW}
              <span className="sr-only"> {m.ofProductSuffix(item.name)}</span>
            </Link>
          )}
        </div>
      </li>
    ))}
  </ul>
)

const variantTextOf = ({ colorName, sizeName }: Order['items'][number]) =>
  [colorName, sizeName].filter(Boolean).join(' · ')
