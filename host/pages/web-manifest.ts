const BACKGROUND_COLOR = '#fbf7f0'

const MANIFEST_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** The web app manifest: the name of the store where a phone shows it beside the icon. */
export const serveWebManifest = (storeName: string): Response =>
  makeManifestResponse({
    name: storeName,
    short_name: storeName,
    start_url: '/',
    display: 'minimal-ui',
  })

/**
 * The manifest of the admin, so that staff can install it on a phone as an app of its own. A long
 * press on its icon offers the shortcuts.
 */
export const serveAdminManifest = (storeName: string): Response =>
  makeManifestResponse({
    id: '/admin',
    name: `${storeName} Admin`,
    short_name: `${storeName} Admin`,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    shortcuts: [
      { name: 'Orders', url: '/admin/orders' },
      { name: 'New order', url: '/admin/orders/new' },
      { name: 'Products', url: '/admin/products' },
      { name: 'Stock', url: '/admin/stock' },
    ],
  })

const makeManifestResponse = (appFields: object): Response =>
  Response.json(
    {
      ...appFields,
      background_color: BACKGROUND_COLOR,
      theme_color: BACKGROUND_COLOR,
      icons: MANIFEST_ICONS,
    },
    {
      headers: {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
      },
    },
  )
