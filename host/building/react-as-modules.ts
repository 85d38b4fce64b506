import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const REACT_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const NAMES_SUFFIX = '?names'

/**
 * Imports React, which is published as CommonJS, in one place, and lets the other modules import its
 * names from there. Otherwise each chunk would need the bundler's helper for CommonJS, which is a
 * file of its own, and would call `(0, react.useState)(…)` instead of a name of one letter.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name: exportName }) => exportName === 'client',
    async resolveId(importSource, importingFile, resolveOptions) {
      if (!REACT_PACKAGES.includes(importSource) || importingFile?.endsWith(NAMES_SUFFIX)) return
      if (resolveOptions.kind === 'require-call') return
      const resolvedPackage = await this.resolve(importSource, importingFile, {
        ...resolveOptions,
        skipSelf: true,
      })
      return resolvedPackage && `${resolvedPackage.id}${NAMES_SUFFIX}`
    },
    load(moduleId) {
      if (!moduleId.endsWith(NAMES_SUFFIX)) return
      const packageFile = moduleId.slice(0, -NAMES_SUFFIX.length)
      const exportNames = Object.keys(require(packageFile)).filter(
        (exportName) => !exportName.startsWith('__'),
      )
      return `import all from ${JSON.stringify(packageFile)}
export const { ${exportNames.join(', ')} } = all
export default all`
    },
  }
}
