import type { Plugin } from 'vite'

/** An expression of a package that makes it load a feature, and what to write instead. */
type UnusedFeature = { file: RegExp; expression: string; replacement: string }

/** Features that no page of the storefront uses, which the bundler cannot know. */
const UNUSED_FEATURES: UnusedFeature[] = [
  // Prefetching the pages of links: 1.5 kB.
  {
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/,
    expression: '/* @__PURE__ */ React$1.createElement(PrefetchPageLinks, { page: href })',
    replacement: 'null',
  },
  // Queries that load one page after the other: 0.5 kB.
  {
    file: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/,
    expression:
      'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior',
    replacement: 'this.options.behavior',
  },
]

/** Removes them, which saves script on every page. */
export function dropUnusedFeatures(): Plugin {
  return {
    name: 'drop-unused-features',
    apply: 'build',
    transform: {
      filter: { id: UNUSED_FEATURES.map(({ file }) => file) },
      handler(code, id) {
        const features = UNUSED_FEATURES.filter(({ file }) => file.test(id))
        let changed = code
        for (const { expression, replacement } of features) {
          if (!code.includes(expression)) this.error(`${id} is written differently`)
          changed = changed.replace(expression, replacement)
        }
        return { code: changed, map: null }
      },
    },
  }
}
