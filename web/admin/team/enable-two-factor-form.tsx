import { useState } from 'react'
import { renderSVG } from 'uqr'
import * as z from 'zod/mini'
import { Password } from '#contract/accounts.ts'
import { AuthenticatorCode } from '#contract/two-factor.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useConfirmTwoFactor, useEnrolTwoFactor } from '../data/team.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

const PasswordSchema = z.object({ password: Password })
const CodeSchema = z.object({ code: AuthenticatorCode })

type EnableTwoFactorFormProps = { onDone: (recoveryCodes: string[]) => void }

/** Enables two-factor authentication: asks for the password, then for a code from the app. */
export function EnableTwoFactorForm({ onDone }: EnableTwoFactorFormProps) {
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string }>()
  if (enrolment) return <AuthenticatorCodeForm {...enrolment} onDone={onDone} />
  return <PasswordForm onEnrolled={setEnrolment} />
}

type PasswordFormProps = { onEnrolled: (enrolment: { secret: string; uri: string }) => void }

function PasswordForm({ onEnrolled }: PasswordFormProps) {
  const { form, field, submit, showRefused } = useForm(PasswordSchema, { password: '' })
  const enrolTwoFactor = useEnrolTwoFactor()
  const submitPassword = submit(({ password }) =>
    enrolTwoFactor.mutate(password, {
      onSuccess: ({ data }) => onEnrolled(data),
      onError: (error) => {
        const { password: passwordProblem } = refusedFieldsOf(error)
        if (passwordProblem) showRefused({ password: passwordProblem })
        else showFailure(error, m.TWO_FACTOR_NOT_STARTED)
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={submitPassword} className="grid max-w-96 gap-4">
      <PasswordField
        label={m.YOUR_PASSWORD}
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" busy={enrolTwoFactor.isPending && m.ONE_MOMENT}>
        {m.CONTINUE}
      </Button>
    </form>
  )
}

type AuthenticatorCodeFormProps = EnableTwoFactorFormProps & { secret: string; uri: string }

function AuthenticatorCodeForm({ secret, uri, onDone }: AuthenticatorCodeFormProps) {
  const { form, field, submit, showRefused } = useForm(CodeSchema, { code: '' })
  const confirmTwoFactor = useConfirmTwoFactor()
  const submitCode = submit(({ code }) =>
    confirmTwoFactor.mutate(code, {
      onSuccess: ({ data }) => onDone(data.recoveryCodes),
      onError: (error) => {
        const { code: codeProblem } = refusedFieldsOf(error)
        if (codeProblem) showRefused({ code: codeProblem })
        else showFailure(error, m.THE_CODE_COULD_NOT_BE_CHECKED)
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={submitCode} className="grid max-w-96 gap-4">
      <p>{m.SCAN_THIS_QR_CODE}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt={m.QR_CODE_FOR_YOUR_APP}
        className="size-48 border border-line"
      />
      <p className="hidden pointer-coarse:block">
        <a href={uri} className={buttonClasses('secondary')}>
          {m.OPEN_IN_YOUR_APP}
        </a>
      </p>
      <p className="break-all text-ink-2 text-sm">{m.orTypeSecretText(secret)}</p>
      <Field
        label={m.TWO_FACTOR_CODE}
        hint={m.SIX_DIGITS_OF_THE_APP}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <Button type="submit" busy={confirmTwoFactor.isPending && m.CHECKING_CODE}>
        {m.TURN_ON_TWO_FACTOR}
      </Button>
    </form>
  )
}
