import { Link } from 'react-router'
import type { TodayFigures } from '#contract/figures.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Card } from '../page/card.tsx'
import { ProductLink } from '../page/product-link.tsx'
import { Thumbnail } from '../page/thumbnail.tsx'
import * as m from './messages.ts'

type ShortStock = TodayFigures['lowStock']

/** Products that are out of stock or low on stock. */
export const LowStockCard = ({ today: { emptyStock, lowStock } }: { today: TodayFigures }) => (
  <Card
    title={m.STOCK}
    action={
      <Link
        to="/products?stock=low&sort=stock-asc"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {m.SEE_ALL_STOCK}
      </Link>
    }
  >
    {emptyStock.total + lowStock.total === 0 && <p className="text-ink-2">{m.NO_LOW_STOCK}</p>}
    <ShortStockList title={m.SOLD_OUT} shortStock={emptyStock} />
    <ShortStockList title={m.LOW_STOCK} shortStock={lowStock} />
  </Card>
)

const ShortStockList = ({
  title,
  shortStock: { total, first },
}: {
  title: string
  shortStock: ShortStock
}) =>
  total > 0 && (
    <>
      <h3 className="mt-3 text-sm">
        {title} <span className="figures text-ink-2">({total})</span>
      </h3>
      <ul className="divide-y divide-line">
        {first.map(({ productId, name, colorName, sizeName, quantity, imageUrl }) => (
          <li
            key={`${productId} ${colorName} ${sizeName}`}
            className="flex items-center gap-3 py-1.5"
          >
            <Thumbnail src={imageUrl} className="size-9" />
            <span className="min-w-0 flex-1">
              <ProductLink id={productId} lang={langOf(name)}>
                {name}
              </ProductLink>
              {(colorName || sizeName) && (
                <span className="block text-ink-2 text-sm">
                  {colorName && <span lang={langOf(colorName)}>{colorName}</span>}
                  {colorName && sizeName && ', '}
                  {sizeName}
                </span>
              )}
            </span>
            <span className="figures">{quantity > 0 && m.stockLeftText(quantity)}</span>
          </li>
        ))}
      </ul>
    </>
  )
