import { useLocation, useRouteLoaderData } from 'react-router'

type PageHeadProps = {
  title: string
  description?: string
  /** The address of a picture that shows the page; otherwise the shop shows itself. */
  picture?: string | undefined
  /** The part after `?` that makes this another page. */
  asked?: string
}

const SHOP = 'Gahana'
/** Those who show previews of links read no AVIF, so it is a JPEG. */
const SHOP_PICTURE = '/open-graph.jpg'

/** What search engines and messages know of a page; React puts it into the document's head. */
export function PageHead({
  title,
  description,
  picture = SHOP_PICTURE,
  asked = '',
}: PageHeadProps) {
  const { pathname } = useLocation()
  const origin = useOrigin()
  const address = `${origin}${pathname}${asked}`
  return (
    <>
      <title>{`${title} · ${SHOP}`}</title>
      <link rel="canonical" href={address} />
      {description && <meta name="description" content={description} />}
      {/* Whoever reads these asks the server for the page; no browser has to keep them up to date. */}
      {import.meta.env.SSR && (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:site_name" content={SHOP} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:image" content={`${origin}${picture}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/**
 * Facts that search engines read. In a script, the server writes what looks like a tag in another
 * way than the browser expects; so none is left, whatever somebody typed.
 */
export const StructuredData = ({ facts }: { facts: object }) => (
  <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
)

/** Where the shop stands, as the server was told; the same in every page. */
export function useOrigin(): string {
  const { origin } = useRouteLoaderData<{ origin: string }>('root') ?? { origin: '' }
  return origin
}
