import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SOCIAL_NETWORKS, StoreSettingsInput } from '#contract/store.ts'
import { StoreFields } from './store-fields.ts'

const facebook = (typed: string) => z.safeParse(StoreFields.shape.Facebook, typed).data

test('https:// is added to a typed web address', () => {
  expect(facebook(' facebook.com/gahana ')).toBe('https://facebook.com/gahana')
  expect(facebook('http://www.facebook.com/gahana')).toBe('https://www.facebook.com/gahana')
  expect(facebook('https://facebook.com/gahana')).toBe('https://facebook.com/gahana')
  expect(facebook('')).toBe('')
  expect(facebook('my page')).toBeUndefined()
})

/** The settings that another page has, or that this form has under other names. */
const WITHOUT_FIELD = [
  'logoPublicId',
  'accent',
  'hasOrnament',
  'hasDevanagariDigits',
  'policy',
  'links',
  'version',
]

test('the form has a field for every setting that no other page has', () => {
  expect(
    Object.keys(StoreSettingsInput.shape).filter((name) => !(name in StoreFields.shape)),
  ).toEqual(WITHOUT_FIELD)
})

test('the page has a field for everything that the form sends', async () => {
  const page = await readFile(new URL('./shop-settings-page.tsx', import.meta.url), 'utf8')
  const missing = Object.keys(StoreFields.shape).filter(
    (name) =>
      !SOCIAL_NETWORKS.some((network) => network === name) &&
      !page.includes(`field('${name}')`) &&
      !page.includes(`change('${name}',`),
  )
  expect(missing).toEqual([])
})
