import { useState } from 'react'
import type { StaffMember } from '#contract/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, inputClasses } from '../../ui/field.tsx'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import {
  useChangeRoleOfStaff,
  useRemoveStaffMember,
  useResetTwoFactor,
  useStaff,
  useStaffRoles,
} from '../data/team.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { InviteStaffDialog } from './invite-dialog.tsx'
import * as m from './messages.ts'
import { choiceValueOfRole, nameOfRole, roleOfChoiceValue, roleOptions } from './role-choice.ts'
import { RolesCard } from './roles-card.tsx'

const fullNameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`

/** The page of all staff. */
export function TeamPage() {
  const query = useStaff()
  const [isInviting, setIsInviting] = useState(false)
  const [openDialog, setOpenDialog] = useState<{
    subject: 'role' | 'removal' | 'two-factor'
    member: StaffMember
  }>()
  const closeDialog = () => setOpenDialog(undefined)
  const addButton = (
    <Button onClick={() => setIsInviting(true)}>
      <PlusIcon aria-hidden="true" className="size-5" />
      {m.ADD_PERSON}
    </Button>
  )
  return (
    <AdminPage title={m.STAFF} actions={addButton}>
      <p className="mb-4 max-w-text text-ink-2">{m.WHAT_STAFF_MAY_DO}</p>
      <QueryContent query={query} messages={m.LOADING_STAFF}>
        {({ data }) => (
          <ul className="divide-y divide-line border border-line bg-surface">
            {data.map((member) => (
              <StaffMemberItem
                key={member.id}
                member={member}
                onChangeRole={() => setOpenDialog({ subject: 'role', member })}
                onRemove={() => setOpenDialog({ subject: 'removal', member })}
                onResetTwoFactor={() => setOpenDialog({ subject: 'two-factor', member })}
              />
            ))}
          </ul>
        )}
      </QueryContent>
      <div className="mt-6">
        <RolesCard />
      </div>
      {isInviting && <InviteStaffDialog onClose={() => setIsInviting(false)} />}
      {/* The dialog is not part of the member's row, because the row may disappear before the dialog has shown the result. */}
      {openDialog?.subject === 'removal' && (
        <RemoveStaffMemberDialog member={openDialog.member} onClose={closeDialog} />
      )}
      {openDialog?.subject === 'two-factor' && (
        <ResetTwoFactorDialog member={openDialog.member} onClose={closeDialog} />
      )}
      {openDialog?.subject === 'role' && (
        <ChangeRoleDialog member={openDialog.member} onClose={closeDialog} />
      )}
    </AdminPage>
  )
}

type StaffMemberItemProps = {
  member: StaffMember
  onChangeRole: () => void
  onRemove: () => void
  onResetTwoFactor: () => void
}

function StaffMemberItem({
  member,
  onChangeRole,
  onRemove,
  onResetTwoFactor,
}: StaffMemberItemProps) {
  const { email, role, hasTwoFactor, signedInAt } = member
  const memberName = fullNameOf(member)
  const roleName = nameOfRole(member)
  const nameForScreenReaders = (
    <span lang={langOf(memberName)} className="sr-only">
      {` ${memberName}`}
    </span>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span lang={langOf(memberName)}>{memberName}</span>
          <Badge tone={role === 'admin' ? 'blue' : 'gray'}>
            <span lang={langOf(roleName)}>{roleName}</span>
          </Badge>
        </p>
        <p className="break-all text-ink-2 text-sm">{email}</p>
        <p className="text-ink-2 text-sm">
          {signedInAt ? m.lastSignedInText(dateTimeInWords(signedInAt)) : m.HAS_NOT_SIGNED_IN_YET} ·{' '}
          {hasTwoFactor ? m.TWO_FACTOR_IS_ON : m.TWO_FACTOR_IS_OFF}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasTwoFactor && (
          <Button variant="secondary" onClick={onResetTwoFactor}>
            {m.TURN_TWO_FACTOR_SIGN_IN_OFF}
            {nameForScreenReaders}
          </Button>
        )}
        <Button variant="secondary" onClick={onChangeRole}>
          {m.CHANGE_ROLE}
          {nameForScreenReaders}
        </Button>
        <Button variant="secondary" onClick={onRemove}>
          {m.REMOVE}
          {nameForScreenReaders}
        </Button>
      </div>
    </li>
  )
}

type StaffMemberDialogProps = { member: StaffMember; onClose: () => void }

/** Asks first, because the password alone is then enough to sign in as this person. */
function ResetTwoFactorDialog({ member, onClose }: StaffMemberDialogProps) {
  const resetTwoFactor = useResetTwoFactor()
  const memberName = fullNameOf(member)
  return (
    <ConfirmDialog
      title={m.resetTwoFactorQuestion(memberName)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.TURN_OFF_TWO_FACTOR}
      busy={resetTwoFactor.isPending && m.ONE_MOMENT}
      onCancel={onClose}
      onConfirm={() =>
        resetTwoFactor.mutate(member.id, {
          onSuccess: () => showSuccessToast(m.signsInWithoutCodeText(memberName)),
          onError: (error) => showFailure(error, m.TWO_FACTOR_NOT_RESET),
          onSettled: onClose,
        })
      }
    >
      <p>{m.WHAT_A_RESET_OF_TWO_FACTOR_DOES}</p>
    </ConfirmDialog>
  )
}

/**
 * Chooses another role. The question says what an admin can do, because admins can remove each
 * other.
 */
function ChangeRoleDialog({ member, onClose }: StaffMemberDialogProps) {
  const rolesQuery = useStaffRoles()
  const changeRole = useChangeRoleOfStaff()
  const [roleChoice, setRoleChoice] = useState(choiceValueOfRole(member))
  const roleChoiceOptions = roleOptions(rolesQuery.data?.data ?? [])
  const memberName = fullNameOf(member)
  return (
    <ConfirmDialog
      title={m.roleOfPersonText(memberName)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.CHANGE_ROLE}
      busy={changeRole.isPending && m.ONE_MOMENT}
      onCancel={onClose}
      onConfirm={() =>
        changeRole.mutate(
          { id: member.id, ...roleOfChoiceValue(roleChoice) },
          {
            onSuccess: ({ data }) =>
              showSuccessToast(m.roleChangedText(memberName, nameOfRole(data))),
            onError: (error) => showFailure(error, m.THE_ROLE_COULD_NOT_BE_CHANGED),
            onSettled: onClose,
          },
        )
      }
    >
      <p className="mb-4">{m.WHAT_ROLES_CAN_DO}</p>
      <FieldFrame label={m.ROLE}>
        {(controlProps) => (
          <select
            {...controlProps}
            value={roleChoice}
            onChange={({ target }) => setRoleChoice(target.value)}
            className={inputClasses(false)}
          >
            {roleChoiceOptions.map(([optionValue, optionText]) => (
              <option key={optionValue} value={optionValue}>
                {optionText}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </ConfirmDialog>
  )
}

function RemoveStaffMemberDialog({ member, onClose }: StaffMemberDialogProps) {
  const removeStaffMember = useRemoveStaffMember()
  const memberName = fullNameOf(member)
  return (
    <ConfirmDialog
      title={m.removePersonQuestion(memberName)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.REMOVE}
      busy={removeStaffMember.isPending && m.REMOVING}
      onCancel={onClose}
      onConfirm={() =>
        removeStaffMember.mutate(member.id, {
          onSuccess: () => showSuccessToast(m.personRemovedText(memberName)),
          onError: (error) => showFailure(error, m.THE_PERSON_COULD_NOT_BE_REMOVED),
          onSettled: onClose,
        })
      }
    >
      <p>{m.WHAT_REMOVAL_DOES}</p>
    </ConfirmDialog>
  )
}
