import { Link } from 'react-router'
import type { TodayFigures } from '#contract/figures.ts'
import { formatRupees } from '#contract/money.ts'
import { BanknoteIcon, PackageCheckIcon, PhoneCallIcon } from '../../ui/icons/admin.ts'
import type { Icon } from '../../ui/icons/create-icon.ts'
import { StarIcon } from '../../ui/icons/on-use.ts'
import { ChevronRightIcon } from '../../ui/icons/storefront.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { dateTimeInWords, dayInWords } from '../page/date-times.ts'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages.ts'

/** The open tasks of today, each with a link. */
export const OpenTasks = ({
  today: { toConfirm, toShip, toCollect, reviewsWaiting },
}: {
  today: TodayFigures
}) => {
  const mayJudgeReviews = useHasPermission()('reviews.write')
  return (
    <ul className="grid gap-3 min-[22rem]:grid-cols-2 xl:grid-cols-4">
      <OpenTask
        icon={PhoneCallIcon}
        label={m.ORDERS_TO_CONFIRM}
        count={toConfirm.orders}
        detail={waitingSinceInWords(toConfirm.oldestAt)}
        path="/orders?list=to-confirm&sort=oldest"
      />
      <OpenTask
        icon={PackageCheckIcon}
        label={m.ORDERS_TO_SHIP}
        count={toShip.orders}
        detail={waitingSinceInWords(toShip.oldestAt)}
        path="/orders?list=to-pack&sort=oldest"
      />
      <OpenTask
        icon={BanknoteIcon}
        label={m.CASH_TO_COLLECT}
        {...(toCollect.amount === null
          ? { count: toCollect.orders, detail: '' }
          : {
              count: formatRupees(toCollect.amount),
              detail: m.fromOrdersText(toCollect.orders),
            })}
        path="/orders?list=to-collect&sort=oldest"
      />
      {mayJudgeReviews && (
        <OpenTask
          icon={StarIcon}
          label={m.NEW_REVIEWS}
          count={reviewsWaiting}
          detail={reviewsWaiting > 0 ? m.SHOWN_AFTER_YOU_APPROVE_THEM : m.NOTHING_TO_DO}
          path="/reviews"
        />
      )}
    </ul>
  )
}

/** The orders that should have left the shop by the promised day. */
export const LateOrdersNotice = ({ late: { orders, promisedOn } }: Pick<TodayFigures, 'late'>) =>
  orders === 0 ? null : (
    <p className="border-error border-l-4 bg-surface px-4 py-3">
      <strong className="font-semibold">{m.lateOrdersText(orders)}</strong>{' '}
      {promisedOn !== null && m.lateSinceText(dayInWords(promisedOn))}{' '}
      <Link
        to="/orders?list=late&sort=oldest"
        className={joinClasses(LIST_LINK_CLASSES, 'underline')}
      >
        {m.SEE_LATE_ORDERS}
      </Link>
    </p>
  )

const waitingSinceInWords = (oldestTime: string | null) =>
  oldestTime ? m.waitingSinceText(dateTimeInWords(oldestTime)) : m.NOTHING_TO_DO

type OpenTaskProps = {
  icon: Icon
  label: string
  count: number | string
  detail: string
  path: string
}

const OpenTask = ({ icon: Icon, label, count, detail, path }: OpenTaskProps) => (
  <li>
    <Link
      to={path}
      className="flex h-full gap-x-4 gap-y-2 border border-line bg-surface p-4 hover:border-control max-sm:flex-col sm:items-center"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-sindoor" />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="figures block font-semibold text-xl sm:text-2xl">{count}</span>
        <span className="block text-ink-2 text-sm">{detail}</span>
      </span>
      <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-control max-sm:hidden" />
    </Link>
  </li>
)
