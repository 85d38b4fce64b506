import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useStore } from '../../data/store.ts'
import { ArrowLeftIcon } from '../../ui/icons/admin.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Loading } from '../../ui/spinner.tsx'
import * as m from './messages.ts'
import { useUnseenOrders } from './unseen-orders.ts'

/** The path of the current page; when it changes, the focus moves to the title. */
let here: string | undefined

type PageProps = {
  title: string
  /** The section shown, for the document title. */
  part?: string
  /** A page for printing has its own heading. */
  isForPrinting?: boolean
  /** The parent page: its address and name. */
  linkAbove?: [to: string, words: string]
  /** Content beside the title, such as a badge. */
  besideHeading?: ReactNode
  /** Buttons and links to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the admin; its title is also the document title. */
export function AdminPage({
  title,
  part,
  isForPrinting,
  linkAbove,
  besideHeading,
  actions,
  children,
}: PageProps) {
  const shopName = useStore()?.name
  const unseenCount = useUnseenOrders().length
  const words = [part, title, shopName].filter(Boolean).join(' · ')
  return (
    <>
      <title>{unseenCount > 0 ? `(${unseenCount}) ${words}` : words}</title>
      {linkAbove && <ParentLink to={linkAbove[0]} text={linkAbove[1]} />}
      <div
        className={joinClasses(
          'flex flex-wrap items-center gap-x-4 gap-y-3',
          isForPrinting && 'print:hidden',
        )}
      >
        <Title>{title}</Title>
        {besideHeading}
        <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      </div>
      <div className={joinClasses('mt-5', isForPrinting && 'print:mt-0')}>{children}</div>
    </>
  )
}

const ParentLink = ({ to, text }: { to: string; text: string }) => (
  <Link
    to={to}
    className="-mt-2 inline-flex min-h-11 items-center gap-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline print:hidden"
  >
    <ArrowLeftIcon aria-hidden="true" className="size-4" />
    {text}
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
      lang={langOf(children)}
      className="min-w-0 break-words text-2xl sm:text-3xl"
    >
      {children}
    </h1>
  )
}

/** Shown while a page is loading. */
export const PageLoading = () => <Loading text={m.LOADING} />
