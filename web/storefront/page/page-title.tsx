import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where the person is; moving on from there moves the focus along. */
let here: string | undefined

/** The heading of a page. On a change of page it takes the focus, so that it is read out. */
export function PageTitle({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (here !== undefined && here !== pathname) heading.current?.focus({ preventScroll: true })
    here = pathname
  }, [pathname])
  return (
    <h1 ref={heading} tabIndex={-1} className={`font-display text-title ${className}`}>
      {children}
    </h1>
  )
}
