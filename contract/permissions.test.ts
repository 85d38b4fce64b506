import { expect, test } from 'vitest'
import { methodAndPathsOf } from './call.ts'
import { apiCalls } from './calls.ts'
import { hasPermission, PERMISSIONS, type Permission } from './permissions.ts'

const allPermissions = Object.keys(PERMISSIONS) as Permission[]

test('a shopper has no permission in the admin', () => {
  expect(
    allPermissions.filter((permission) => hasPermission({ role: 'shopper' }, permission)),
  ).toEqual([])
})

test('an admin has every permission that staff have', () => {
  expect(
    allPermissions.filter((permission) => !hasPermission({ role: 'admin' }, permission)),
  ).toEqual([])
})

test('every role with a permission may open the admin', () => {
  for (const permission of allPermissions)
    for (const role of PERMISSIONS[permission])
      expect(hasPermission({ role }, 'office.enter')).toBe(true)
})

test('every call below /api/admin needs a permission', () => {
  for (const { route, access } of Object.values(apiCalls))
    if (methodAndPathsOf(route).paths.some((path) => path.startsWith('/api/admin')))
      expect(PERMISSIONS, route).toHaveProperty([access])
})
