import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { useHasPermission } from './signed-in-user.ts'

type LinkIfAllowedProps = {
  path: string
  /** The permission that the page needs. */
  requiredPermission: Permission
  lang?: string | undefined
  className?: string
  children: ReactNode
}

/** A link for those who may open the page, for others only its text. */
export function LinkIfAllowed({
  path,
  requiredPermission,
  lang,
  className,
  children,
}: LinkIfAllowedProps) {
  return useHasPermission()(requiredPermission) ? (
    <Link to={path} lang={lang} className={joinClasses(className, 'underline underline-offset-4')}>
      {children}
    </Link>
  ) : (
    <span lang={lang} className={className}>
      {children}
    </span>
  )
}
