import { MIN_PASSWORD_LENGTH, SignUpInput } from '#contract/accounts.ts'
import { hasRefusalKey, refusedFieldsOf } from '../../data/failure.ts'
import { useSignUpCall } from '../../data/signing-in.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FailedAttemptMessage, OtherFormLink } from './form-parts.tsx'
import * as m from './messages.ts'
import { useAuthFailure } from './use-auth-failure.ts'

const EMPTY_FORM = { firstName: '', lastName: '', email: '', password: '' }

type CreateAccountFormProps = {
  reason: string | undefined
  onSignedUp: () => void
  /** Called if an account with this email address exists already. */
  onEmailTaken: (email: string, notice: string) => void
  onLogIn: () => void
}

/** The form to create an account, with name, email and password. */
export function CreateAccountForm(props: CreateAccountFormProps) {
  const { reason, onSignedUp, onEmailTaken, onLogIn } = props
  const { form, field, problems, showRefused, submit } = useForm(SignUpInput, EMPTY_FORM)
  const signUpMutation = useSignUpCall()
  const { failure, fail: showFailure } = useAuthFailure()

  const createAccount = submit((accountInput) =>
    signUpMutation.mutate(accountInput, {
      onSuccess: onSignedUp,
      onError: (error) => {
        showFailure(error)
        if (hasRefusalKey(error, 'EMAIL_TAKEN')) onEmailTaken(accountInput.email, error.message)
        else showRefused(refusedFieldsOf(error))
      },
    }),
  )

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={createAccount}>
      {reason && <p className="text-ink-2">{reason}</p>}
      <FailedAttemptMessage text={failure} />
      <ErrorSummary problems={problems} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.FIRST_NAME}
          autoComplete="given-name"
          spellCheck={false}
          data-autofocus
          {...field('firstName')}
        />
        <Field
          label={m.LAST_NAME}
          autoComplete="family-name"
          spellCheck={false}
          {...field('lastName')}
        />
      </div>
      <EmailField autoComplete="email" {...field('email')} />
      <PasswordField
        label={m.PASSWORD}
        hint={m.atLeastCharacters(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" busy={signUpMutation.isPending && m.CREATING_ACCOUNT}>
        {m.CREATE_ACCOUNT}
      </Button>
      <OtherFormLink questionText={m.HAVE_ACCOUNT} linkLabel={m.LOGIN} onSwitchForm={onLogIn} />
    </form>
  )
}
