import { type FormEvent, useState } from 'react'
import {
  GRANTABLE_PERMISSIONS,
  type GrantablePermission,
  ROLE_TEMPLATES,
} from '#contract/permissions.ts'
import type { StaffRoleInput } from '#contract/staff.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useSaveStaffRole } from '../data/team.ts'
import { CheckboxField } from '../page/checkbox-field.tsx'
import { Dialog } from '../page/dialog.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import { PERMISSION_WORDS } from '../page/messages.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

/** A role that the owner made; without an id it is new. */
export type EditedRole = StaffRoleInput & { id?: number }

export const NEW_STAFF_ROLE: EditedRole = { name: '', permissions: [] }

/** Roles that many shops need, to start from. */
const TEMPLATES_FOR_ROLES: (readonly [
  name: string,
  permissions: readonly GrantablePermission[],
])[] = [
  [m.CASHIER_ROLE, ROLE_TEMPLATES.cashier],
  [m.PHOTOGRAPHER_ROLE, ROLE_TEMPLATES.photographer],
  [m.ACCOUNTANT_ROLE, ROLE_TEMPLATES.accountant],
]

/** Some permissions are of no use without others, which are then chosen too. */
const REQUIRED_PERMISSION: Partial<Record<GrantablePermission, GrantablePermission>> = {
  'orders.move': 'orders.read',
  'figures.read': 'orders.read',
  'catalogue.write': 'stock.read',
  'stock.write': 'stock.read',
  'people.write': 'people.read',
}

/** Names a role and chooses what its people may do. */
export function RoleDialog({ role, onClose }: { role: EditedRole; onClose: () => void }) {
  const [name, setName] = useState(role.name)
  const [permissions, setPermissions] = useState<readonly GrantablePermission[]>(role.permissions)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const saveRole = useSaveStaffRole()

  const togglePermission = (permission: GrantablePermission) => {
    if (permissions.includes(permission))
      setPermissions(
        permissions.filter(
          (otherPermission) =>
            otherPermission !== permission && REQUIRED_PERMISSION[otherPermission] !== permission,
        ),
      )
    else {
      const requiredPermission = REQUIRED_PERMISSION[permission]
      setPermissions([
        ...new Set([
          ...permissions,
          permission,
          ...(requiredPermission ? [requiredPermission] : []),
        ]),
      ])
    }
  }
  const submitRole = (event: FormEvent) => {
    event.preventDefault()
    saveRole.mutate(
      { ...role, name, permissions: [...permissions] },
      {
        onSuccess: () => {
          showSuccessToast(m.roleSavedText(name), { about: m.ROLE_NOT_SAVED })
          onClose()
        },
        onError: (error) => {
          setProblems(refusedFieldsOf(error))
          showFailure(error, m.ROLE_NOT_SAVED)
        },
      },
    )
  }
  return (
    <Dialog
      title={role.id === undefined ? m.ADD_ROLE : m.editRoleText(role.name)}
      onClose={saveRole.isPending ? () => {} : onClose}
    >
      <form noValidate onSubmit={submitRole} className="grid gap-5">
        {role.id === undefined && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-ink-2">{m.ROLE_TEMPLATES}</span>
            {TEMPLATES_FOR_ROLES.map(([templateName, templatePermissions]) => (
              <Button
                key={templateName}
                variant="secondary"
                onClick={() => {
                  setName(templateName)
                  setPermissions(templatePermissions)
                }}
              >
                {templateName}
              </Button>
            ))}
          </div>
        )}
        <Field
          label={m.NAME_OF_THE_ROLE}
          autoComplete="off"
          data-autofocus
          value={name}
          error={problems.name}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">{m.PEOPLE_WITH_THIS_ROLE_MAY}</legend>
          {problems.permissions && (
            <p className="mb-1 font-semibold text-error">{problems.permissions}</p>
          )}
          {GRANTABLE_PERMISSIONS.map((permission) => (
            <CheckboxField
              key={permission}
              isTicked={permissions.includes(permission)}
              onChange={() => togglePermission(permission)}
            >
              {PERMISSION_WORDS[permission]}
            </CheckboxField>
          ))}
        </fieldset>
        <FormFooter onCancel={onClose} busy={saveRole.isPending && m.SAVING}>
          {m.SAVE_ROLE}
        </FormFooter>
      </form>
    </Dialog>
  )
}
