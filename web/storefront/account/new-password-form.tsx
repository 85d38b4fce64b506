import { MIN_PASSWORD_LENGTH, ResetPasswordInput } from '#contract/accounts.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { useResetPassword, useSendResetCode } from '../../data/signing-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { FailedAttemptMessage } from './form-parts.tsx'
import * as m from './messages.ts'
import { ACCOUNT_TOAST_SUBJECT } from './sign-in-requests.ts'
import { useAuthFailure } from './use-auth-failure.ts'

type NewPasswordFormProps = {
  email: string
  onDone: () => void
  onOtherEmail: () => void
}

/** The form for the emailed code and the new password. */
export function NewPasswordForm({ email, onDone, onOtherEmail }: NewPasswordFormProps) {
  const { form, field, showRefused, submit } = useForm(ResetPasswordInput, {
    email,
    code: '',
    password: '',
  })
  const reset = useResetPassword()
  const resend = useSendResetCode()
  const { failure, fail: showFailure } = useAuthFailure()

  const save = submit((sent) =>
    reset.mutate(sent, {
      onSuccess: onDone,
      onError: (error) => {
        showFailure(error)
        showRefused(refusedFieldsOf(error))
      },
    }),
  )
  const sendAgain = () =>
    resend.mutate(email, {
      onSuccess: () =>
        showSuccessToast(m.NEW_CODE_SENT, {
          detail: m.ONLY_NEWEST_CODE_WORKS,
          about: ACCOUNT_TOAST_SUBJECT,
        }),
      onError: showFailure,
    })

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={save}>
      <p className="text-ink-2">
        {m.CODE_SENT[0]}
        <strong className="break-all text-ink">{email}</strong>
        {m.CODE_SENT[1]}
      </p>
      <FailedAttemptMessage text={failure} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <Field
        label={m.CODE}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        {...field('code')}
      />
      <PasswordField
        label={m.NEW_PASSWORD}
        hint={m.atLeast(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" busy={reset.isPending && m.SAVING}>
        {m.SAVE_AND_LOG_IN}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button variant="quiet" busy={resend.isPending && m.SENDING} onClick={sendAgain}>
          {m.SEND_A_NEW_CODE}
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          {m.USE_ANOTHER_EMAIL}
        </Button>
      </div>
    </form>
  )
}
