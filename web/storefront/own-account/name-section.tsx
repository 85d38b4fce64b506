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
import { Section } from './section.tsx'
import { showFailure } from './show-failure.ts'

/** Name and email address. */
export function NameSection({ user: { firstName, lastName, email } }: { user: User }) {
  const { form, field, submit, showRefused } = useForm(PersonName, { firstName, lastName })
  const change = useMutation({ networkMode: 'always', mutationFn: changeOwnName })
  const send = submit((name) =>
    change.mutate(name, {
      onSuccess: () => showSuccessToast(m.NAME_SAVED, { about: ACCOUNT_TOAST_SUBJECT }),
      onError: (error) => {
        showFailure(error, m.NAME_NOT_SAVED)
        showRefused(refusedFieldsOf(error))
      },
    }),
  )
  return (
    <Section title={m.NAME_AND_EMAIL} text={m.WHERE_THE_NAME_IS_USED}>
      <form ref={form} noValidate onSubmit={send} className="grid gap-4">
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
          busy={change.isPending && m.SAVING}
        >
          {m.SAVE_NAME}
        </Button>
      </form>
      <dl className="mt-5 border-line border-t pt-4">
        <dt className="font-semibold">{m.EMAIL}</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dd className="mt-1 text-ink-2 text-sm">{m.WHAT_THE_EMAIL_IS_FOR}</dd>
      </dl>
    </Section>
  )
}
