import { NewStaffMember } from '#contract/staff.ts'
import { fieldsOf } from '../../data/failure.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useInvite } from '../data/team.ts'
import { FormFooter } from '../page/form-footer.tsx'
import { showFailure } from '../page/show-failure.ts'

const START = { email: '', firstName: '', lastName: '', role: 'staff' }

/** Invites a member of staff, who chooses a password with a code from an email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, field, submit, showRefused } = useForm(NewStaffMember, START)
  const invite = useInvite()
  const { error: _, ...role } = field('role')
  const send = submit((member) =>
    invite.mutate(member, {
      onSuccess: ({ isEmailed }) => {
        if (isEmailed)
          toastSuccess(`The invitation to ${member.email} is on its way`, {
            detail: 'It says how to choose a password.',
          })
        else
          toastError(`${member.email} was added, but no email was sent`, {
            detail: 'No mail server is set up, so they cannot choose a password yet.',
          })
        onClose()
      },
      onError: (error) => {
        showRefused(fieldsOf(error))
        showFailure(error, 'The person could not be added')
      },
    }),
  )
  return (
    <Dialog title="Add person" onClose={invite.isPending ? () => {} : onClose}>
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          {...field('email')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" autoComplete="off" {...field('firstName')} />
          <Field label="Last name" autoComplete="off" {...field('lastName')} />
        </div>
        <FieldFrame label="Role">
          {(wiring) => (
            <select {...wiring} {...role} className={inputLook(false)}>
              <option value="staff">Staff: orders and stock</option>
              <option value="admin">Admin: everything</option>
            </select>
          )}
        </FieldFrame>
        <FormFooter onCancel={onClose} busy={invite.isPending && 'Adding…'}>
          Add person
        </FormFooter>
      </form>
    </Dialog>
  )
}
