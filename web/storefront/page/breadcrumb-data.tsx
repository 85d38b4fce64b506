import { StructuredData, useOrigin } from './page-head.tsx'

/** The breadcrumbs as structured data for search engines. */
export function BreadcrumbData({ way }: { way: [path: string, name: string][] }) {
  const origin = useOrigin()
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
  return <StructuredData facts={facts} />
}
