import { useStore } from '../../data/store.ts'
import { ClockIcon } from '../../ui/icons/product.ts'
import { arrivalText } from './arrival.ts'
import * as m from './messages.ts'

/** For a piece that is made after the order: how long it takes, and between which days it arrives. */
export function MadeToOrderNotice({ makingDays }: { makingDays: number }) {
  const delivery = useStore()?.delivery
  const arrivalDateText = delivery && arrivalText(delivery, [makingDays])
  return (
    <div className="mt-5 flex gap-2">
      <ClockIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-on-pending" />
      <div>
        <p className="font-semibold">{m.madeToOrder(makingDays)}</p>
        {arrivalDateText && <p className="text-ink-2 text-sm">{arrivalDateText}</p>}
      </div>
    </div>
  )
}
