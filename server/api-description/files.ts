import { readFile } from 'node:fs/promises'
import { describeApi } from './describe-api.ts'
import { describeApiAsHtml } from './page.ts'

type DescribedShop = { publicUrl: string; storeName: string }

/** One file of the description, with the path it is served at. */
export type ApiDescriptionFile = { path: string; headers: Record<string, string>; text: string }

/** Builds the description: JSON at /api/openapi.json and a page at /api/docs. */
export async function describeApiInFiles(shop: DescribedShop): Promise<ApiDescriptionFile[]> {
  const document = describeApi(shop)
  const toDescriptionFile = (path: string, type: string, text: string): ApiDescriptionFile => ({
    path,
    headers: { 'content-type': type, ...FILE_HEADERS },
    text,
  })
  return [
    toDescriptionFile('/api/openapi.json', 'application/json', JSON.stringify(document)),
    toDescriptionFile('/api/docs', 'text/html; charset=utf-8', await describeApiAsHtml(document)),
    toDescriptionFile(
      '/api/docs.css',
      'text/css; charset=utf-8',
      await readFile(STYLE_SHEET_URL, 'utf8'),
    ),
  ]
}

const STYLE_SHEET_URL = new URL('./docs.css', import.meta.url)

/** The page may only load its own stylesheet. */
const FILE_HEADERS = {
  'cache-control': 'public, max-age=300',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
