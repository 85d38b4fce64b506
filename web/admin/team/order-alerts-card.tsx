import { useState } from 'react'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import {
  areAlertsBlocked,
  findOrderAlertSupport,
  useOrderAlerts,
  useTurnOffAlerts,
  useTurnOnAlerts,
} from '../data/order-alerts.ts'
import { isSoundOn, playSound, setSoundOn } from '../data/order-sound.ts'
import { Card } from '../page/card.tsx'
import * as words from '../page/messages.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

/** How this device announces new orders. */
export function OrderAlertsCard() {
  return (
    <Card title={m.NEW_ORDERS} purposeText={m.HOW_NEW_ORDERS_ARE_SHOWN}>
      <div className="grid gap-1">
        <SoundChoice />
        <AlertChoice />
      </div>
    </Card>
  )
}

function SoundChoice() {
  const [isSoundOnHere, setIsSoundOnHere] = useState(isSoundOn)
  const toggleSound = () => {
    if (!setSoundOn(isSoundOnHere ? 'off' : 'on')) return showErrorToast(m.SOUND_NOT_STORED)
    setIsSoundOnHere(!isSoundOnHere)
    if (!isSoundOnHere) void playSound()
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isSoundOnHere}
        onChange={toggleSound}
        className="size-5 shrink-0 accent-sindoor"
      />
      {m.PLAY_A_SOUND}
    </label>
  )
}

function AlertChoice() {
  const alertSupport = findOrderAlertSupport()
  if (alertSupport !== 'possible')
    return (
      <p className="text-ink-2">
        {alertSupport === 'on-home-screen' ? m.ADD_TO_HOME_SCREEN_FIRST : m.NO_ALERTS_HERE}
      </p>
    )
  return <AlertSwitch />
}

function AlertSwitch() {
  const { devices, isOn, isKnown } = useOrderAlerts(true)
  const turnOnAlerts = useTurnOnAlerts()
  const turnOffAlerts = useTurnOffAlerts()
  const areAlertsBlockedHere = areAlertsBlocked()
  const isBusy = turnOnAlerts.isPending || turnOffAlerts.isPending
  const shouldAlertsBeOn = turnOnAlerts.isPending || (isOn && !turnOffAlerts.isPending)
  const toggleAlerts = () => {
    const ownDevice = devices.find(({ isThis }) => isThis)
    if (isOn && ownDevice)
      return turnOffAlerts.mutate(ownDevice, {
        onSuccess: () => showSuccessToast(m.ALERTS_ARE_OFF),
        onError: (error) => showFailure(error, m.ALERTS_NOT_TURNED_OFF),
      })
    turnOnAlerts.mutate(undefined, {
      onSuccess: (isAllowed) =>
        isAllowed
          ? showSuccessToast(words.ALERTS_ARE_ON)
          : showErrorToast(words.ALERTS_NOT_ALLOWED),
      onError: (error) => showFailure(error, words.ALERTS_NOT_TURNED_ON),
    })
  }
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={shouldAlertsBeOn}
          disabled={!isKnown || isBusy || areAlertsBlockedHere}
          onChange={toggleAlerts}
          aria-describedby="about-alerts"
          className="size-5 shrink-0 accent-sindoor"
        />
        {m.TURN_ON_ALERTS_HERE}
      </label>
      <p id="about-alerts" className="pl-8 text-ink-2 text-sm">
        {areAlertsBlockedHere ? m.ALERTS_ARE_BLOCKED : m.WHAT_ALERTS_SHOW}
      </p>
    </div>
  )
}
