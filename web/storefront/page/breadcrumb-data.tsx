import { pathInLanguage } from '../../platform/page-language.ts'
import { ServerStructuredData, StructuredData, useOrigin } from './page-head.tsx'

type BreadcrumbDataProps = { ancestors: [path: string, name: string][] }

/** The breadcrumbs as structured data for search engines. */
export const BreadcrumbData = (props: BreadcrumbDataProps) =>
  import.meta.env.SSR ? (
    <BreadcrumbsOnServer {...props} />
  ) : (
    <ServerStructuredData key={props.ancestors.at(-1)?.[0]} />
  )

function BreadcrumbsOnServer({ ancestors }: BreadcrumbDataProps) {
  const origin = useOrigin()
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: ancestors.map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + pathInLanguage(path),
    })),
  }
  return <StructuredData data={structuredData} />
}
