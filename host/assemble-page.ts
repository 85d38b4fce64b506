const MODULE_TO_COME = /<link rel="modulepreload" href="(?<path>[^"]*)"\/>/g

/** What all pages of a build have in common. */
export type PageParts = {
  /** The style sheets of the storefront, as one text. */
  styles: string
  /** The script that lists all pages and their files. */
  manifest: { path: string; script: string }
  /** How large a script is, by its path. */
  bytesOf: (path: string) => number
}

/**
 * Lays a page out for a slow line, on which a file costs half a second, and again for every six. It
 * brings its styles and the list of pages along. Its scripts are asked for in its head: after the
 * picture and the letters that it is first looked at for, before all pictures further down, and the
 * largest first.
 */
export function assemblePage(html: string, { styles, manifest, bytesOf }: PageParts): string {
  const scripts = [...html.matchAll(MODULE_TO_COME)]
    .map(({ groups }) => groups?.path ?? '')
    .filter((path) => path !== manifest.path)
    .sort((one, other) => bytesOf(other) - bytesOf(one))
    .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}"/>`)
  // React looks for a link to the list in the head and would ask for the list if there were none.
  const listed = `<link rel="modulepreload" media="not all" href="${manifest.path}"/>`
  // By functions, for what they return is taken as it is, whatever it holds.
  return html
    .replaceAll(MODULE_TO_COME, '')
    .replace('</head>', () => `${scripts.join('')}${listed}<style>${styles}</style></head>`)
    .replace(`import "${manifest.path}";`, () => manifest.script)
}
