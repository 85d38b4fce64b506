import { Link } from 'react-router'
import { MAX_OWN_PAGES, type PageEntry } from '#contract/pages.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Pencil } from '../../ui/icons/on-use.ts'
import { Plus } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { usePages } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import * as m from './messages.ts'
import { SettingsTabs } from './settings-page.tsx'

/** The list of the text pages. */
export const PagesPage = () => (
  <Page title={m.SETTINGS} part={m.PAGES}>
    <SettingsTabs />
    <Loaded query={usePages()} messages={m.LOADING_PAGES}>
      {({ data }) => <PageList pages={data} />}
    </Loaded>
  </Page>
)

function PageList({ pages }: { pages: PageEntry[] }) {
  const hasRoom = pages.filter(({ isBuiltIn }) => !isBuiltIn).length < MAX_OWN_PAGES
  return (
    <div className="max-w-[56rem]">
      <Card
        title={m.TEXT_PAGES}
        text={m.WHAT_PAGES_ARE}
        action={
          hasRoom && (
            <Link to="/settings/pages/new" className={buttonClasses('secondary')}>
              <Plus aria-hidden="true" className="size-5" />
              {m.ADD_PAGE}
            </Link>
          )
        }
      >
        <ul className="divide-y divide-line border-line border-y">
          {pages.map((page) => (
            <li key={page.slug} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p lang={langOf(page.title)} className="break-words font-semibold">
                  {page.title}
                </p>
                <p className="text-ink-2 text-sm">
                  {page.isHidden ? m.HIDDEN_PAGE : page.isOwn ? m.YOUR_TEXT : m.FIRST_TEXT}
                </p>
              </div>
              <Link to={`/settings/pages/${page.slug}`} className={buttonClasses('secondary')}>
                <Pencil aria-hidden="true" className="size-5" />
                {m.EDIT}
                <span lang={langOf(page.title)} className="sr-only">
                  {' '}
                  {page.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
