import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts.ts'
import { Email } from '#contract/fields.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Field, FieldFrame, inputClasses } from '../../ui/field.tsx'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useInviteStaff, useStaffRoles } from '../data/team.ts'
import { Dialog } from '../page/dialog.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'
import { roleOfChoiceValue, roleOptions } from './role-choice.ts'

const Invitation = z.object({ email: Email, ...PersonName.shape, role: z.string() })
const START = { email: '', firstName: '', lastName: '', role: 'staff' }

/** Invites a member of staff, who chooses a password with a code from an email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, field, submit, showRefused } = useForm(Invitation, START)
  const roles = useStaffRoles()
  const invite = useInviteStaff()
  const { error: _, ...role } = field('role')
  const send = submit(({ role, ...person }) =>
    invite.mutate(
      { ...person, ...roleOfChoiceValue(role) },
      {
        onSuccess: ({ isEmailed }) => {
          if (isEmailed)
            showSuccessToast(m.invitationQueued(person.email), {
              detail: m.SAYS_HOW_TO_CHOOSE_A_PASSWORD,
            })
          else
            showErrorToast(m.addedWithoutEmail(person.email), {
              detail: m.NO_MAIL_SERVER,
            })
          onClose()
        },
        onError: (error) => {
          showRefused(refusedFieldsOf(error))
          showFailure(error, m.THE_PERSON_COULD_NOT_BE_ADDED)
        },
      },
    ),
  )
  return (
    <Dialog shape="sheet" title={m.ADD_PERSON} onClose={invite.isPending ? () => {} : onClose}>
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <Field
          label={m.EMAIL}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          {...field('email')}
        />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field label={m.FIRST_NAME} autoComplete="off" {...field('firstName')} />
          <Field label={m.LAST_NAME} autoComplete="off" {...field('lastName')} />
        </div>
        <FieldFrame label={m.ROLE}>
          {(controlProps) => (
            <select {...controlProps} {...role} className={inputClasses(false)}>
              {roleOptions(roles.data?.data ?? []).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FormFooter onCancel={onClose} busy={invite.isPending && m.ADDING}>
          {m.ADD_PERSON}
        </FormFooter>
      </form>
    </Dialog>
  )
}
