import * as z from 'zod/mini'
import { Email } from '#contract/fields.ts'
import { useSendResetCode } from '../../data/signing-in.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FailedAttemptMessage } from './form-parts.tsx'
import * as m from './messages.ts'
import { useAuthFailure } from './use-auth-failure.ts'

const AccountEmail = z.object({ email: Email })

type SendCodeFormProps = {
  email: string
  onCodeSent: (email: string) => void
  onBack: (email: string) => void
}

/** The form to request a code by email. */
export function SendCodeForm({ email, onCodeSent, onBack }: SendCodeFormProps) {
  const { form, field, values, submit } = useForm(AccountEmail, { email })
  const sendCodeMutation = useSendResetCode()
  const { failure, fail: showFailure } = useAuthFailure()

  const sendCode = submit((accountEmail) =>
    sendCodeMutation.mutate(accountEmail.email, {
      onSuccess: () => onCodeSent(accountEmail.email),
      onError: showFailure,
    }),
  )

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={sendCode}>
      <p className="text-ink-2">{m.WE_EMAIL_A_CODE}</p>
      <FailedAttemptMessage text={failure} />
      <EmailField data-autofocus {...field('email')} />
      <Button type="submit" busy={sendCodeMutation.isPending && m.SENDING}>
        {m.SEND_CODE}
      </Button>
      <Button variant="quiet" onClick={() => onBack(values.email)}>
        {m.BACK_TO_LOGIN}
      </Button>
    </form>
  )
}
