import { Link } from 'react-router'
import { nameOfShop, useStore } from '../../data/store.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { PageTitle } from '../page/page-title.tsx'
import * as m from './messages.ts'

type HomeWelcomeProps = {
  /** Whether the page begins with it, because the shop has no banners. */
  isFirst: boolean
}

/** A sentence about the shop, with links into it. */
export function HomeWelcome({ isFirst }: HomeWelcomeProps) {
  const { name = '', localName = '', tagline = '', isSample } = useStore() ?? {}
  const shownName = nameOfShop({ name, localName })
  const otherName = shownName === name ? localName : name
  const [title, text] = isSample
    ? [m.LINE_BY_LINE_IN_SILVER_AND_GOLD, m.MADE_BY_HAND_IN_NEPAL]
    : [m.welcomeTo(shownName), tagline]
  return (
    <section className="gutter mt-12 text-center md:mt-20">
      {isFirst ? (
        <PageTitle size="hero" className="break-words">
          <span lang={langOf(shownName)}>{shownName}</span>
          {otherName && (
            <span lang={langOf(otherName)} className="mt-2 block text-3xl text-sindoor">
              {otherName}
            </span>
          )}
        </PageTitle>
      ) : (
        <h2 lang={langOf(title)} className="font-display text-title">
          {title}
        </h2>
      )}
      {text && (
        <p
          lang={langOf(text)}
          className="mx-auto mt-3 max-w-[34rem] text-balance text-ink-2 md:text-lg"
        >
          {text}
        </p>
      )}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={buttonClasses()}>
          {m.SHOP_ALL_JEWELLERY}
        </Link>
        <Link to="/fresh-drops" className={buttonClasses('secondary')}>
          {m.FRESH_DROPS}
        </Link>
      </p>
      <div aria-hidden="true" className="vine mt-12 md:mt-20" />
    </section>
  )
}
