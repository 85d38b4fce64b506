import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useStore } from '../../data/store.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import { withOwnPages } from '../page/own-pages.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { ContactLinks } from './contact-links.tsx'
import * as m from './messages.tsx'

const GUIDE_LINKS = [
  ['/about', m.OUR_STORY],
  ['/sizing', m.SIZE_GUIDE],
  ['/care', m.CARE_GUIDE],
  ['/return-policy', m.RETURN_POLICY],
  ['/warranty', m.WARRANTY],
  ['/faq', m.FAQ],
] as const

type GuideProps = {
  title: string
  /** The meta description of the page. */
  description: string
  /** The address of a decorative drawing. */
  figure?: string
  children: ReactNode
}

/** The layout of a guide: its text in a narrow column, with links to the other guides. */
export const GuideLayout = ({ title, description, figure, children }: GuideProps) => (
  <main id="content" className="gutter">
    <PageHead title={title} description={description} />
    <div className="print:hidden">
      <Breadcrumbs ancestors={[]} currentName={title} />
    </div>
    <div className="mt-2 gap-x-16 md:mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:justify-between">
      <article className="max-w-text lg:text-lg print:text-base">
        <PageTitle>{title}</PageTitle>
        {children}
      </article>
      <aside className="mt-16 print:hidden lg:sticky lg:top-24 lg:mt-3 lg:self-start">
        {figure && <LineDrawing drawingUrl={figure} className="mb-10 max-lg:mx-auto" />}
        <OtherGuides />
        <h2 className="mt-10 font-display text-xl">{m.ASK_US}</h2>
        <ContactLinks className="mt-2" />
      </aside>
    </div>
  </main>
)

function OtherGuides() {
  const guideLinks = withOwnPages(GUIDE_LINKS, useStore())
  return (
    <nav aria-label={m.GUIDES_HEADING} className="border-line border-t">
      <ul>
        {guideLinks.map(([guidePath, name]) => (
          <li key={guidePath} className="border-line border-b">
            <NavLink
              to={guidePath}
              lang={langOf(name)}
              className="flex min-h-11 items-center hover:underline aria-[current=page]:text-sindoor"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
