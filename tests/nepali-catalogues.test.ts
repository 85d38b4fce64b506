import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import type { Complete } from '#contract/messages/complete.ts'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'
import { readProjectTree } from './architecture/read-project-tree.ts'

type English = { ADD: string; left: (count: number) => string }

it('reports a sentence that is missing, unused, or has another parameter', () => {
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

/** Not a catalogue, although it stands beside them. */
const OTHER_FILE = 'contract/messages/complete.ts'
const CATALOGUE = /^(?:web\/.*messages(?:\/[\w-]+)?|contract\/messages\/[\w-]+)\.tsx?$/

const catalogues = readProjectTree(PROJECT_FOLDER).files.filter(
  (path) => CATALOGUE.test(path) && path !== OTHER_FILE,
)

it('finds the catalogues', () => {
  expect(catalogues).toContain('contract/messages/refusals.ts')
  expect(catalogues).toContain('web/storefront/guides/messages.tsx')
  expect(catalogues).toContain('web/admin/orders/messages/payment.ts')
})

it.each(catalogues)('%s has all its sentences in Nepali, checked by the compiler', (path) => {
  const nepali = path.replace(/\.tsx?$/, '.ne$&')
  expect(existsSync(join(PROJECT_FOLDER, nepali))).toBe(true)
  const types = [path, nepali].map((file) => `typeof import('./${basename(file)}')`)
  const text = readFileSync(join(PROJECT_FOLDER, nepali), 'utf8').replace(/\s+/g, ' ')
  expect(text.replace('< ', '<').replace(', >', '>')).toContain(
    `export type Checked = Complete<${types.join(', ')}`,
  )
})
