import * as z from 'zod/mini'
import { Password } from '#contract/accounts.ts'
import { CODE_REQUIRED } from '#contract/messages/refusals.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useDisableTwoFactor } from '../data/team.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

const PasswordAndCodeSchema = z.object({
  password: Password,
  code: z.string().check(z.trim(), z.minLength(1, CODE_REQUIRED)),
})

/** Disables two-factor authentication; asks for password and code. */
export function DisableTwoFactorForm({ onDone }: { onDone: () => void }) {
  const { form, field, submit, showRefused } = useForm(PasswordAndCodeSchema, {
    password: '',
    code: '',
  })
  const disableTwoFactor = useDisableTwoFactor()
  const submitDisabling = submit((passwordAndCode) =>
    disableTwoFactor.mutate(passwordAndCode, {
      onSuccess: () => {
        showSuccessToast(m.TWO_FACTOR_WAS_TURNED_OFF)
        onDone()
      },
      onError: (error) => {
        const refusedFields = refusedFieldsOf(error)
        if (refusedFields.password || refusedFields.code) showRefused(refusedFields)
        else showFailure(error, m.TWO_FACTOR_NOT_TURNED_OFF)
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={submitDisabling} className="grid max-w-96 gap-4">
      <PasswordField
        label={m.YOUR_PASSWORD}
        autoComplete="current-password"
        {...field('password')}
      />
      <Field
        label={m.TWO_FACTOR_CODE}
        hint={m.FROM_YOUR_APP_OR_A_RECOVERY_CODE}
        autoComplete="one-time-code"
        {...field('code')}
      />
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onDone}>
          {m.CANCEL}
        </Button>
        <Button type="submit" variant="danger" busy={disableTwoFactor.isPending && m.ONE_MOMENT}>
          {m.TURN_OFF_TWO_FACTOR}
        </Button>
      </div>
    </form>
  )
}
