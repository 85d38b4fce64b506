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
    <Card title={m.NEW_ORDERS} text={m.HOW_NEW_ORDERS_ARE_SHOWN}>
      <div className="grid gap-1">
        <SoundChoice />
        <AlertChoice />
      </div>
    </Card>
  )
}

function SoundChoice() {
  const [isOn, setIsOn] = useState(isSoundOn)
  const change = () => {
    if (!setSoundOn(isOn ? 'off' : 'on')) return showErrorToast(m.SOUND_NOT_STORED)
    setIsOn(!isOn)
    if (!isOn) void playSound()
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={change}
        className="size-5 shrink-0 accent-sindoor"
      />
      {m.PLAY_A_SOUND}
    </label>
  )
}

function AlertChoice() {
  const support = findOrderAlertSupport()
  if (support !== 'possible')
    return (
      <p className="text-ink-2">
        {support === 'on-home-screen' ? m.ADD_TO_HOME_SCREEN_FIRST : m.NO_ALERTS_HERE}
      </p>
    )
  return <AlertSwitch />
}

function AlertSwitch() {
  const { devices, isOn, isKnown } = useOrderAlerts(true)
  const turnOn = useTurnOnAlerts()
  const turnOff = useTurnOffAlerts()
  const isBlocked = areAlertsBlocked()
  const isBusy = turnOn.isPending || turnOff.isPending
  const wanted = turnOn.isPending || (isOn && !turnOff.isPending)
  const change = () => {
    const own = devices.find(({ isThis }) => isThis)
    if (isOn && own)
      return turnOff.mutate(own, {
        onSuccess: () => showSuccessToast(m.ALERTS_ARE_OFF),
        onError: (error) => showFailure(error, m.ALERTS_NOT_TURNED_OFF),
      })
    turnOn.mutate(undefined, {
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
          checked={wanted}
          disabled={!isKnown || isBusy || isBlocked}
          onChange={change}
          aria-describedby="about-alerts"
          className="size-5 shrink-0 accent-sindoor"
        />
        {m.TELL_THIS_DEVICE}
      </label>
      <p id="about-alerts" className="pl-8 text-ink-2 text-sm">
        {isBlocked ? m.ALERTS_ARE_BLOCKED : m.WHAT_ALERTS_SHOW}
      </p>
    </div>
  )
}
