import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROJECT_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

const CATALOGUES_OF_SHOP = [
  'contract/messages/*.ne.ts',
  'server/*/messages.ne.ts',
  'web/*.ne.ts',
  'web/{data,platform,storefront,ui}/**/*.ne.{ts,tsx}',
]
const SAMPLE_SHOP = ['server/home/built-in-*.ts', 'server/seed/**/*.ts']

/** What emails and messages to phones say, which are not drawn with these fonts; the admin shows it. */
const CATALOGUES_OF_LETTERS = [
  'contract/messages/{emails,invitation,order-alerts,order-emails,shop-emails}.ne.ts',
]

/** What the pages of the shop say in Nepali, and the sample shop with all its pieces. */
export const readShopText = () =>
  readNepaliText([...CATALOGUES_OF_SHOP, ...SAMPLE_SHOP], CATALOGUES_OF_LETTERS)

export const readAdminText = () =>
  readNepaliText(['web/admin/**/*.ne.ts', ...CATALOGUES_OF_LETTERS])

const readNepaliText = (patterns, excludedPatterns = []) =>
  globSync(patterns, { cwd: PROJECT_FOLDER, exclude: ['**/*.test.ts', ...excludedPatterns] })
    .map((file) => readFileSync(PROJECT_FOLDER + file, 'utf8'))
    .join('\n')
