import { useQuery } from '@tanstack/react-query'
import type { Certificate } from '#contract/certificates.ts'
import { METAL_NAMES } from '#contract/messages/metals.ts'
import { certificateUrl, pictureUrl } from '#contract/picture-files.ts'
import type { Product } from '#contract/products.ts'
import { PROVINCES } from '#contract/provinces.ts'
import type { Specification } from '#contract/specification.ts'
import type { Store } from '#contract/store.ts'
import { storeQuery } from '../../data/store.ts'
import { BreadcrumbData } from '../page/breadcrumb-data.tsx'
import { PageHead, ServerStructuredData, StructuredData, useOrigin } from '../page/page-head.tsx'
import { productPath } from '../page/paths.ts'
import { ratingStructuredData } from '../reviews/rating-structured-data.ts'
import { useReviews } from '../reviews/use-reviews.ts'

import * as m from './messages.ts'

/** Title, metadata and structured data of a product. */
export function ProductPageHead({
  product,
  ancestors,
}: {
  product: Product
  ancestors: [string, string][]
}) {
  const { name } = product
  const pictureAddress = product.images[0] && pictureUrl(product.images[0].publicId, 1200, 'jpg')
  return (
    <>
      <PageHead
        title={name}
        description={product.description.split('\n')[0] || name}
        picture={pictureAddress}
      />
      {import.meta.env.SSR ? (
        <ProductStructuredData product={product} />
      ) : (
        <ServerStructuredData key={product.id} />
      )}
      <BreadcrumbData ancestors={[['/', m.HOME], ...ancestors, [productPath(product.id), name]]} />
    </>
  )
}

function ProductStructuredData({ product }: { product: Product }) {
  const origin = useOrigin()
  const shop = useQuery(storeQuery()).data?.data
  const { name, description, sku, material, offer, stock, id, images, specification, certificate } =
    product
  const price = offer?.finalPrice ?? product.price
  const { data: reviews } = useReviews(id)
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(description && { description }),
    sku,
    ...(material && { material }),
    ...(specification && specificationDataOf(specification)),
    ...(certificate && { hasCertification: certificationDataOf(certificate, origin) }),
    ...(shop && { brand: { '@type': 'Brand', name: shop.name } }),
    image: images.map(({ publicId }) => origin + pictureUrl(publicId, 1200, 'jpg')),
    offers: {
      '@type': 'Offer',
      url: origin + productPath(id),
      price: price.toFixed(2),
      priceCurrency: 'NPR',
      ...(offer?.endsAt && { priceValidUntil: offer.endsAt }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      ...(shop && {
        shippingDetails: shippingDataOf(shop.delivery, price),
        hasMerchantReturnPolicy: returnPolicyDataOf(shop.policy, `${origin}/return-policy`),
      }),
    },
    ...(reviews && ratingStructuredData(reviews)),
  }
  return <StructuredData data={structuredData} />
}

/** The weight and the checked facts of a product. */
const specificationDataOf = ({ grossMg, stones, ...structuredData }: Specification) => ({
  ...(grossMg !== null && {
    weight: { '@type': 'QuantitativeValue', value: grossMg / 1000, unitCode: 'GRM' },
  }),
  additionalProperty: [
    structuredData.metal !== null && propertyValue(m.METAL, METAL_NAMES[structuredData.metal]),
    structuredData.purityPerMille !== null &&
      propertyValue(m.FINENESS, structuredData.purityPerMille),
    structuredData.netMg !== null && {
      ...propertyValue(m.NET_WEIGHT, structuredData.netMg / 1000),
      unitCode: 'GRM',
    },
    structuredData.stoneMg !== null && {
      ...propertyValue(m.STONE_WEIGHT, structuredData.stoneMg / 1000),
      unitCode: 'GRM',
    },
    structuredData.platingUm !== null && {
      ...propertyValue(m.PLATING, structuredData.platingUm),
      unitText: 'micrometre',
    },
    structuredData.hallmark !== null && propertyValue(m.HALLMARK, structuredData.hallmark),
    stones.length > 0 && propertyValue(m.STONES, stones.map(m.stoneText).join(', ')),
  ].filter(Boolean),
})

const certificationDataOf = ({ publicId, issuer, number }: Certificate, origin: string) => ({
  '@type': 'Certification',
  name: m.CERTIFICATE,
  url: origin + certificateUrl(publicId),
  ...(issuer && { issuedBy: { '@type': 'Organization', name: issuer } }),
  ...(number && { certificationIdentification: number }),
})

const propertyValue = (name: string, value: number | string) => ({
  '@type': 'PropertyValue',
  name,
  value,
})

/** The delivery charge within Nepal; the highest one if it depends on the province. */
const shippingDataOf = ({ least, most, freeFrom, days }: Store['delivery'], price: number) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    currency: 'NPR',
    ...(freeFrom !== null && price >= freeFrom
      ? { value: 0 }
      : { [least === most ? 'value' : 'maxValue']: most }),
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NP' },
  // Only if there are delivery days for every province.
  ...(days.length === PROVINCES.length && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: Math.min(...days.map(({ from }) => from)),
        maxValue: Math.max(...days.map(({ to }) => to)),
        unitCode: 'DAY',
      },
    },
  }),
})

/** The return period for damaged or defective products. */
const returnPolicyDataOf = ({ returnDays }: Store['policy'], merchantReturnLink: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'NP',
  merchantReturnLink,
  ...(returnDays > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        itemCondition: 'https://schema.org/DamagedCondition',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})
