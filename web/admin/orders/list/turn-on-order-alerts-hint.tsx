import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { showErrorToast, showSuccessToast } from '../../../ui/toasts.ts'
import {
  canSuggestOrderAlerts,
  declineOrderAlerts,
  useTurnOnAlerts,
} from '../../data/order-alerts.ts'
import * as words from '../../page/messages.ts'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/list.ts'

/**
 * Offers messages about new orders on this device, once. It does not wait for the server, so it
 * never appears late and moves the list.
 */
export function TurnOnOrderAlertsHint() {
  const [isHintShown, setIsHintShown] = useState(canSuggestOrderAlerts)
  const turnOnAlerts = useTurnOnAlerts()
  if (!isHintShown) return null
  const declineHint = () => {
    declineOrderAlerts()
    setIsHintShown(false)
  }
  const acceptAlerts = () =>
    turnOnAlerts.mutate(undefined, {
      onSuccess: (isAllowed) => {
        declineHint()
        if (isAllowed) showSuccessToast(words.ALERTS_ARE_ON)
        else showErrorToast(words.ALERTS_NOT_ALLOWED)
      },
      onError: (error) => showFailure(error, words.ALERTS_NOT_TURNED_ON),
    })
  return (
    <section
      aria-label={m.NEW_ORDERS_ON_THIS_DEVICE}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border border-line bg-surface px-4 py-2 print:hidden"
    >
      <p className="min-w-0 flex-[1_1_16rem]">{m.SHOULD_DEVICE_ANNOUNCE_ORDERS}</p>
      <div className="-mx-5 flex items-center">
        <Button
          variant="quiet"
          busy={turnOnAlerts.isPending && words.ONE_MOMENT}
          onClick={acceptAlerts}
        >
          {m.TURN_ON_ANNOUNCEMENTS}
        </Button>
        <Button variant="quiet" onClick={declineHint}>
          {m.DECLINE_ANNOUNCEMENTS}
        </Button>
      </div>
    </section>
  )
}
