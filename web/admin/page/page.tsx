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
let shownPath: string | undefined

type AdminPageProps = {
  title: string
  /** The section shown, for the document title. */
  sectionTitle?: string
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
  sectionTitle,
  isForPrinting,
  linkAbove,
  besideHeading,
  actions,
  children,
}: AdminPageProps) {
  const shopName = useStore()?.name
  const unseenCount = useUnseenOrders().length
  const documentTitle = [sectionTitle, title, shopName].filter(Boolean).join(' · ')
  return (
    <>
      <title>{unseenCount > 0 ? `(${unseenCount}) ${documentTitle}` : documentTitle}</title>
      {linkAbove && <ParentLink path={linkAbove[0]} text={linkAbove[1]} />}
      <div
        className={joinClasses(
          // As high as its buttons, which often come later than the title.
          'mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3',
          isForPrinting && 'print:hidden',
        )}
      >
        <PageHeading>{title}</PageHeading>
        {besideHeading}
        <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      </div>
      {children}
    </>
  )
}

const ParentLink = ({ path, text }: { path: string; text: string }) => (
  <Link
    to={path}
    className="-mt-2 inline-flex min-h-11 items-center gap-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline print:hidden"
  >
    <ArrowLeftIcon aria-hidden="true" className="size-4" />
    {text}
  </Link>
)

function PageHeading({ children }: { children: string }) {
  const headingElement = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (shownPath !== undefined && shownPath !== pathname)
      headingElement.current?.focus({ preventScroll: true })
    shownPath = pathname
  }, [pathname])
  return (
    <h1
      ref={headingElement}
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
