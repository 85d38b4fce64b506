import { useState } from 'react'
import { GRANTABLE_PERMISSIONS } from '#contract/permissions.ts'
import type { StaffRoleWithPeople } from '#contract/staff.ts'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useDeleteStaffRole, useStaffRoles } from '../data/team.ts'
import { Card } from '../page/card.tsx'
import { ConfirmDialog } from '../page/dialog.tsx'
import { PERMISSION_WORDS } from '../page/messages.ts'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'
import { type EditedRole, NEW_STAFF_ROLE, RoleDialog } from './role-dialog.tsx'

/** The roles that the owner made, such as a cashier who does not see the revenue. */
export function RolesCard() {
  const query = useStaffRoles()
  const [editedRole, setEditedRole] = useState<EditedRole>()
  const [roleToDelete, setRoleToDelete] = useState<StaffRoleWithPeople>()
  return (
    <Card
      title={m.YOUR_OWN_ROLES}
      purposeText={m.WHAT_OWN_ROLES_ARE}
      action={
        <Button variant="secondary" onClick={() => setEditedRole(NEW_STAFF_ROLE)}>
          {m.ADD_ROLE}
        </Button>
      }
    >
      <QueryContent query={query} messages={m.LOADING_ROLES}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-ink-2">{m.NO_OWN_ROLES}</p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((role) => (
                <li key={role.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="font-semibold" lang={langOf(role.name)}>
                      {role.name}
                    </p>
                    <p className="text-sm text-ink-2">
                      {GRANTABLE_PERMISSIONS.filter((permission) =>
                        role.permissions.includes(permission),
                      )
                        .map((permission) => PERMISSION_WORDS[permission])
                        .join(' · ')}
                    </p>
                    <p className="text-sm text-ink-2">{m.peopleWithRoleText(role.people)}</p>
                  </div>
                  <div className="flex gap-2">
                    <Button
                      variant="secondary"
                      aria-label={m.editRoleText(role.name)}
                      onClick={() => setEditedRole(role)}
                    >
                      {m.EDIT}
                    </Button>
                    <Button
                      variant="secondary"
                      aria-label={m.deleteNamedRoleText(role.name)}
                      onClick={() => setRoleToDelete(role)}
                    >
                      {m.DELETE}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {editedRole && <RoleDialog role={editedRole} onClose={() => setEditedRole(undefined)} />}
      {roleToDelete && (
        <DeleteRoleDialog role={roleToDelete} onClose={() => setRoleToDelete(undefined)} />
      )}
    </Card>
  )
}

type DeleteRoleDialogProps = { role: StaffRoleWithPeople; onClose: () => void }

function DeleteRoleDialog({ role: { id, name }, onClose }: DeleteRoleDialogProps) {
  const deleteRole = useDeleteStaffRole()
  return (
    <ConfirmDialog
      title={m.deleteRoleQuestion(name)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.DELETE}
      busy={deleteRole.isPending && m.ONE_MOMENT}
      onCancel={onClose}
      onConfirm={() =>
        deleteRole.mutate(id, {
          onSuccess: () => showSuccessToast(m.roleDeletedText(name)),
          onError: (error) => showFailure(error, m.ROLE_NOT_DELETED),
          onSettled: onClose,
        })
      }
    >
      <p>{m.A_DELETED_ROLE_CAN_BE_MADE_AGAIN}</p>
    </ConfirmDialog>
  )
}
