import { pathInLanguage } from '../../platform/page-language.ts'
import { StructuredData, useOrigin } from './page-head.tsx'

/** The breadcrumbs as structured data for search engines. */
export function BreadcrumbData({ ancestors }: { ancestors: [path: string, name: string][] }) {
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
