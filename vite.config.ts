import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { dropUnusedDescriptions } from './host/building/drop-unused-descriptions.ts'
import { dropUnusedFeatures } from './host/building/drop-unused-features.ts'
import { chooseCataloguesOfLanguage } from './host/building/language-of-pages.ts'
import { messagesPerFile } from './host/building/messages-per-file.ts'
import { NEPALI_DATE_MODULES, splitPagesIntoChunks } from './host/building/page-chunks.ts'
import { reactAsModules } from './host/building/react-as-modules.ts'

/** Small drawings that are inlined into the styles, which saves a request for each of them. */
const DRAWN_BY_STYLES = /[\\/]art[\\/](?:chevron|cross|divider|fish-band)\.svg$/

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    messagesPerFile(), // First, because it copies the catalogues of the language.
    chooseCataloguesOfLanguage(process.env.PAGES_LANGUAGE ?? 'en'),
    splitPagesIntoChunks(),
    reactAsModules(),
    dropUnusedFeatures(),
    dropUnusedDescriptions(),
  ],
  // The English build has them for both languages.
  publicDir: process.env.PAGES_LANGUAGE && command === 'build' ? false : 'web/public',
  // If Vite discovered these dependencies during the first page load, it would reload the page.
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini'] },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: (file) => DRAWN_BY_STYLES.test(file),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: {
            // The package does not say so, and pages without such dates must leave its table out.
            moduleSideEffects: [{ test: NEPALI_DATE_MODULES, sideEffects: false }],
          },
          // Short names, because every first page contains the names of its chunks.
          output: {
            chunkFileNames: 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
          },
        },
      },
    },
    // The server build contains React, in its production version for any NODE_ENV: the other one
    // takes two to three times as long to render a page.
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : { resolve: { noExternal: [] } },
  },
}))
