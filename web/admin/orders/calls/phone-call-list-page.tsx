import { Link } from 'react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCallList } from '../../data/phone-calls.ts'
import { AdminPage } from '../../page/page.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { useHasPermission } from '../../page/signed-in-user.ts'
import * as m from '../messages/calls.ts'
import * as words from '../messages/words.ts'
import { PhoneCallCard } from './phone-call-card.tsx'

/** The cash orders whose customers have to confirm them, with what to do next. */
export function PhoneCallListPage() {
  const hasPermission = useHasPermission()
  return (
    <AdminPage title={words.CALL_LIST} linkAbove={['/orders', words.ORDERS]}>
      <QueryContent query={useCallList()} messages={m.LOADING_CALLS}>
        {({ data, total, isOn }) => {
          if (!isOn)
            return (
              <EmptyState
                title={m.CASH_ORDERS_ARE_NOT_CONFIRMED}
                text={m.HOW_TO_TURN_ON_CONFIRMATION}
                action={
                  hasPermission('settings.write') && (
                    <Link to="/settings/cash" className={buttonClasses()}>
                      {m.OPEN_SETTINGS}
                    </Link>
                  )
                }
              />
            )
          if (data.length === 0)
            return <EmptyState title={m.NOBODY_TO_CALL} text={m.NEW_CASH_ORDERS_APPEAR_HERE} />
          return (
            <>
              <p className="mb-4 text-ink-2">{m.ordersToCallText(total)}</p>
              <ul className="grid items-start gap-4 xl:grid-cols-2">
                {data.map((order) => (
                  <PhoneCallCard
                    key={order.orderId}
                    order={order}
                    mayCall={hasPermission('orders.move')}
                  />
                ))}
              </ul>
              {total > data.length && (
                <p className="mt-4 text-ink-2">{m.moreOrdersToCallText(total - data.length)}</p>
              )}
            </>
          )
        }}
      </QueryContent>
    </AdminPage>
  )
}
