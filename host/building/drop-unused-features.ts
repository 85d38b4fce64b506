import type { Plugin } from 'vite'

/** An expression of a package that makes it load a feature, and what to write instead. */
type UnusedFeature = { filePattern: RegExp; expression: string; replacement: string }

/** Features that no page of the storefront uses, which the bundler cannot know. */
const UNUSED_FEATURES: UnusedFeature[] = [
  // Prefetching the pages of links: 1.5 kB.
  {
    filePattern: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/,
    expression: '/* @__PURE__ */ React$1.createElement(PrefetchPageLinks, { page: href })',
    replacement: 'null',
  },
  // Queries that load one page after the other: 0.5 kB.
  {
    filePattern: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/,
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
      filter: { id: UNUSED_FEATURES.map(({ filePattern }) => filePattern) },
      handler(sourceCode, moduleId) {
        const featuresInFile = UNUSED_FEATURES.filter(({ filePattern }) =>
          filePattern.test(moduleId),
        )
        let changedCode = sourceCode
        for (const { expression, replacement } of featuresInFile) {
          if (!sourceCode.includes(expression)) this.error(`${moduleId} is written differently`)
          changedCode = changedCode.replace(expression, replacement)
        }
        return { code: changedCode, map: null }
      },
    },
  }
}
