import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/
const MAKER = "import createLucideIcon from '../createLucideIcon.mjs'"
const OURS = fileURLToPath(new URL('../../web/ui/drawn-icon.ts', import.meta.url))
const OUR_MAKER = `import { drawnIcon as createLucideIcon } from ${JSON.stringify(OURS)}`
/** Names and keys beside the drawing; React needs no keys where nothing moves. */
const UNREAD =
  /,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|\bsize: 24,|\bname: "[\w-]+",|^__iconData\.node;$/gm

/**
 * Lets a build make the package's icons with `drawnIcon`: every page carries icons, and the
 * package's own way to make them, with the names it gives them, is 1.4 kB of its script.
 */
export function drawnIcons(): Plugin {
  return {
    name: 'drawn-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON, code: MAKER },
      handler: (code) => ({ code: code.replace(MAKER, OUR_MAKER).replace(UNREAD, ''), map: null }),
    },
  }
}
