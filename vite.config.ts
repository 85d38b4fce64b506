import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page runs on: one file, which changes only when a package does. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack)[\\/]/

/** What every page of the storefront uses. */
const SHOP = /[\\/](?:contract|web[\\/](?:platform|data|ui|storefront[\\/]shell))[\\/]/

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'shop', test: SHOP, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The built pages carry their React along, in its production form whatever NODE_ENV says.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
}))
