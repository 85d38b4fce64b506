import { Link } from 'react-router'
import type { Today } from '#contract/figures.ts'
import { TO_COLLECT_STATES, TO_SHIP_STATES } from '#contract/fulfilment.ts'
import { formatRupees } from '#contract/money.ts'
import { Banknote, PackageCheck, PhoneCall } from '../../ui/icons/admin.ts'
import type { Icon } from '../../ui/icons/draw-icon.ts'
import { Star } from '../../ui/icons/on-use.ts'
import { ChevronRight } from '../../ui/icons/storefront.ts'
import { momentInWords } from '../page/moments.ts'

/** The open tasks of today, each with a link. */
export const Waiting = ({
  today: { toConfirm, toShip, toCollect, reviewsWaiting },
}: {
  today: Today
}) => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
    <Task
      icon={PhoneCall}
      text="To confirm"
      count={toConfirm.orders}
      detail={oldest(toConfirm.oldestAt)}
      to="/orders?status=PENDING&sort=oldest"
    />
    <Task
      icon={PackageCheck}
      text="To ship"
      count={toShip.orders}
      detail={oldest(toShip.oldestAt)}
      to={`/orders?fulfilment=${TO_SHIP_STATES.join()}&sort=oldest`}
    />
    <Task
      icon={Banknote}
      text="Cash to collect"
      count={formatRupees(toCollect.amount)}
      detail={`from ${toCollect.orders} ${toCollect.orders === 1 ? 'order' : 'orders'}`}
      to={`/orders?status=CONFIRMED&fulfilment=${TO_COLLECT_STATES.join()}`}
    />
    <Task
      icon={Star}
      text="Reviews to read"
      count={reviewsWaiting}
      detail={reviewsWaiting > 0 ? 'shown once you approve them' : 'nothing waits'}
      to="/reviews"
    />
  </ul>
)

const oldest = (at: string | null) => (at ? `oldest ${momentInWords(at)}` : 'nothing waits')

type TaskProps = {
  icon: Icon
  text: string
  count: number | string
  detail: string
  to: string
}

const Task = ({ icon: Icon, text, count, detail, to }: TaskProps) => (
  <li>
    <Link
      to={to}
      className="flex h-full items-center gap-4 border border-line bg-surface p-4 hover:border-control"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-sindoor" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{text}</span>
        <span className="figures block font-semibold text-2xl">{count}</span>
        <span className="block text-ink-2 text-sm">{detail}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-control" />
    </Link>
  </li>
)
