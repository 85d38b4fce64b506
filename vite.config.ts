import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { dropPrefetching } from './host/building/drop-prefetching.ts'
import { dropUnusedDescriptions } from './host/building/drop-unused-descriptions.ts'
import { pageChunks } from './host/building/page-chunks.ts'

/** Small drawings travel with the styles, which stand in the page: a file less to wait for. */
const DRAWN_BY_STYLES = /[\\/]art[\\/](?:chevron|cross|divider|fish-band)\.svg$/

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    pageChunks(),
    dropPrefetching(),
    dropUnusedDescriptions(),
  ],
  publicDir: 'web/public',
  // Found late, these would make the first page of a working day load twice.
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini'] },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: (file) => DRAWN_BY_STYLES.test(file),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Files name each other, and the names travel with every first page: short ones.
          output: {
            chunkFileNames: 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
          },
        },
      },
    },
    // The built pages carry their React along, in its production form whatever NODE_ENV says.
    ssr: { resolve: { noExternal: command === 'build' ? true : [] } },
  },
}))
