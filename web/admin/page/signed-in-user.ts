import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts.ts'
import { may, type Permission } from '#contract/permissions.ts'

/** Who is signed in, for everything inside. */
export const SignedInUser = createContext<User | undefined>(undefined)

export function useUser(): User {
  const user = useContext(SignedInUser)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}

/** Whether whoever is signed in may do something; the server asks the same table. */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useUser()
  return (permission) => may(role, permission)
}
