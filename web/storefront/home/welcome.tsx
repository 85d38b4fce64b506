import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'

/** A sentence about the shop, with links into it. */
export const Welcome = () => (
  <section className="gutter mt-12 text-center md:mt-20">
    <h2 className="font-display text-title">Line by line, in silver and gold</h2>
    <p className="mx-auto mt-3 max-w-[34rem] text-balance text-ink-2 md:text-lg">
      Made by hand in Nepal, after the drawings on the walls of Mithila.
    </p>
    <p className="mt-6 flex flex-wrap justify-center gap-3">
      <Link to="/products" className={buttonClasses()}>
        Shop all jewellery
      </Link>
      <Link to="/fresh-drops" className={buttonClasses('secondary')}>
        Fresh Drops
      </Link>
    </p>
    <div aria-hidden="true" className="vine mt-12 md:mt-20" />
  </section>
)
