import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { splitAdminIntoChunks } from './host/building/admin-chunks.ts'
import { addEarlyRequests } from './host/building/early-pages.ts'
import { chooseCataloguesOfLanguage } from './host/building/language-of-pages.ts'
import { compressFilesOf } from './host/building/precompress.ts'

const LANGUAGE = process.env.PAGES_LANGUAGE ?? 'en'
const BUILD = LANGUAGE === 'en' ? 'build/admin' : `build/admin-${LANGUAGE}`

/** The owner changes one text for the emails of all customers, which is in English at first. */
const KEPT_IN_ENGLISH = ['contract/messages/order-emails.ts']

/** The admin pages are a separate build, so that the storefront loads none of their code. */
export default defineConfig({
  root: 'web/admin',
  base: '/admin/',
  publicDir: 'public',
  plugins: [
    tailwindcss(),
    chooseCataloguesOfLanguage(LANGUAGE, { englishSources: KEPT_IN_ENGLISH }),
    {
      name: 'language-of-document',
      transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${LANGUAGE}">`),
    },
    splitAdminIntoChunks(),
    addEarlyRequests('/admin/'),
    { name: 'precompressed', apply: 'build', closeBundle: () => compressFilesOf(BUILD) },
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini'] },
  // Forms show a text in both languages, so that none of them may be dropped from an answer.
  define: {
    'import.meta.env.KEEPS_BOTH_LANGUAGES': 'true',
    'import.meta.env.TAKES_EARLY_ANSWERS': 'true',
  },
  build: {
    outDir: `../../${BUILD}`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
})
