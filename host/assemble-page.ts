const PRELOAD_LINK = /<link rel="modulepreload" href="(?<path>[^"]*)"\/>/g

/** What all pages of a build have in common. */
export type PageParts = {
  /** All style sheets of the storefront, joined. */
  styles: string
  /** The script that lists all pages and their files. */
  manifest: { path: string; script: string }
  /** The size of the script at this path. */
  bytesOf: (path: string) => number
}

/**
 * Optimizes the HTML of a page for slow connections, where each round of six requests costs about
 * half a second. Styles and the manifest are inlined. Scripts are preloaded in the head with low
 * priority, the largest first: they load after the main picture and the fonts, but before the
 * pictures further down.
 */
export function assemblePage(html: string, { styles, manifest, bytesOf }: PageParts): string {
  const scripts = [...html.matchAll(PRELOAD_LINK)]
    .map(({ groups }) => groups?.path ?? '')
    .filter((path) => path !== manifest.path)
    .sort((one, other) => bytesOf(other) - bytesOf(one))
    .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}"/>`)
  // If the head has no link to the manifest, React adds one and the browser loads the manifest.
  // `media="not all"` makes the browser ignore this link.
  const listed = `<link rel="modulepreload" media="not all" href="${manifest.path}"/>`
  // Replacement functions, because `$` has a special meaning in a replacement string.
  return html
    .replaceAll(PRELOAD_LINK, '')
    .replace('</head>', () => `${scripts.join('')}${listed}<style>${styles}</style></head>`)
    .replace(`import "${manifest.path}";`, () => manifest.script)
}
