import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

const CATALOGUES_OF_SHOP = [
  'contract/messages/*.ne.ts',
  'server/*/messages.ne.ts',
  'web/*.ne.ts',
  'web/{data,platform,storefront,ui}/**/*.ne.{ts,tsx}',
]
const SAMPLE_SHOP = ['server/home/built-in-*.ts', 'server/seed/**/*.ts']

/** What the pages of the shop say in Nepali, and the sample shop with all its pieces. */
export const readShopText = () => read([...CATALOGUES_OF_SHOP, ...SAMPLE_SHOP])

export const readAdminText = () => read(['web/admin/**/*.ne.ts'])

const read = (patterns) =>
  globSync(patterns, { cwd: PROJECT, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(PROJECT + file, 'utf8'))
    .join('\n')
