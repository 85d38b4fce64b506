import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { scriptOf } from '../../ui/script-of.ts'
import { Loading } from '../../ui/spinner.tsx'

/** Where the person is; moving on from there moves the focus along. */
let here: string | undefined

type PageProps = {
  title: string
  /** Which part of it is shown, for the tab of the browser. */
  part?: string
  /** What is printed has a head of its own. */
  isForPaper?: boolean
  /** The page above this one: its address and its name. */
  above?: [to: string, words: string]
  /** What stands beside the title, such as a badge. */
  beside?: ReactNode
  /** What can be done here, at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back office, with the title that the tab and the reader hear first. */
export function Page({ title, part, isForPaper, above, beside, actions, children }: PageProps) {
  return (
    <>
      <title>{`${part ? `${part} · ` : ''}${title} · Gahana`}</title>
      {above && <Above to={above[0]} words={above[1]} />}
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-4 gap-y-3',
          isForPaper && 'print:hidden',
        )}
      >
        <Title>{title}</Title>
        {beside}
        <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      </div>
      <div className="mt-5">{children}</div>
    </>
  )
}

const Above = ({ to, words }: { to: string; words: string }) => (
  <Link
    to={to}
    className="-mt-2 inline-flex min-h-11 items-center gap-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline print:hidden"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {words}
  </Link>
)

function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (here !== undefined && here !== pathname) heading.current?.focus({ preventScroll: true })
    here = pathname
  }, [pathname])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      lang={scriptOf(children)}
      className="min-w-0 break-words text-2xl sm:text-3xl"
    >
      {children}
    </h1>
  )
}

/** Stands in the place of a page that is on its way. */
export const PageLoading = () => <Loading words="Loading…" />
