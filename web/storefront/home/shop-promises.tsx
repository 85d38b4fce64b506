import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/store.ts'
import type { Icon } from '../../ui/icons/create-icon.ts'
import {
  GemIcon,
  HandCoinsIcon,
  RotateCcwIcon,
  ShieldCheckIcon,
  TruckIcon,
} from '../../ui/icons/storefront.ts'
import { PageLink } from '../page/page-link.tsx'
import * as m from './messages.ts'
import { type ShopPromiseKind, shopPromisesOf } from './shop-promises-text.ts'

const PROMISE_ICONS = {
  payment: HandCoinsIcon,
  delivery: TruckIcon,
  metal: GemIcon,
  warranty: ShieldCheckIcon,
  returns: RotateCcwIcon,
} satisfies Record<ShopPromiseKind, Icon>

/** The promises of the shop in one row. */
export function ShopPromises() {
  const shop = useQuery(storeQuery()).data?.data
  if (!shop) return null
  return (
    <ul
      aria-label={m.WHAT_WE_PROMISE}
      className="gutter mt-12 flex flex-wrap justify-center gap-x-4 gap-y-8 text-center md:mt-16 lg:gap-x-8"
    >
      {shopPromisesOf(shop).map(({ kind, title, text, guidePath }) => {
        const PromiseIcon = PROMISE_ICONS[kind]
        return (
          <li key={title} className="w-[calc(50%-0.5rem)] lg:w-[calc(25%-1.5rem)]">
            <PromiseIcon
              aria-hidden="true"
              className="mx-auto size-8 text-sindoor"
              strokeWidth={1.25}
            />
            <p className="mt-3 font-semibold">
              {guidePath ? <PageLink path={guidePath}>{title}</PageLink> : title}
            </p>
            <p className="mx-auto mt-0.5 max-w-56 text-balance text-ink-2 text-sm">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
