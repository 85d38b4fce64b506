import * as z from 'zod/mini'
import { Password } from '#contract/accounts.ts'
import { CODE_REQUIRED } from '#contract/messages/refusals.ts'
import { fieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useDisableTwoFactor } from '../data/team.ts'
import { showFailure } from '../page/show-failure.ts'

const Proofs = z.object({
  password: Password,
  code: z.string().check(z.trim(), z.minLength(1, CODE_REQUIRED)),
})

/** Disables two-factor authentication; asks for password and code. */
export function DisableForm({ onDone }: { onDone: () => void }) {
  const { form, field, submit, showRefused } = useForm(Proofs, { password: '', code: '' })
  const disable = useDisableTwoFactor()
  const send = submit((proofs) =>
    disable.mutate(proofs, {
      onSuccess: () => {
        toastSuccess('Two-factor sign-in is off')
        onDone()
      },
      onError: (error) => {
        const wrong = fieldsOf(error)
        if (wrong.password || wrong.code) showRefused(wrong)
        else showFailure(error, 'Two-factor sign-in could not be switched off')
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-96 gap-4">
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <Field
        label="Code"
        hint="Of the app, or a recovery code"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onDone}>
          Keep it on
        </Button>
        <Button type="submit" variant="danger" busy={disable.isPending && 'One moment…'}>
          Switch off
        </Button>
      </div>
    </form>
  )
}
