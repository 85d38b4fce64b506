import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import * as m from './messages.ts'

/** A sentence about the shop, with links into it. */
export const Welcome = () => (
  <section className="gutter mt-12 text-center md:mt-20">
    <h2 className="font-display text-title">{m.LINE_BY_LINE_IN_SILVER_AND_GOLD}</h2>
    <p className="mx-auto mt-3 max-w-[34rem] text-balance text-ink-2 md:text-lg">
      {m.MADE_BY_HAND_IN_NEPAL}
    </p>
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
