import { pathInLanguage } from '../../platform/page-language.ts'
import { ServerStructuredData, StructuredData, useOrigin } from '../page/page-head.tsx'
import { productPath } from '../page/paths.ts'

type ItemListDataProps = { products: { id: number }[]; firstPosition: number }

/** The products of a list as structured data for search engines. */
export const ItemListStructuredData = (props: ItemListDataProps) =>
  import.meta.env.SSR ? <ItemListOnServer {...props} /> : <ServerStructuredData />

function ItemListOnServer({ products, firstPosition }: ItemListDataProps) {
  const origin = useOrigin()
  const itemListElement = products.map(({ id }, index) => ({
    '@type': 'ListItem',
    position: firstPosition + index,
    url: origin + pathInLanguage(productPath(id)),
  }))
  return (
    <StructuredData
      data={{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }}
    />
  )
}
