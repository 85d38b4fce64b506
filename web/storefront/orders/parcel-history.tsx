import type { Order } from '#contract/orders.ts'
import { langOf } from '../../ui/lang-of.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import * as m from './messages.ts'

/** The steps of the parcel, oldest first: state, time and note of the shop. */
export const ParcelHistory = ({
  steps,
  shipment,
}: {
  steps: Order['fulfilmentHistory']
  shipment: Order['shipment']
}) => (
  <ol className="grid gap-4 print:gap-2">
    {steps.map(({ state, at, note }) => (
      <li key={state} className="border-control border-l-2 pl-4">
        <p className="font-semibold">{m.PARCEL_STATE_NAMES[state]}</p>
        <time dateTime={at} className="figures text-ink-2 text-sm">
          {dateTimeInWords(at)}
        </time>
        {state === 'handed-over' && shipment && <ShipmentText {...shipment} />}
        {note && (
          <p lang={langOf(note)} className="mt-1 break-words">
            {note}
          </p>
        )}
      </li>
    ))}
  </ol>
)

const ShipmentText = ({ courier, trackingNumber }: NonNullable<Order['shipment']>) => (
  <>
    {courier && <p className="mt-1 break-words">{m.courierLabel(courier)}</p>}
    {trackingNumber && (
      <p className="figures mt-1 break-words">{m.trackingNumberLabel(trackingNumber)}</p>
    )}
  </>
)
