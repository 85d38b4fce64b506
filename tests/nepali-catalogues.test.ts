import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import type { Complete } from '#contract/messages/complete.ts'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'
import { readProjectTree } from './architecture/read-project-tree.ts'

type English = { ADD: string; left: (count: number) => string }

it('a sentence that is missing, unused, or has another parameter is reported', () => {
  // The compiler reports an unneeded `@ts-expect-error`, so these lines test the type.
  expectTypeOf<
    Complete<English, { ADD: string; left: () => string; Checked: never }>
  >().toBeObject()
  // @ts-expect-error A sentence is missing.
  expectTypeOf<Complete<English, { ADD: string }>>().toBeObject()
  // @ts-expect-error English does not have this sentence, so no page uses it.
  expectTypeOf<Complete<English, English & { MORE: string }>>().toBeObject()
  // @ts-expect-error A parameter has another type.
  expectTypeOf<Complete<English, { ADD: string; left: (of: string) => string }>>().toBeObject()
})

/** A file beside the catalogues that is not one of them. */
const COMPLETE_CATALOGUE = 'contract/messages/complete.ts'
const ENGLISH_CATALOGUE = /^(?:web\/.*messages(?:\/[\w-]+)?|contract\/messages\/[\w-]+)\.tsx?$/

const englishCatalogues = readProjectTree(PROJECT_FOLDER).files.filter(
  (path) => ENGLISH_CATALOGUE.test(path) && path !== COMPLETE_CATALOGUE,
)

it('the catalogues of messages are found', () => {
  expect(englishCatalogues).toContain('contract/messages/refusals.ts')
  expect(englishCatalogues).toContain('web/storefront/guides/messages.tsx')
  expect(englishCatalogues).toContain('web/admin/orders/messages/payment.ts')
})

it.each(englishCatalogues)(
  '%s has all its sentences in Nepali, checked by the compiler',
  (path) => {
    const nepaliCatalogue = path.replace(/\.tsx?$/, '.ne$&')
    expect(existsSync(join(PROJECT_FOLDER, nepaliCatalogue))).toBe(true)
    const catalogueTypes = [path, nepaliCatalogue].map(
      (file) => `typeof import('./${basename(file)}')`,
    )
    const nepaliText = readFileSync(join(PROJECT_FOLDER, nepaliCatalogue), 'utf8').replace(
      /\s+/g,
      ' ',
    )
    expect(nepaliText.replaceAll('< ', '<').replaceAll(', >', '>')).toContain(
      `export type Checked = Complete<${catalogueTypes.join(', ')}`,
    )
  },
)
