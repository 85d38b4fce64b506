import { useState } from 'react'
import type { StaffMember } from '#contract/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Plus } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useChangeRole, useRemoveMember, useResetTwoFactor, useStaff } from '../data/team.ts'
import { Loaded } from '../page/loaded.tsx'
import { momentInWords } from '../page/moments.ts'
import { Page } from '../page/page.tsx'
import { showFailure } from '../page/show-failure.ts'
import { InviteDialog } from './invite-dialog.tsx'

const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`

/** The page of all staff. */
export function TeamPage() {
  const query = useStaff()
  const [isInviting, setIsInviting] = useState(false)
  const [memberToRemove, setMemberToRemove] = useState<StaffMember>()
  const add = (
    <Button onClick={() => setIsInviting(true)}>
      <Plus aria-hidden="true" className="size-5" />
      Add person
    </Button>
  )
  return (
    <Page title="Staff" actions={add}>
      <p className="mb-4 max-w-text text-ink-2">
        Staff look after orders and stock. Admins may change everything: products, settings, and who
        works here.
      </p>
      <Loaded query={query} what="your staff">
        {({ data }) => (
          <ul className="divide-y divide-line border border-line bg-surface">
            {data.map((member) => (
              <Member key={member.id} member={member} onRemove={() => setMemberToRemove(member)} />
            ))}
          </ul>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {/* Not in the row: the row may disappear before the removal is reported. */}
      {memberToRemove && (
        <RemoveDialog member={memberToRemove} onClose={() => setMemberToRemove(undefined)} />
      )}
    </Page>
  )
}

function Member({ member, onRemove }: { member: StaffMember; onRemove: () => void }) {
  const { id, email, role, hasTwoFactor, signedInAt } = member
  const name = nameOf(member)
  const change = useChangeRole()
  const reset = useResetTwoFactor()
  const other = role === 'admin' ? 'staff' : 'admin'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span lang={langOf(name)}>{name}</span>
          <Badge tone={role === 'admin' ? 'blue' : 'gray'}>
            {role === 'admin' ? 'Admin' : 'Staff'}
          </Badge>
        </p>
        <p className="break-all text-ink-2 text-sm">{email}</p>
        <p className="text-ink-2 text-sm">
          {signedInAt ? `Last signed in ${momentInWords(signedInAt)}` : 'Has not signed in yet'} ·{' '}
          {hasTwoFactor ? 'two-factor sign-in is on' : 'two-factor sign-in is off'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasTwoFactor && (
          <Button
            variant="secondary"
            busy={reset.isPending && 'One moment…'}
            onClick={() =>
              reset.mutate(id, {
                onSuccess: () => toastSuccess(`${name} signs in without a code now`),
                onError: (error) => showFailure(error, 'Two-factor sign-in could not be reset'),
              })
            }
          >
            Switch two-factor sign-in off
          </Button>
        )}
        <Button
          variant="secondary"
          busy={change.isPending && 'One moment…'}
          onClick={() =>
            change.mutate(
              { id, role: other },
              {
                onSuccess: () =>
                  toastSuccess(`${name} is ${other === 'admin' ? 'an admin' : 'staff'} now`),
                onError: (error) => showFailure(error, 'The role could not be changed'),
              },
            )
          }
        >
          Make {other}
        </Button>
        <Button variant="secondary" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function RemoveDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const remove = useRemoveMember()
  const name = nameOf(member)
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      cancelLabel="Keep"
      confirmLabel="Remove"
      busy={remove.isPending && 'Removing…'}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(member.id, {
          onSuccess: () => toastSuccess(`${name} no longer works here`),
          onError: (error) => showFailure(error, 'They could not be removed'),
          onSettled: onClose,
        })
      }
    >
      <p>They are signed out at once, and can still shop with their account.</p>
    </ConfirmDialog>
  )
}
