import { useMutation } from '@tanstack/react-query'
import { PersonName, type User } from '#contract/accounts.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { changeOwnName } from '../../data/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { ACCOUNT_TOAST_SUBJECT } from '../account/sign-in-requests.ts'
import * as m from './messages.ts'
import { AccountSection } from './section.tsx'
import { showFailureToast } from './show-failure.ts'

/** Name and email address. */
export function NameSection({ user: { firstName, lastName, email } }: { user: User }) {
  const { form, field, submit, showRefused } = useForm(PersonName, { firstName, lastName })
  const changeNameMutation = useMutation({ networkMode: 'always', mutationFn: changeOwnName })
  const saveName = submit((nameInput) =>
    changeNameMutation.mutate(nameInput, {
      onSuccess: () => showSuccessToast(m.NAME_SAVED, { about: ACCOUNT_TOAST_SUBJECT }),
      onError: (error) => {
        showFailureToast(error, m.NAME_NOT_SAVED)
        showRefused(refusedFieldsOf(error))
      },
    }),
  )
  return (
    <AccountSection title={m.NAME_AND_EMAIL} description={m.WHERE_THE_NAME_IS_USED}>
      <form ref={form} noValidate onSubmit={saveName} className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={m.FIRST_NAME}
            autoComplete="given-name"
            spellCheck={false}
            {...field('firstName')}
          />
          <Field
            label={m.LAST_NAME}
            autoComplete="family-name"
            spellCheck={false}
            {...field('lastName')}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          className="sm:justify-self-start"
          busy={changeNameMutation.isPending && m.SAVING}
        >
          {m.SAVE_NAME}
        </Button>
      </form>
      <dl className="mt-5 border-line border-t pt-4">
        <dt className="font-semibold">{m.EMAIL}</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dd className="mt-1 text-ink-2 text-sm">{m.WHAT_THE_EMAIL_IS_FOR}</dd>
      </dl>
    </AccountSection>
  )
}
