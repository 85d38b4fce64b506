import type { NamedStep, StaffOrder } from '#contract/admin-orders.ts'
import { Card } from '../page/card.tsx'
import { momentInWords } from '../page/moments.ts'
import { STATUS_WORDS } from '../page/order-status.tsx'

/** Every step in the life of an order: what, who, when and why. */
export const OrderHistory = ({ history }: Pick<StaffOrder, 'history'>) => (
  <Card title="History">
    <ol className="grid gap-3">
      {history.map((step, at) => (
        <li key={step.at + step.status} className="border-line border-l-2 pl-4">
          <p className="font-semibold">{at === 0 ? 'Placed' : STATUS_WORDS[step.status]}</p>
          <p className="text-ink-2 text-sm">
            {momentInWords(step.at)} · {whoOf(step)}
          </p>
          {step.note && <p className="mt-1 break-words">{step.note}</p>}
        </li>
      ))}
    </ol>
  </Card>
)

const whoOf = ({ by, name }: NamedStep): string => {
  if (by === 'shopper') return name ? `${name} (shopper)` : 'the shopper'
  return by === 'system' ? 'automatically' : (name ?? 'the shop')
}
