import { SignInCredentials } from '#contract/accounts.ts'
import { useSignInCall } from '../../data/signing-in.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FailedAttemptMessage, OtherFormLink } from './form-parts.tsx'
import * as m from './messages.ts'
import { useAuthFailure } from './use-auth-failure.ts'

type LogInFormProps = {
  reason: string | undefined
  email: string
  notice: string | undefined
  onLoggedIn: () => void
  onForgotPassword: (email: string) => void
  onCreateAccount: () => void
}

/** The log-in form; an error does not reveal whether email or password was wrong. */
export function LogInForm(props: LogInFormProps) {
  const { reason, email, notice, onLoggedIn, onForgotPassword, onCreateAccount } = props
  const { form, field, values, submit } = useForm(SignInCredentials, { email, password: '' })
  const logInMutation = useSignInCall()
  const { failure, fail: showFailure } = useAuthFailure(notice)
  const logIn = submit((credentials) =>
    logInMutation.mutate(credentials, { onSuccess: onLoggedIn, onError: showFailure }),
  )

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={logIn}>
      {reason && <p className="text-ink-2">{reason}</p>}
      <FailedAttemptMessage text={failure} />
      <EmailField data-autofocus={email ? undefined : true} {...field('email')} />
      <PasswordField
        label={m.PASSWORD}
        autoComplete="current-password"
        data-autofocus={email ? true : undefined}
        {...field('password')}
      />
      <div className="grid gap-1">
        <Button type="submit" busy={logInMutation.isPending && m.LOGGING_IN}>
          {m.LOGIN}
        </Button>
        <Button variant="quiet" onClick={() => onForgotPassword(values.email)}>
          {m.FORGOT_PASSWORD_QUESTION}
        </Button>
      </div>
      <OtherFormLink
        questionText={m.NEW_TO_THE_SHOP}
        linkLabel={m.CREATE_ACCOUNT}
        onSwitchForm={onCreateAccount}
      />
    </form>
  )
}
