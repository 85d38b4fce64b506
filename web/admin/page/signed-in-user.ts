import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts.ts'
import { hasPermission, type Permission } from '#contract/permissions.ts'

/** The signed-in user, for all components of the admin. */
export const SignedInUserContext = createContext<User | undefined>(undefined)

export function useUser(): User {
  const user = useContext(SignedInUserContext)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}

/** Returns whether the signed-in user has a permission, by the rule that the server uses. */
export function useHasPermission(): (permission: Permission) => boolean {
  const user = useUser()
  return (permission) => hasPermission(user, permission)
}
