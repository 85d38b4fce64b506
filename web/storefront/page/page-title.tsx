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

/**
 * The heading of a page. On a change of page it takes the focus, so that it is read out; likewise
 * where the page stays, but what led on, and had the focus, is gone.
 */
export function PageTitle({ size = 'title', className, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a key of its own
  useLayoutEffect(() => {
    const title = heading.current
    const isLost = here !== pathname || document.activeElement === document.body
    if (here !== undefined && isLost) title?.focus({ preventScroll: true })
    here = pathname
    return () => {
      // The title that takes its place takes its focus too.
      if (document.activeElement === title) here = ''
    }
  }, [pathname, key])
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
