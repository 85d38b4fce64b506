import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/store.ts'
import { StructuredData, useOrigin } from '../page/page-head.tsx'

/** The shop as structured data for search engines. */
export function ShopStructuredData() {
  const origin = useOrigin()
  const shop = useQuery(storeQuery()).data?.data
  if (!shop) return null
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    name: shop.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(shop.email && { email: shop.email }),
    ...(shop.phone && { telephone: shop.phone }),
    ...(shop.address && {
      address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'NP' },
    }),
    sameAs: shop.links.map(({ url }) => url),
  }
  return <StructuredData data={structuredData} />
}
