import { Link } from 'react-router'
import lotus from '../../art/lotus.svg'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import { useIsPageHidden } from '../page/own-pages.ts'
import * as m from './messages.ts'

/** Shown while the shop has no products on sale. */
export const ComingSoonSection = () => (
  <section className="gutter mt-8 md:mt-12">
    <EmptyState
      picture={<LineDrawing drawingUrl={lotus} />}
      title={m.FIRST_PRODUCTS_ARE_COMING}
      text={m.ENTER_YOUR_EMAIL}
      action={
        !useIsPageHidden('/about') && (
          <Link to="/about" className={buttonClasses('secondary')}>
            {m.OUR_STORY}
          </Link>
        )
      }
    />
  </section>
)
