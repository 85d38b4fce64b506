import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MIN_PASSWORD_LENGTH, type User } from '#contract/accounts.ts'
import { ChangePasswordInput } from '#contract/own-account.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { changeOwnPassword, ownSessionsQuery } from '../../data/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { ACCOUNT_TOAST_SUBJECT } from '../account/sign-in-requests.ts'
import * as m from './messages.ts'
import { AccountSection } from './section.tsx'
import { showFailureToast } from './show-failure.ts'

/** The form for another password. */
export function PasswordSection({ user }: { user: User }) {
  const [changeCount, setChangeCount] = useState(0)
  return (
    <AccountSection title={m.PASSWORD} description={m.WHAT_A_NEW_PASSWORD_DOES}>
      {/* A new key empties the form. */}
      <PasswordForm
        key={changeCount}
        email={user.email}
        onPasswordChanged={() => setChangeCount(changeCount + 1)}
      />
      <p className="mt-4 text-ink-2 text-sm">{m.IF_THE_PASSWORD_IS_FORGOTTEN}</p>
    </AccountSection>
  )
}

const EMPTY_FORM = { password: '', newPassword: '' }

function PasswordForm({
  email,
  onPasswordChanged,
}: {
  email: string
  onPasswordChanged: () => void
}) {
  const cache = useQueryClient()
  const { form, field, submit, showRefused } = useForm(ChangePasswordInput, EMPTY_FORM)
  const changePasswordMutation = useMutation({
    networkMode: 'always',
    mutationFn: changeOwnPassword,
  })
  const savePassword = submit((passwordInput) =>
    changePasswordMutation.mutate(passwordInput, {
      onSuccess: () => {
        // The button disappears with the form while it has the focus.
        document.querySelector('h1')?.focus({ preventScroll: true })
        onPasswordChanged()
        showSuccessToast(m.PASSWORD_CHANGED, {
          detail: m.LOGGED_OUT_ELSEWHERE,
          about: ACCOUNT_TOAST_SUBJECT,
        })
        void cache.invalidateQueries(ownSessionsQuery)
      },
      onError: (error) => {
        showFailureToast(error, m.PASSWORD_NOT_CHANGED)
        showRefused(refusedFieldsOf(error))
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={savePassword} className="grid gap-4">
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label={m.OLD_PASSWORD}
        autoComplete="current-password"
        {...field('password')}
      />
      <PasswordField
        label={m.NEW_PASSWORD}
        hint={m.atLeastCharacters(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <Button
        type="submit"
        variant="secondary"
        className="sm:justify-self-start"
        busy={changePasswordMutation.isPending && m.SAVING}
      >
        {m.CHANGE_PASSWORD}
      </Button>
    </form>
  )
}
