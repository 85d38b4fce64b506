import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BuiltInPage } from '#contract/built-in-pages.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import type { TextPage as TextPageData } from '#contract/pages.ts'
import { textPageQuery } from '../../data/text-page.ts'
import { isNotFoundError } from '../../platform/api-error.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { PageText } from '../../ui/page-text.tsx'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { ContactLinks } from './contact-links.tsx'
import { GuideLayout } from './guide.tsx'
import { TextSkeleton } from './guide-elements.tsx'
import * as m from './messages.tsx'

/** The loaders of a built-in page. */
export const serverLoaderOf = (slug: BuiltInPage) =>
  serverLoader(() => [textPageQuery(slug)], { failureText: m.PAGE_NOT_LOADED })
export const browserLoaderOf = (slug: BuiltInPage) => browserLoader(() => [textPageQuery(slug)])

type TextPageProps = {
  slug: string
  /** The title while the page is not loaded. */
  title: string
  /** The address of a decorative drawing. */
  figure?: string
  /** The text of the page, if it is not shown as usual. */
  children?: (page: TextPageData) => ReactNode
}

/** A page with a text that the owner can change, unless it is hidden or does not exist. */
export function TextPage({ slug, title, figure, children = renderWholeText }: TextPageProps) {
  const { data: pageAnswer, error } = useQuery(textPageQuery(slug))
  if (isNotFoundError(error)) return <LazyPageNotFound />
  const page = pageAnswer?.data
  return (
    <GuideLayout
      title={page && (page.isOwn || LANGUAGE === 'en') ? page.title : title}
      description={page?.description ?? ''}
      {...(figure && { figure })}
    >
      <QueryContent
        query={textPageQuery(slug)}
        loading={<TextSkeleton />}
        failure={m.PAGE_NOT_LOADED}
      >
        {({ data }) => children(data)}
      </QueryContent>
    </GuideLayout>
  )
}

export const CONTACT_LINKS_ELEMENT = <ContactLinks className="mt-2" />

const renderWholeText = ({ blocks }: TextPageData) => (
  <PageText blocks={blocks} contact={CONTACT_LINKS_ELEMENT} />
)
