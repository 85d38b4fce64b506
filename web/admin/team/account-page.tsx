import { type ReactNode, useState } from 'react'
import { MIN_PASSWORD_LENGTH, PersonName } from '#contract/accounts.ts'
import type { AlertedDevice } from '#contract/order-alerts.ts'
import { ChangePasswordInput, type OwnSession } from '#contract/own-account.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useOrderAlerts, useTurnOffAlerts } from '../data/order-alerts.ts'
import {
  useChangeOwnName,
  useChangeOwnPassword,
  useEndOtherSessions,
  useEndOwnSession,
  useOwnSessions,
} from '../data/team.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { LanguageSwitch } from '../page/language-switch.tsx'
import * as words from '../page/messages.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission, useUser } from '../page/signed-in-user.ts'
import * as m from './messages.ts'
import { OrderAlertsCard } from './order-alerts-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** The page for the user's own name, password and devices. */
export function AccountPage() {
  const hasPermission = useHasPermission()
  return (
    <AdminPage title={m.YOUR_ACCOUNT}>
      <div className="grid max-w-[40rem] gap-6">
        <OwnNameCard />
        <Card title={words.LANGUAGE_OF_THE_ADMIN} purposeText={words.LANGUAGE_OF_THIS_BROWSER}>
          <LanguageSwitch className="-ml-3" />
        </Card>
        {hasPermission('orders.read') && <OrderAlertsCard />}
        <PasswordCard />
        <SessionsCard />
        <TwoFactorCard />
      </div>
    </AdminPage>
  )
}

function OwnNameCard() {
  const { firstName, lastName } = useUser()
  const { form, field, submit, showRefused } = useForm(PersonName, { firstName, lastName })
  const changeName = useChangeOwnName()
  const submitName = submit((enteredName) =>
    changeName.mutate(enteredName, {
      onSuccess: () => showSuccessToast(m.NAME_SAVED),
      onError: (error) => {
        showRefused(refusedFieldsOf(error))
        showFailure(error, m.NAME_NOT_SAVED)
      },
    }),
  )
  return (
    <Card title={m.YOUR_NAME} purposeText={m.WHERE_YOUR_NAME_IS_SHOWN}>
      <form ref={form} noValidate onSubmit={submitName} className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={m.FIRST_NAME} autoComplete="given-name" {...field('firstName')} />
          <Field label={m.LAST_NAME} autoComplete="family-name" {...field('lastName')} />
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          busy={changeName.isPending && m.SAVING}
        >
          {m.SAVE_NAME}
        </Button>
      </form>
    </Card>
  )
}

const EMPTY_PASSWORDS = { password: '', newPassword: '' }

function PasswordCard() {
  const [changeCount, setChangeCount] = useState(0)
  return (
    <Card title={m.PASSWORD} purposeText={m.WHAT_A_NEW_PASSWORD_DOES}>
      {/* A new key empties the form. */}
      <PasswordForm key={changeCount} onDone={() => setChangeCount(changeCount + 1)} />
    </Card>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { email } = useUser()
  const { form, field, submit, showRefused } = useForm(ChangePasswordInput, EMPTY_PASSWORDS)
  const changePassword = useChangeOwnPassword()
  const submitPassword = submit((enteredPasswords) =>
    changePassword.mutate(enteredPasswords, {
      onSuccess: () => {
        onDone()
        showSuccessToast(m.PASSWORD_CHANGED, { detail: m.SIGNED_OUT_ELSEWHERE })
      },
      onError: (error) => {
        const refusedFields = refusedFieldsOf(error)
        if (refusedFields.password || refusedFields.newPassword) showRefused(refusedFields)
        else showFailure(error, m.PASSWORD_NOT_CHANGED)
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={submitPassword} className="grid gap-4">
      {/* Tells a password manager which account it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <PasswordField
          label={m.OLD_PASSWORD}
          autoComplete="current-password"
          {...field('password')}
        />
        <PasswordField
          label={m.NEW_PASSWORD}
          hint={m.minPasswordLengthText(MIN_PASSWORD_LENGTH)}
          autoComplete="new-password"
          {...field('newPassword')}
        />
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        busy={changePassword.isPending && m.SAVING}
      >
        {m.CHANGE_PASSWORD}
      </Button>
    </form>
  )
}

function SessionsCard() {
  const query = useOwnSessions()
  // Not in the rows: a row that is removed would not show its result.
  const endSession = useEndOwnSession()
  const endOtherSessions = useEndOtherSessions()
  const { devices } = useOrderAlerts(useHasPermission()('orders.read'))
  const showNotEnded = (error: unknown) => showFailure(error, m.SIGN_OUT_FAILED)
  return (
    <Card title={m.WHERE_YOU_ARE_SIGNED_IN} purposeText={m.WHAT_TO_DO_WITH_STRANGE_DEVICES}>
      <QueryContent query={query} messages={m.LOADING_SESSIONS}>
        {({ data }) => (
          <>
            <ul className="divide-y divide-line">
              {data.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  alertControls={
                    <DeviceAlerts device={devices.find(({ id }) => id === session.id)} />
                  }
                  isEnding={endSession.isPending && endSession.variables === session.id}
                  onEndSession={(browser) =>
                    endSession.mutate(session.id, {
                      onSuccess: () => showSuccessToast(m.signedOutOfBrowserText(browser)),
                      onError: showNotEnded,
                    })
                  }
                />
              ))}
            </ul>
            {data.length > 1 && (
              <Button
                variant="secondary"
                className="mt-4"
                busy={endOtherSessions.isPending && m.SIGNING_OUT}
                onClick={() =>
                  endOtherSessions.mutate(undefined, {
                    onSuccess: () => showSuccessToast(m.SIGNED_OUT_ELSEWHERE),
                    onError: showNotEnded,
                  })
                }
              >
                {m.SIGN_OUT_EVERYWHERE_ELSE}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </Card>
  )
}

type SessionRowProps = {
  session: OwnSession
  /** Whether it gets messages about new orders. */
  alertControls: ReactNode
  isEnding: boolean
  onEndSession: (browser: string) => void
}

function SessionRow({ session, alertControls, isEnding, onEndSession }: SessionRowProps) {
  const browser = session.browser || m.UNKNOWN_BROWSER
  const startedAt = dateTimeInWords(session.startedAt)
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{browser}</p>
        <p className="text-sm text-ink-2">
          {session.isThis ? m.THIS_DEVICE : m.lastUsedText(dateTimeInWords(session.usedAt))} ·{' '}
          {m.signedInAtText(startedAt)}
        </p>
        {alertControls}
      </div>
      {!session.isThis && (
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={m.signOutOfBrowserText(browser, startedAt)}
          busy={isEnding && m.SIGNING_OUT}
          onClick={() => onEndSession(browser)}
        >
          {m.SIGN_OUT}
        </Button>
      )}
    </li>
  )
}

/** That a device gets messages about new orders; the switch for this one has its own card. */
function DeviceAlerts({ device }: { device: AlertedDevice | undefined }) {
  const turnOffAlerts = useTurnOffAlerts()
  if (!device) return null
  const { isThis, sentAt } = device
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {sentAt ? m.getsAlertsSinceText(dateTimeInWords(sentAt)) : m.GETS_ALERTS}
      {!isThis && (
        <Button
          variant="quiet"
          className="-mx-5 -my-2.5"
          busy={turnOffAlerts.isPending && words.ONE_MOMENT}
          onClick={() =>
            turnOffAlerts.mutate(device, {
              onError: (error) => showFailure(error, m.ALERTS_NOT_TURNED_OFF),
            })
          }
        >
          {m.STOP_ALERTS_ON_DEVICE}
        </Button>
      )}
    </p>
  )
}
