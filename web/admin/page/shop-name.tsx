import { nameOfShop, useStore } from '../../data/store.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Logo } from '../../ui/logo.tsx'

/** The logo of the shop, or its name in the style of its storefront. */
export function ShopName() {
  const store = useStore()
  const { logo, accent } = store ?? {}
  const digitSystem = store?.hasDevanagariDigits ? 'devanagari' : undefined
  const shopName = store ? nameOfShop(store) : ''
  if (logo)
    return (
      <span data-accent={accent} data-digits={digitSystem}>
        <Logo logo={logo} name={shopName} />
      </span>
    )
  return (
    <span
      lang={langOf(shopName)}
      data-accent={accent}
      data-digits={digitSystem}
      className="min-w-0 break-words font-brand text-sindoor leading-tight"
    >
      {/* Keeps its line while it is loading, so that the menu below does not move. */}
      {shopName || '\u00a0'}
    </span>
  )
}
