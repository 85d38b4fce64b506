import type { Plugin } from 'vite'

const LINKS = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/
const PREFETCHING = '/* @__PURE__ */ React$1.createElement(PrefetchPageLinks, { page: href })'

/**
 * Lets a build leave out how the router's links prefetch pages: no link of the shop asks for it, and
 * the bundler cannot know. It is 1.5 kB of every page's script.
 */
export function dropPrefetching(): Plugin {
  return {
    name: 'drop-prefetching',
    apply: 'build',
    transform: {
      filter: { id: LINKS },
      handler(code) {
        if (!code.includes(PREFETCHING))
          this.error('The links of the router are written differently')
        return { code: code.replace(PREFETCHING, 'null'), map: null }
      },
    },
  }
}
