import { useLocation, useRouteLoaderData } from 'react-router'
import { pathIn } from '#contract/language-paths.ts'
import { nameOfShop, useStore } from '../../data/store.ts'
import { pathInLanguage } from '../../platform/page-language.ts'

type PageHeadProps = {
  /** Empty for a page that is named after the shop only. */
  title: string
  description?: string
  /** The picture for link previews; by default a picture of the shop. */
  picture?: string | undefined
  /** The query string, if it belongs to the canonical address. */
  queryString?: string
}

/** Link previews do not support AVIF, so this is a JPEG. */
const SHOP_PICTURE = '/open-graph.jpg'

/** Title and metadata for search engines and link previews; React moves them into the head. */
export function PageHead({
  title,
  description,
  picture = SHOP_PICTURE,
  queryString = '',
}: PageHeadProps) {
  const { pathname } = useLocation()
  const origin = useOrigin()
  const path = pathname + queryString
  const pageAddress = origin + pathInLanguage(path)
  const shopName = useNameOfShop()
  const previewTitle = title || shopName
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <link rel="canonical" href={pageAddress} />
      {description && <meta name="description" content={description} />}
      {/* Only crawlers read these, and they load each page from the server, so the browser need
          not update them. */}
      {import.meta.env.SSR && (
        <>
          <link rel="alternate" hrefLang="en" href={origin + path} />
          <link rel="alternate" hrefLang="ne" href={origin + pathIn('ne', path)} />
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
          <meta property="og:title" content={previewTitle} />
          {shopName && <meta property="og:site_name" content={shopName} />}
          <meta property="og:type" content="website" />
          <meta property="og:url" content={pageAddress} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:image" content={`${origin}${picture}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

function useNameOfShop() {
  const shop = useStore()
  return shop && nameOfShop(shop)
}

/** The title of the document: the title of the page and the name of the shop. */
export function DocumentTitle({ children }: { children?: string }) {
  const shopName = useNameOfShop()
  return <title>{[children, shopName].filter(Boolean).join(' · ')}</title>
}

/**
 * Structured data for search engines. `<` is escaped, because the server would write it differently
 * inside a script than the browser expects.
 */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
)

/**
 * In place of structured data that only the server writes: it keeps what the server wrote. Only
 * crawlers read it, and they load each page from the server.
 */
export const ServerStructuredData = () => (
  <script type="application/ld+json" suppressHydrationWarning>
    {''}
  </script>
)

/** The origin of the shop, as loaded by the root route. */
export function useOrigin(): string {
  const { origin } = useRouteLoaderData<{ origin: string }>('root') ?? { origin: '' }
  return origin
}
