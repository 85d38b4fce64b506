import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SOCIAL_NETWORKS, type StoreSettings, StoreSettingsInput } from '#contract/store.ts'
import { StoreFields, settingsOf, storeFieldsOf } from './store-fields.ts'

const parseFacebook = (typedAddress: string) =>
  z.safeParse(StoreFields.shape.Facebook, typedAddress).data

test('https:// is added to a typed web address', () => {
  expect(parseFacebook(' facebook.com/gahana ')).toBe('https://facebook.com/gahana')
  expect(parseFacebook('http://www.facebook.com/gahana')).toBe('https://www.facebook.com/gahana')
  expect(parseFacebook('https://facebook.com/gahana')).toBe('https://facebook.com/gahana')
  expect(parseFacebook('')).toBe('')
  expect(parseFacebook('my page')).toBeUndefined()
})

const SETTINGS: StoreSettings = {
  name: 'Gahana',
  localName: 'गहना',
  tagline: 'Silver',
  taglineNe: 'चाँदी',
  logo: null,
  accent: 'blue',
  hasOrnament: true,
  hasDevanagariDigits: false,
  email: 'shop@gahana.test',
  phone: '+977 1-5970000',
  address: 'Patan',
  addressNe: 'पाटन',
  policy: { returnDays: 2, warrantyMonths: 12 },
  pan: '301234567',
  lowStock: 3,
  links: [],
  noticeLanguage: 'en',
  version: 3,
}

/** The settings that the form of another page sends. */
const FIELDS_OF_OTHER_PAGES = ['logoPublicId', 'accent', 'hasOrnament', 'hasDevanagariDigits']

test('the settings form sends every setting that no other page has', () => {
  const sentSettings = settingsOf(
    {
      ...z.parse(StoreFields, storeFieldsOf(SETTINGS)),
      localName: 'चाँदी',
      tagline: 'Gold',
      taglineNe: null,
      addressNe: null,
    },
    SETTINGS,
  )
  expect(Object.keys(sentSettings).sort()).toEqual(
    Object.keys(StoreSettingsInput.shape)
      .filter((name) => !FIELDS_OF_OTHER_PAGES.includes(name))
      .sort(),
  )
})

test('the settings form sends texts without a built-in version always, and other texts only if they were changed', () => {
  const sentSettings = settingsOf(z.parse(StoreFields, storeFieldsOf(SETTINGS)), SETTINGS)
  expect(sentSettings).toMatchObject({
    name: 'Gahana',
    email: SETTINGS.email,
    phone: SETTINGS.phone,
  })
  for (const name of ['localName', 'tagline', 'taglineNe', 'addressNe'])
    expect(sentSettings).not.toHaveProperty(name)
})

/** The settings that another page has, or that this form has under other names. */
const FIELDS_WITHOUT_INPUT = [...FIELDS_OF_OTHER_PAGES, 'policy', 'links', 'version']

test('the settings form has a field for every setting that no other page has', () => {
  expect(
    Object.keys(StoreSettingsInput.shape).filter((name) => !(name in StoreFields.shape)),
  ).toEqual(FIELDS_WITHOUT_INPUT)
})

test('the settings page has a field for every value that the form sends', async () => {
  const pageSource = await readFile(new URL('./shop-settings-page.tsx', import.meta.url), 'utf8')
  const missingFields = Object.keys(StoreFields.shape).filter(
    (fieldName) =>
      !SOCIAL_NETWORKS.some((network) => network === fieldName) &&
      !pageSource.includes(`field('${fieldName}')`) &&
      !pageSource.includes(`change('${fieldName}',`),
  )
  expect(missingFields, 'add a field for each to shop-settings-page.tsx').toEqual([])
})
