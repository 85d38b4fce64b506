import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const SUFFIX = '?names'

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
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!PACKAGES.includes(source) || importer?.endsWith(SUFFIX)) return
      if (options.kind === 'require-call') return
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && `${resolved.id}${SUFFIX}`
    },
    load(id) {
      if (!id.endsWith(SUFFIX)) return
      const file = id.slice(0, -SUFFIX.length)
      const names = Object.keys(require(file)).filter((name) => !name.startsWith('__'))
      return `import all from ${JSON.stringify(file)}
export const { ${names.join(', ')} } = all
export default all`
    },
  }
}
