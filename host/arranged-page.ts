const MODULE_TO_COME = /<link rel="modulepreload" href="(?<path>[^"]*)"\/>/g
const FIRST_MODULE = '<script type="module"'

/** What all pages of a build have in common. */
export type PageParts = {
  /** The style sheets of the storefront, as one text. */
  styles: string
  /** How large a script is, by its path. */
  bytesOf: (path: string) => number
}

/**
 * Lays a page out for a slow line. It brings its styles along, so that it shows itself as soon as
 * it is there. What it is first looked at for, pictures and letters, is asked for first; scripts
 * come after it, the largest first, as few can come at a time.
 */
export function arrangePage(html: string, { styles, bytesOf }: PageParts): string {
  const scripts = [...html.matchAll(MODULE_TO_COME)]
    .map(({ groups }) => groups?.path ?? '')
    .sort((one, other) => bytesOf(other) - bytesOf(one))
    .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}"/>`)
  // By functions, for what they return is taken as it is, whatever it holds.
  return html
    .replaceAll(MODULE_TO_COME, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(FIRST_MODULE, () => scripts.join('') + FIRST_MODULE)
}
