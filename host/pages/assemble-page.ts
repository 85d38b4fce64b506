const PRELOAD_LINK = /<link rel="modulepreload" href="(?<path>[^"]*)"\/>/g

/** What all pages of a build have in common. */
export type PartsOfAllPages = {
  /** All style sheets of the storefront, joined. */
  styles: string
  /** The script that lists all pages and their files. */
  manifest: { path: string; script: string }
  /** The script that requests the scripts listed in the head, after the main picture. */
  loadingOrderScript: string
  /** Returns the size of the script at this path. */
  bytesOf: (path: string) => number
}

/** A static import of the page's last script, which loads the files of the page. */
const STATIC_IMPORT = /^import \* as (?<name>\w+) from (?<path>"[^"]*");$/gm

/**
 * Optimizes the HTML of a page for slow connections, where each round of six requests costs about
 * half a second. Styles and the manifest are inlined. The scripts are listed in the head, the
 * largest first, by links that the browser ignores because of their media query; the script after
 * them requests them when it is time.
 */
export function assemblePage(pageHtml: string, sharedParts: PartsOfAllPages): string {
  const { styles, manifest, loadingOrderScript, bytesOf } = sharedParts
  const preloadedScripts = [...pageHtml.matchAll(PRELOAD_LINK)]
    .map(({ groups }) => groups?.path ?? '')
    .filter((path) => path !== manifest.path)
    .sort((scriptPath, otherPath) => bytesOf(otherPath) - bytesOf(scriptPath))
    .map((path) => `<link rel="modulepreload" media="not all" fetchpriority="low" href="${path}"/>`)
  // If the head has no link to the manifest, React adds one and the browser loads the manifest.
  const manifestPreload = `<link rel="modulepreload" media="not all" href="${manifest.path}"/>`
  const headHtml = `${preloadedScripts.join('')}${manifestPreload}<script>${loadingOrderScript}</script><style>${styles}</style>`
  // Replacement functions, because `$` has a special meaning in a replacement string.
  return pageHtml
    .replaceAll(PRELOAD_LINK, '')
    .replace('</head>', () => `${headHtml}</head>`)
    .replace(`import "${manifest.path}";`, () => `${manifest.script}await self.scriptsRequested;`)
    .replaceAll(STATIC_IMPORT, 'const $<name> = await import($<path>);')
}
