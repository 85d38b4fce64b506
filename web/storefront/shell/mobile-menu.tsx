import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useStore } from '../../data/store.ts'
import { openOverlay } from '../../platform/overlays.ts'
import { MenuIcon, XIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { HEADER_ICON_CLASSES } from '../page/header-classes.ts'
import { withOwnPages } from '../page/own-pages.ts'
import { CategoryLinks } from './category-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import * as m from './messages.ts'
import { Wordmark } from './wordmark.tsx'

const MENU_PANEL_ID = 'menu'
const MENU_ENTRY_CLASSES =
  'flex min-h-12 items-center border-line border-b text-lg aria-[current=page]:text-sindoor'

const MENU_LINKS = [
  ['/products', m.ALL_JEWELLERY],
  ['/fresh-drops', m.FRESH_DROPS],
  ['/wishlist', m.YOUR_WISHLIST],
  ['/orders', m.YOUR_ORDERS],
  ['/about', m.OUR_STORY],
  ['/sizing', m.RING_SIZES],
  ['/faq', m.FAQ],
] as const

/** The menu of small screens; the browser itself opens and closes it as a popover. */
export function MobileMenu() {
  const panelElement = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shop = useStore()
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of page closes it
  useEffect(() => panelElement.current?.hidePopover(), [key])
  const closeOverlay = useRef<() => void>(undefined)
  return (
    <div className="-ml-2 md:hidden">
      <button
        type="button"
        popoverTarget={MENU_PANEL_ID}
        aria-label={m.MENU}
        className={HEADER_ICON_CLASSES}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees that the focus leaves */}
      <div
        ref={panelElement}
        id={MENU_PANEL_ID}
        popover="auto"
        onToggle={({ newState, currentTarget }) => {
          closeOverlay.current?.()
          closeOverlay.current =
            newState === 'open' ? openOverlay(() => currentTarget.hidePopover()) : undefined
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The menu covers the page, so it closes when the focus moves to the page.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
        className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper px-4 pb-8 text-ink"
      >
        <div className="flex h-16 items-center justify-between">
          <span className="text-2xl">
            <Wordmark />
          </span>
          <LanguageLink className="mr-1 ml-auto min-h-11 px-3 underline underline-offset-4" />
          <button
            type="button"
            popoverTarget={MENU_PANEL_ID}
            popoverTargetAction="hide"
            aria-label={m.CLOSE_MENU}
            className={HEADER_ICON_CLASSES}
          >
            <XIcon aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={m.MENU}>
          <h2 className="mt-2 mb-1 text-ink-2 text-sm">{m.CATEGORIES}</h2>
          <CategoryLinks className="min-h-12 border-line border-b text-lg aria-[current=page]:text-sindoor" />
          <h2 className="mt-8 mb-1 text-ink-2 text-sm">{m.THE_SHOP}</h2>
          <ul>
            {withOwnPages(MENU_LINKS, shop).map(([linkPath, name]) => (
              <li key={linkPath}>
                <NavLink to={linkPath} lang={langOf(name)} className={MENU_ENTRY_CLASSES}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
