import { Link } from 'react-router'
import {
  type HideablePage,
  isBuiltIn as hasTextOfItsOwn,
  isHideablePage,
} from '#contract/built-in-pages.ts'
import { MAX_OWN_PAGES, type PageListItem } from '#contract/pages.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { PencilIcon } from '../../../ui/icons/on-use.ts'
import { PlusIcon } from '../../../ui/icons/storefront.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useHideTextPage, useTextPages } from '../../data/settings.ts'
import { Card } from '../../page/card.tsx'
import { AdminPage } from '../../page/page.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/text-pages.ts'
import * as words from '../messages/words.ts'
import { SettingsTabs } from '../settings-page.tsx'

/** The list of the text pages. */
export const TextPageListPage = () => (
  <AdminPage title={words.SETTINGS} sectionTitle={words.PAGES}>
    <SettingsTabs />
    <QueryContent query={useTextPages()} messages={m.LOADING_PAGES}>
      {({ data }) => <TextPageList pages={data} />}
    </QueryContent>
  </AdminPage>
)

function TextPageList({ pages }: { pages: PageListItem[] }) {
  const hasRoomForOwnPage = pages.filter(({ isBuiltIn }) => !isBuiltIn).length < MAX_OWN_PAGES
  return (
    <div className="max-w-[56rem]">
      <Card
        title={m.TEXT_PAGES}
        purposeText={m.WHAT_PAGES_ARE}
        action={
          hasRoomForOwnPage && (
            <Link to="/settings/pages/new" className={buttonClasses('secondary')}>
              <PlusIcon aria-hidden="true" className="size-5" />
              {m.ADD_PAGE}
            </Link>
          )
        }
      >
        <ul className="divide-y divide-line border-line border-y">
          {pages.map((page) => (
            <li
              key={`${page.slug}/${page.isBuiltIn}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p lang={langOf(page.title)} className="break-words font-semibold">
                  {page.title}
                </p>
                <p className="text-ink-2 text-sm">{pageStatusOf(page)}</p>
              </div>
              <div className="flex flex-wrap items-center gap-x-2">
                {!hasNoText(page) && (
                  <Link to={`/settings/pages/${page.slug}`} className={buttonClasses('secondary')}>
                    <PencilIcon aria-hidden="true" className="size-5" />
                    {words.EDIT}
                    <span lang={langOf(page.title)} className="sr-only">
                      {' '}
                      {page.title}
                    </span>
                  </Link>
                )}
                {page.isBuiltIn && isHideablePage(page.slug) && (
                  <HidePageButton slug={page.slug} title={page.title} isHidden={page.isHidden} />
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** The size guide is made from tables. */
const hasNoText = ({ slug, isBuiltIn }: PageListItem) => isBuiltIn && !hasTextOfItsOwn(slug)

function pageStatusOf(page: PageListItem): string {
  if (page.isHidden) return m.HIDDEN_PAGE_STATUS
  if (hasNoText(page)) return m.TABLES_OF_SIZES
  return page.isOwn ? m.OWN_TEXT_STATUS : m.DEFAULT_TEXT_STATUS
}

type HidePageButtonProps = Pick<PageListItem, 'title' | 'isHidden'> & { slug: HideablePage }

/** Hides a built-in page from customers, or shows it again. */
function HidePageButton({ slug, title, isHidden }: HidePageButtonProps) {
  const { isPending, mutate } = useHideTextPage()
  const changeVisibility = () =>
    mutate(
      { slug, isHidden: !isHidden },
      {
        onSuccess: () =>
          showSuccessToast(isHidden ? m.pageShownText(title) : m.pageHiddenText(title), {
            about: 'settings',
          }),
        onError: (error) => showFailure(error, m.PAGE_COULD_NOT_BE_CHANGED),
      },
    )
  return (
    <Button variant="quiet" busy={isPending && words.SAVING} onClick={changeVisibility}>
      {isHidden ? m.SHOW_BUILT_IN_PAGE : m.HIDE_BUILT_IN_PAGE}
      <span lang={langOf(title)} className="sr-only">
        {' '}
        {title}
      </span>
    </Button>
  )
}
