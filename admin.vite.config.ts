import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './host/building/precompress.ts'

const BUILD = 'build/admin'

/** The admin pages are a separate build, so that the storefront loads none of their code. */
export default defineConfig({
  root: 'web/admin',
  base: '/admin/',
  publicDir: false,
  plugins: [
    tailwindcss(),
    { name: 'precompressed', apply: 'build', closeBundle: () => precompress(BUILD) },
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini'] },
  build: {
    outDir: `../../${BUILD}`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
})
