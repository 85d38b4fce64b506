import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'

/** The key of the current page; when it changes, the focus moves to the title. */
let lastPageKey: string | undefined

type PageTitleProps = {
  /** `hero` is larger, for the home page. */
  size?: 'title' | 'hero'
  className?: string
  children: ReactNode
}

/**
 * The heading of a page. After a navigation it takes the focus, so that screen readers announce the
 * page; also after a change within the page that removed the focused link.
 */
export function PageTitle({ size = 'title', className, children }: PageTitleProps) {
  const headingElement = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a key of its own
  useLayoutEffect(() => {
    const title = headingElement.current
    const isFocusLost = lastPageKey !== pathname || document.activeElement === document.body
    if (lastPageKey !== undefined && isFocusLost) title?.focus({ preventScroll: true })
    lastPageKey = pathname
    return () => {
      // If the title is replaced while it has the focus, the new title takes the focus.
      if (document.activeElement === title) lastPageKey = ''
    }
  }, [pathname, key])
  return (
    <h1
      ref={headingElement}
      tabIndex={-1}
      lang={typeof children === 'string' ? langOf(children) : undefined}
      className={joinClasses(
        'font-display',
        size === 'hero' ? 'text-hero' : 'text-title',
        className,
      )}
    >
      {children}
    </h1>
  )
}
