import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { scriptOf } from '../../ui/script-of.ts'

/** Where the person is; moving on from there moves the focus along. */
let here: string | undefined

type PageTitleProps = {
  /** Larger at the doorway of the shop. */
  size?: 'title' | 'hero'
  className?: string
  children: ReactNode
}

/** The heading of a page. On a change of page it takes the focus, so that it is read out. */
export function PageTitle({ size = 'title', className, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const title = heading.current
    if (here !== undefined && here !== pathname) title?.focus({ preventScroll: true })
    here = pathname
    return () => {
      // The title that takes its place takes its focus too.
      if (document.activeElement === title) here = ''
    }
  }, [pathname])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      lang={typeof children === 'string' ? scriptOf(children) : undefined}
      className={classes('font-display', size === 'hero' ? 'text-hero' : 'text-title', className)}
    >
      {children}
    </h1>
  )
}
