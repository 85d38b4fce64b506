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

const InvitationSchema = z.object({ email: Email, ...PersonName.shape, role: z.string() })
const EMPTY_INVITATION = { email: '', firstName: '', lastName: '', role: 'staff' }

/** Invites a member of staff, who chooses a password with a code from an email. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const { form, field, submit, showRefused } = useForm(InvitationSchema, EMPTY_INVITATION)
  const rolesQuery = useStaffRoles()
  const inviteStaff = useInviteStaff()
  const { error: _, ...role } = field('role')
  const submitInvitation = submit(({ role, ...person }) =>
    inviteStaff.mutate(
      { ...person, ...roleOfChoiceValue(role) },
      {
        onSuccess: ({ isEmailed }) => {
          if (isEmailed)
            showSuccessToast(m.invitationSentText(person.email), {
              about: m.THE_PERSON_COULD_NOT_BE_ADDED,
              detail: m.WHAT_INVITATION_EXPLAINS,
            })
          else
            showErrorToast(m.addedWithoutEmailText(person.email), {
              about: m.THE_PERSON_COULD_NOT_BE_ADDED,
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
    <Dialog shape="sheet" title={m.ADD_PERSON} onClose={inviteStaff.isPending ? () => {} : onClose}>
      <form ref={form} noValidate onSubmit={submitInvitation} className="grid gap-5">
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
              {roleOptions(rolesQuery.data?.data ?? []).map(([roleValue, roleText]) => (
                <option key={roleValue} value={roleValue}>
                  {roleText}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FormFooter onCancel={onClose} busy={inviteStaff.isPending && m.ADDING}>
          {m.ADD_PERSON}
        </FormFooter>
      </form>
    </Dialog>
  )
}
