import { useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useStore } from '../../data/store.ts'
import { HeartIcon, PackageIcon } from '../../ui/icons/storefront.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { callWhenPageIsLoaded } from '../../ui/when-page-is-loaded.ts'
import { AccountMenu } from '../account/account-menu.tsx'
import { CartBadge } from '../cart/cart-badge.tsx'
import { HEADER_ICON_CLASSES, HEADER_LINK_CLASSES } from '../page/header-classes.ts'
import { SearchBox } from '../search/search-box.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import * as m from './messages.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { Wordmark } from './wordmark.tsx'

const loadTooltips = () => import('./icon-tooltips.tsx')
/** Phones do not need tooltips. */
const loadOnHover = (callback: () => void) =>
  matchMedia('(any-hover: hover)').matches ? callWhenPageIsLoaded(callback) : () => {}

/**
 * Light text directly on the picture. Until the scroll position is known, the header scrolls with
 * the picture, because this text is readable only there.
 */
const OVER_PICTURE_CLASSES =
  'over-picture:bg-transparent over-picture:text-paper over-picture:not-data-scrolled:relative forced-colors:bg-[Canvas]!'

/** The header of every page: name, navigation, search, account, orders and cart. */
export function ShopHeader() {
  const { edge: scrollMarker, isScrolled } = useScrolled()
  const shop = useStore()
  const tooltipsModule = useLazyModule(loadTooltips, loadOnHover)
  return (
    <>
      {tooltipsModule && <tooltipsModule.IconTooltips />}
      <div ref={scrollMarker} aria-hidden="true" className="absolute top-0 h-[50px] w-px" />
      <header
        data-accent={shop?.accent}
        data-digits={shop?.hasDevanagariDigits ? 'devanagari' : undefined}
        data-ornament={shop?.hasOrnament === false ? 'off' : undefined}
        data-scrolled={isScrolled}
        className={`sticky top-0 z-30 border-transparent border-b bg-paper transition-colors duration-200 data-[scrolled=true]:border-line short:relative max-[19rem]:relative ${OVER_PICTURE_CLASSES}`}
      >
        <div className="gutter-wide flex min-h-16 items-center gap-1 max-[19rem]:flex-wrap max-[24rem]:gap-0 lg:gap-8">
          <MobileMenu />
          <Link to="/" className="mr-auto min-w-0 py-2 text-2xl max-[24rem]:text-xl md:mr-2">
            <Wordmark />
            <span className="sr-only">{m.HOME}</span>
          </Link>
          <nav aria-label={m.MAIN} className="mr-auto hidden items-center gap-4 md:flex lg:gap-6">
            <CategoryMenu />
            <NavLink to="/products" className={HEADER_LINK_CLASSES}>
              {m.ALL_JEWELLERY}
            </NavLink>
            <NavLink to="/fresh-drops" className={HEADER_LINK_CLASSES}>
              {m.FRESH_DROPS}
            </NavLink>
          </nav>
          <div className="-mr-2 flex items-center">
            <LanguageLink className="min-h-11 px-2 hover:underline max-md:hidden" />
            <SearchBox />
            <AccountMenu />
            <Link to="/wishlist" aria-label={m.WISHLIST} className={HEADER_ICON_CLASSES}>
              <HeartIcon aria-hidden="true" />
            </Link>
            <Link
              to="/orders"
              aria-label={m.ORDERS}
              className={`${HEADER_ICON_CLASSES} max-lg:hidden`}
            >
              <PackageIcon aria-hidden="true" />
            </Link>
            <CartBadge />
          </div>
        </div>
      </header>
    </>
  )
}

/** Whether the page is scrolled by more than 50 px; undefined before hydration. */
function useScrolled() {
  const scrollMarker = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState<boolean>()
  useEffect(() => {
    if (!scrollMarker.current) return
    const observer = new IntersectionObserver(([markerEntry]) =>
      setIsScrolled(!markerEntry?.isIntersecting),
    )
    observer.observe(scrollMarker.current)
    return () => observer.disconnect()
  }, [])
  return { edge: scrollMarker, isScrolled }
}
