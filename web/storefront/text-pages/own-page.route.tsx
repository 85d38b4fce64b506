import { useParams } from 'react-router'
import { textPageQuery } from '../../data/text-page.ts'
import { browserLoader, type PageDataRequest, serverLoader } from '../../platform/page-data.ts'
import { PAGE_NOT_LOADED } from '../guides/messages.tsx'
import { TextPage } from '../guides/text-page.tsx'

const queries = ({ params: { slug = '' } }: PageDataRequest) => [textPageQuery(slug)]

export const loader = serverLoader(queries, { failureText: PAGE_NOT_LOADED })
export const clientLoader = browserLoader(queries)

/** A page that the owner has added. */
export default function OwnPage() {
  const { slug = '' } = useParams()
  return <TextPage slug={slug} title="" />
}
