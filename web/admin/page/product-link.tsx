import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../../ui/join-classes.ts'
import { LIST_LINK_CLASSES } from './list-link-classes.ts'
import { useHasPermission } from './signed-in-user.ts'

type ProductLinkProps = {
  id: number
  lang?: string | undefined
  className?: string
  children: ReactNode
}

/** The name of a product; a link to its page for those who may open it. */
export function ProductLink({ id, lang, className, children }: ProductLinkProps) {
  const hasPermission = useHasPermission()
  const linkClasses = joinClasses(LIST_LINK_CLASSES, 'break-words', className)
  return hasPermission('catalogue.write') ? (
    <Link
      to={`/products/${id}`}
      lang={lang}
      className={joinClasses(linkClasses, 'underline-offset-4 hover:underline')}
    >
      {children}
    </Link>
  ) : (
    <span lang={lang} className={linkClasses}>
      {children}
    </span>
  )
}
