import { expect, test } from 'vitest'
import { mountsOf } from './call.ts'
import { calls } from './calls.ts'
import { may, PERMISSIONS, type Permission } from './permissions.ts'

const all = Object.keys(PERMISSIONS) as Permission[]

test('a shopper has no permission in the back office', () => {
  expect(all.filter((permission) => may({ role: 'shopper' }, permission))).toEqual([])
})

test('an admin may do whatever staff may', () => {
  expect(all.filter((permission) => !may({ role: 'admin' }, permission))).toEqual([])
})

test('every role with a permission may open the admin', () => {
  for (const permission of all)
    for (const role of PERMISSIONS[permission]) expect(may({ role }, 'office.enter')).toBe(true)
})

test('every call below /api/admin needs a permission', () => {
  for (const { route, access } of Object.values(calls))
    if (mountsOf(route).paths.some((path) => path.startsWith('/api/admin')))
      expect(PERMISSIONS, route).toHaveProperty([access])
})
