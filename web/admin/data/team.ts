import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PersonName } from '#contract/accounts.ts'
import type { ChangePasswordInput } from '#contract/own-account.ts'
import type { NewStaffMember, RoleAssignment, StaffRoleInput } from '#contract/staff.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { readSession, startSession } from '../../platform/session.ts'
import { useWrite } from './write.ts'

const staffQuery = queryOptions({ ...personalQuery('GET /api/admin/staff'), staleTime: 0 })

export const useStaff = () => useQuery(staffQuery)

export const useInviteStaff = () =>
  useWrite((body: NewStaffMember) => api('POST /api/admin/staff', { body }))

export const useChangeRoleOfStaff = () =>
  useWrite(({ id, ...body }: RoleAssignment & { id: number }) =>
    api('PUT /api/admin/staff/{id}', { path: { id }, body }),
  )

export const useRemoveStaffMember = () =>
  useWrite((id: number) => api('DELETE /api/admin/staff/{id}', { path: { id } }))

export const useResetTwoFactor = () =>
  useWrite((id: number) => api('DELETE /api/admin/staff/{id}/two-factor', { path: { id } }))

export const useTwoFactor = () =>
  useQuery({ ...personalQuery('GET /api/admin/two-factor'), staleTime: 0 })

export const useEnrolTwoFactor = () =>
  useWrite((password: string) => api('POST /api/admin/two-factor', { body: { password } }))

export const useConfirmTwoFactor = () =>
  useWrite((code: string) => api('PUT /api/admin/two-factor', { body: { code } }))

export const useDisableTwoFactor = () =>
  useWrite((body: { password: string; code: string }) =>
    api('DELETE /api/admin/two-factor', { body }),
  )

export const useOwnSessions = () =>
  useQuery({ ...personalQuery('GET /api/user/sessions'), staleTime: 0 })

export const useEndOwnSession = () =>
  useWrite((id: string) => api('DELETE /api/user/sessions/{id}', { path: { id } }))

export const useEndOtherSessions = () => useWrite(() => api('DELETE /api/user/sessions'))

export const useChangeOwnName = () =>
  useWrite(async (body: PersonName) => {
    const { user } = await api('PUT /api/user/name', { body })
    const session = readSession()
    if (session) startSession({ ...session, user })
  })

export const useChangeOwnPassword = () =>
  useWrite((body: ChangePasswordInput) => api('PUT /api/user/password', { body }))

export const useStaffRoles = () =>
  useQuery({ ...personalQuery('GET /api/admin/staff-roles'), staleTime: 0 })

export const useSaveStaffRole = () =>
  useWrite(({ id, ...body }: StaffRoleInput & { id?: number }) =>
    id === undefined
      ? api('POST /api/admin/staff-roles', { body })
      : api('PUT /api/admin/staff-roles/{id}', { path: { id }, body }),
  )

export const useDeleteStaffRole = () =>
  useWrite((id: number) => api('DELETE /api/admin/staff-roles/{id}', { path: { id } }))
