import { Link } from 'react-router'
import lotus from '../../art/lotus.svg'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'

/** Shown while the shop has no products on sale. */
export const ComingSoon = () => (
  <section className="gutter mt-8 md:mt-12">
    <EmptyState
      picture={<LineDrawing src={lotus} />}
      title="Our first pieces are on their way"
      text="Leave your email below, and we write to you as soon as there is something to see."
      action={
        <Link to="/about" className={buttonClasses('secondary')}>
          Our Story
        </Link>
      }
    />
  </section>
)
