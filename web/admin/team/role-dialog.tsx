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
const TEMPLATES: (readonly [name: string, permissions: readonly GrantablePermission[]])[] = [
  [m.CASHIER, ROLE_TEMPLATES.cashier],
  [m.PHOTOGRAPHER, ROLE_TEMPLATES.photographer],
  [m.ACCOUNTANT, ROLE_TEMPLATES.accountant],
]

/** Some permissions are of no use without others, which are then chosen too. */
const NEEDED: Partial<Record<GrantablePermission, GrantablePermission>> = {
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
  const save = useSaveStaffRole()

  const toggle = (permission: GrantablePermission) => {
    if (permissions.includes(permission))
      setPermissions(
        permissions.filter((each) => each !== permission && NEEDED[each] !== permission),
      )
    else {
      const needed = NEEDED[permission]
      setPermissions([...new Set([...permissions, permission, ...(needed ? [needed] : [])])])
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { ...role, name, permissions: [...permissions] },
      {
        onSuccess: () => {
          showSuccessToast(m.roleSaved(name))
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
      title={role.id === undefined ? m.ADD_ROLE : m.editRole(role.name)}
      onClose={save.isPending ? () => {} : onClose}
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        {role.id === undefined && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-ink-2">{m.START_FROM}</span>
            {TEMPLATES.map(([title, chosen]) => (
              <Button
                key={title}
                variant="secondary"
                onClick={() => {
                  setName(title)
                  setPermissions(chosen)
                }}
              >
                {title}
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
              onChange={() => toggle(permission)}
            >
              {PERMISSION_WORDS[permission]}
            </CheckboxField>
          ))}
        </fieldset>
        <FormFooter onCancel={onClose} busy={save.isPending && m.SAVING}>
          {m.SAVE_ROLE}
        </FormFooter>
      </form>
    </Dialog>
  )
}
