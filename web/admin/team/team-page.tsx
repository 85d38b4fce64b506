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
import * as m from './messages.ts'

const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`

/** The page of all staff. */
export function TeamPage() {
  const query = useStaff()
  const [isInviting, setIsInviting] = useState(false)
  const [memberToRemove, setMemberToRemove] = useState<StaffMember>()
  const add = (
    <Button onClick={() => setIsInviting(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {m.ADD_PERSON}
    </Button>
  )
  return (
    <Page title={m.STAFF} actions={add}>
      <p className="mb-4 max-w-text text-ink-2">{m.WHAT_STAFF_MAY_DO}</p>
      <Loaded query={query} messages={m.LOADING_STAFF}>
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
            {role === 'admin' ? m.ADMIN : m.STAFF}
          </Badge>
        </p>
        <p className="break-all text-ink-2 text-sm">{email}</p>
        <p className="text-ink-2 text-sm">
          {signedInAt ? m.lastSignedIn(momentInWords(signedInAt)) : m.HAS_NOT_SIGNED_IN_YET} ·{' '}
          {hasTwoFactor ? m.TWO_FACTOR_IS_ON : m.TWO_FACTOR_IS_OFF}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasTwoFactor && (
          <Button
            variant="secondary"
            busy={reset.isPending && m.ONE_MOMENT}
            onClick={() =>
              reset.mutate(id, {
                onSuccess: () => toastSuccess(m.signsInWithoutCode(name)),
                onError: (error) => showFailure(error, m.TWO_FACTOR_NOT_RESET),
              })
            }
          >
            {m.TURN_TWO_FACTOR_SIGN_IN_OFF}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={change.isPending && m.ONE_MOMENT}
          onClick={() =>
            change.mutate(
              { id, role: other },
              {
                onSuccess: () =>
                  toastSuccess(other === 'admin' ? m.isAdminNow(name) : m.isStaffNow(name)),
                onError: (error) => showFailure(error, m.THE_ROLE_COULD_NOT_BE_CHANGED),
              },
            )
          }
        >
          {other === 'admin' ? m.MAKE_ADMIN : m.CHANGE_TO_STAFF}
        </Button>
        <Button variant="secondary" onClick={onRemove}>
          {m.REMOVE}
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
      title={m.removePerson(name)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.REMOVE}
      busy={remove.isPending && m.REMOVING}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(member.id, {
          onSuccess: () => toastSuccess(m.isRemoved(name)),
          onError: (error) => showFailure(error, m.THE_PERSON_COULD_NOT_BE_REMOVED),
          onSettled: onClose,
        })
      }
    >
      <p>{m.WHAT_REMOVAL_MEANS}</p>
    </ConfirmDialog>
  )
}
