import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { dropUnusedDescriptions } from './host/drop-unused-descriptions.ts'
import { pageChunks } from './host/page-chunks.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), dropUnusedDescriptions()],
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: pageChunks() } } } },
    // The built pages carry their React along, in its production form whatever NODE_ENV says.
    ssr: { resolve: { noExternal: command === 'build' ? true : [] } },
  },
}))
