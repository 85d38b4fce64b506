import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { drawnIcons } from './host/building/drawn-icons.ts'
import { precompress } from './host/building/precompress.ts'
import { singleIcons } from './host/building/single-icons.ts'

const BUILD = 'build/admin'

/** The owner's side is a program of its own, so that no page of the shop carries a byte of it. */
export default defineConfig({
  root: 'web/admin',
  base: '/admin/',
  publicDir: false,
  plugins: [
    tailwindcss(),
    singleIcons(),
    drawnIcons(),
    { name: 'precompressed', apply: 'build', closeBundle: () => precompress(BUILD) },
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'zod/mini'] },
  build: {
    outDir: `../../${BUILD}`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
})
