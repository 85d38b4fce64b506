import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NewStaffMember, RoleAssignment, StaffRoleInput } from '#contract/staff.ts'
import {
  changeOwnName,
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  ownSessionsQuery,
} from '../../data/own-account.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
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

export const useOwnSessions = () => useQuery(ownSessionsQuery)

export const useEndOwnSession = () => useWrite(endOwnSession)

export const useEndOtherSessions = () => useWrite(endOtherSessions)

export const useChangeOwnName = () => useWrite(changeOwnName)

export const useChangeOwnPassword = () => useWrite(changeOwnPassword)

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
