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
  onDone: () => void
  onForgotten: (email: string) => void
  onCreate: () => void
}

/** The log-in form; an error does not reveal whether email or password was wrong. */
export function LogInForm(props: LogInFormProps) {
  const { reason, email, notice, onDone, onForgotten, onCreate } = props
  const { form, field, values, submit } = useForm(SignInCredentials, { email, password: '' })
  const call = useSignInCall()
  const { failure, fail: showFailure } = useAuthFailure(notice)
  const logIn = submit((session) =>
    call.mutate(session, { onSuccess: onDone, onError: showFailure }),
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
        <Button type="submit" busy={call.isPending && m.LOGGING_IN}>
          {m.LOGIN}
        </Button>
        <Button variant="quiet" onClick={() => onForgotten(values.email)}>
          {m.FORGOT_PASSWORD_QUESTION}
        </Button>
      </div>
      <OtherFormLink
        question={m.NEW_TO_THE_SHOP}
        linkLabel={m.CREATE_ACCOUNT}
        onSwitch={onCreate}
      />
    </form>
  )
}
