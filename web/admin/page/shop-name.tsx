import { nameOfShop, useStore } from '../../data/store.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Logo } from '../../ui/logo.tsx'

/** The logo of the shop, or its name in the style of its storefront. */
export function ShopName() {
  const store = useStore()
  const { logo, accent } = store ?? {}
  const digits = store?.hasDevanagariDigits ? 'devanagari' : undefined
  const name = store ? nameOfShop(store) : ''
  if (logo)
    return (
      <span data-accent={accent} data-digits={digits}>
        <Logo logo={logo} name={name} />
      </span>
    )
  return (
    <span
      lang={langOf(name)}
      data-accent={accent}
      data-digits={digits}
      className="min-w-0 break-words font-brand text-sindoor leading-tight"
    >
      {name}
    </span>
  )
}
