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
  onPasswordSet: () => void
  onUseOtherEmail: () => void
}

/** The form for the emailed code and the new password. */
export function NewPasswordForm({ email, onPasswordSet, onUseOtherEmail }: NewPasswordFormProps) {
  const { form, field, showRefused, submit } = useForm(ResetPasswordInput, {
    email,
    code: '',
    password: '',
  })
  const resetPasswordMutation = useResetPassword()
  const resendCodeMutation = useSendResetCode()
  const { failure, fail: showFailure } = useAuthFailure()

  const saveNewPassword = submit((resetInput) =>
    resetPasswordMutation.mutate(resetInput, {
      onSuccess: onPasswordSet,
      onError: (error) => {
        showFailure(error)
        showRefused(refusedFieldsOf(error))
      },
    }),
  )
  const resendCode = () =>
    resendCodeMutation.mutate(email, {
      onSuccess: () =>
        showSuccessToast(m.NEW_CODE_SENT, {
          detail: m.ONLY_NEWEST_CODE_WORKS,
          about: ACCOUNT_TOAST_SUBJECT,
        }),
      onError: showFailure,
    })

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={saveNewPassword}>
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
        hint={m.atLeastCharacters(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" busy={resetPasswordMutation.isPending && m.SAVING}>
        {m.SAVE_AND_LOG_IN}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button
          variant="quiet"
          busy={resendCodeMutation.isPending && m.SENDING}
          onClick={resendCode}
        >
          {m.SEND_A_NEW_CODE}
        </Button>
        <Button variant="quiet" onClick={onUseOtherEmail}>
          {m.USE_ANOTHER_EMAIL}
        </Button>
      </div>
    </form>
  )
}
