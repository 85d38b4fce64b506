import { useStore } from '../../data/store.ts'
import { langOf } from '../../ui/lang-of.ts'

/** The name of the shop in the style of its storefront. */
export function ShopName() {
  const name = useStore()?.name ?? ''
  return (
    <span lang={langOf(name)} className="min-w-0 break-words font-brand text-sindoor leading-tight">
      {name}
    </span>
  )
}
