import { MIN_PASSWORD_LENGTH, ResetPassword } from '#contract/accounts.ts'
import { fieldsOf } from '../../data/failure.ts'
import { useResetPassword, useSendResetCode } from '../../data/signing-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { Notice } from './form-parts.tsx'
import { ACCOUNT_TOAST } from './sign-in-requests.ts'
import { useAuthFailure } from './use-auth-failure.ts'

type NewPasswordFormProps = {
  email: string
  onDone: () => void
  onOtherEmail: () => void
}

/** The form for the emailed code and the new password. */
export function NewPasswordForm({ email, onDone, onOtherEmail }: NewPasswordFormProps) {
  const { form, field, showRefused, submit } = useForm(ResetPassword, {
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
        showRefused(fieldsOf(error))
      },
    }),
  )
  const sendAgain = () =>
    resend.mutate(email, {
      onSuccess: () =>
        toastSuccess('A new code is on its way', {
          detail: 'Only the newest one works.',
          about: ACCOUNT_TOAST,
        }),
      onError: showFailure,
    })

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={save}>
      <p className="text-ink-2">
        If <strong className="break-all text-ink">{email}</strong> has an account, a 6-digit code is
        on its way. It is good for 10 minutes; look among the spam too.
      </p>
      <Notice text={failure} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        {...field('code')}
      />
      <PasswordField
        label="New password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" busy={reset.isPending && 'Saving…'}>
        Save and log in
      </Button>
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button variant="quiet" busy={resend.isPending && 'Sending…'} onClick={sendAgain}>
          Send a new code
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </form>
  )
}
