import { useQuery } from '@tanstack/react-query'
import { promisedDays } from '#contract/promised-day.ts'
import { store } from '../../data/store.ts'
import { Clock } from '../../ui/icons/product.ts'
import { dateIs } from '../page/messages.ts'
import * as m from './messages.ts'

/** For a piece that is made after the order: how long it takes, and between which days it arrives. */
export function MadeToOrder({ days }: { days: number }) {
  const delivery = useQuery(store()).data?.data.delivery
  const promised =
    delivery &&
    delivery.days.length > 0 &&
    promisedDays({
      at: new Date(),
      workDays: [days],
      delivery: {
        from: Math.min(...delivery.days.map(({ from }) => from)),
        to: Math.max(...delivery.days.map(({ to }) => to)),
      },
      calendar: delivery,
    })
  return (
    <div className="mt-5 flex gap-2">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-on-pending" />
      <div>
        <p className="font-semibold">{m.madeToOrder(days)}</p>
        {promised && (
          <p className="text-ink-2 text-sm">
            {m.arrivesBetween(dateIs(new Date(promised.from)), dateIs(new Date(promised.to)))}
          </p>
        )}
      </div>
    </div>
  )
}
