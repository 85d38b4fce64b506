import { beforeEach, describe, expect, test } from 'vitest'
import { SETTINGS_CHANGED_MEANWHILE } from '#contract/messages/refusals.ts'
import type { StoreSettingsInput } from '#contract/store.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { makePicture } from '#tests/support/pictures.ts'
import { listQueuedEmails } from '#tests/support/queued-emails.ts'
import { countCallOutcomes, runConcurrently, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: TestPerson

beforeEach(async () => {
  admin ??= await shop.person('admin')
})

const FACEBOOK = { network: 'Facebook', url: 'https://www.facebook.com/gahana.example' } as const
const YOUTUBE = { network: 'YouTube', url: 'https://www.youtube.com/@gahana' } as const

const readSettings = async () => (await shop.call('GET /api/admin/settings', {}, admin)).data
const readShownStore = async () => (await shop.call('GET /api/store')).data
const saveSettings = (body: object) => tryCall(shop, 'PUT /api/admin/settings', { body }, admin)

const makeInput = async (overrides: Partial<StoreSettingsInput> = {}) => ({
  name: 'Sita’s Gahana',
  tagline: 'Silver from Janakpur',
  email: 'sita@gahana.test',
  phone: '+977 41-520000',
  address: 'Station Road, Janakpur',
  policy: { returnDays: 7, warrantyMonths: 24 },
  links: [],
  version: (await readSettings()).version,
  ...overrides,
})

/** What the other settings are until the owner changes them. */
const DEFAULT_SETTINGS = {
  logo: null,
  accent: 'sindoor',
  hasOrnament: true,
  hasDevanagariDigits: false,
  pan: '',
  lowStock: 3,
  noticeLanguage: 'en',
} as const

test('the store has the contact from the operator’s settings until the owner changes it', async () => {
  expect(await readSettings()).toEqual({
    ...DEFAULT_SETTINGS,
    name: 'Gahana',
    localName: 'गहना',
    tagline: 'Ornaments made by hand in Nepal, after the line drawings of Mithila.',
    taglineNe: 'मिथिला कलाका रेखाबाट प्रेरित, नेपालमा हातले बनाएका गहना।',
    email: 'shop@gahana.test',
    phone: '9800000000',
    address: 'Janakpur',
    policy: { returnDays: 2, warrantyMonths: 12 },
    links: [],
    version: 0,
  })
})

test('saved settings are used in the shop and in its emails at once', async () => {
  const input = await makeInput({ links: [YOUTUBE, FACEBOOK] })
  const { data } = await shop.call('PUT /api/admin/settings', { body: input }, admin)
  expect(data).toEqual({
    ...DEFAULT_SETTINGS,
    ...input,
    localName: '',
    links: [FACEBOOK, YOUTUBE],
    version: input.version + 1,
  })
  const { version, noticeLanguage, ...open } = data
  expect(await readShownStore()).toMatchObject(open)

  await shop.call('POST /api/user/forgotpassword', { body: { email: admin.email } })
  const [sentEmail] = await listQueuedEmails(shop.db)
  expect(sentEmail?.subject).toContain('Sita’s Gahana')
  expect(sentEmail?.text).toContain('+977 41-520000')
})

test('tagline and address also exist in Nepali, but those of the sample are not shown beside changed English ones', async () => {
  await saveSettings(await makeInput({ tagline: 'Silver from Patan' }))
  expect(await readShownStore()).not.toHaveProperty('taglineNe')
  await saveSettings(await makeInput({ taglineNe: 'पाटनको चाँदी', addressNe: 'स्टेसन रोड, जनकपुर' }))
  const textsInNepali = { taglineNe: 'पाटनको चाँदी', addressNe: 'स्टेसन रोड, जनकपुर' }
  expect(await readShownStore()).toMatchObject(textsInNepali)
  await saveSettings(await makeInput())
  expect(await readShownStore(), 'left out, so they stay').toMatchObject(textsInNepali)
  await saveSettings(await makeInput({ taglineNe: '', addressNe: null }))
  const storeWithoutNepali = await readShownStore()
  expect(storeWithoutNepali).not.toHaveProperty('taglineNe')
  expect(storeWithoutNepali).not.toHaveProperty('addressNe')
})

test('the name in Devanagari is removed when the name changes, unless a new one is sent', async () => {
  await saveSettings(await makeInput({ name: 'Gahana' }))
  expect((await readShownStore()).localName).toBe('गहना')
  await saveSettings(await makeInput({ name: 'Patan Chandi Griha' }))
  expect((await readShownStore()).localName).toBe('')
  await saveSettings(await makeInput({ name: 'Patan Chandi Griha', localName: 'पाटन चाँदी गृह' }))
  expect((await readShownStore()).localName).toBe('पाटन चाँदी गृह')
  await saveSettings(await makeInput({ name: 'Patan Silver' }))
  expect((await readShownStore()).localName, 'left out, so it stays').toBe('पाटन चाँदी गृह')
  await saveSettings(await makeInput({ localName: '' }))
  expect((await readShownStore()).localName).toBe('')
})

test('the tax number is read in any format, and can be removed', async () => {
  for (const typedNumber of ['301234567', '301 234-567', '३०१२३४५६७']) {
    await saveSettings(await makeInput({ pan: '' }))
    expect((await readSettings()).pan).toBe('')
    await saveSettings(await makeInput({ pan: typedNumber }))
    expect((await readSettings()).pan).toBe('301234567')
  }
  await saveSettings(await makeInput())
  expect((await readShownStore()).pan, 'left out, so it stays').toBe('301234567')
})

test('the activity log shows the changed settings, and nothing else', async () => {
  await saveSettings(await makeInput({ links: [FACEBOOK] }))
  await saveSettings(
    await makeInput({ links: [FACEBOOK], policy: { returnDays: 9, warrantyMonths: 24 } }),
  )
  const query = { call: 'updateSettings', limit: 1 }
  const [entry] = (await shop.call('GET /api/admin/audit', { query }, admin)).data
  expect(entry?.changes).toMatchObject([
    { table: 'store_contact', before: { version: expect.any(Number) } },
    { table: 'store_policy', before: { return_days: 7 }, after: { return_days: 9 } },
  ])
  expect(Object.keys(entry?.changes[0]?.after ?? {})).toEqual(['version'])
})

describe('a change of the settings', () => {
  test('is refused if somebody else changed the settings meanwhile', async () => {
    const input = await makeInput()
    const outcomes = await runConcurrently(5, (index) =>
      saveSettings({ ...input, name: `Shop ${index}` }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    const refusal = outcomes.find(({ status }) => status === 409)
    expect(refusal?.body.msg).toBe(SETTINGS_CHANGED_MEANWHILE)
    const { name, version } = await readSettings()
    expect(version).toBe(input.version + 1)
    expect(outcomes.find(({ status }) => status === 200)?.body).toMatchObject({ data: { name } })
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Sita\nJha' }, 'name'],
    ['no email', { email: 'sita' }, 'email'],
    ['two emails', { email: 'a@b.co, c@d.co' }, 'email'],
    ['words for a number', { phone: 'call me' }, 'phone'],
    ['no address', { address: '' }, 'address'],
    ['days below nothing', { policy: { returnDays: -1, warrantyMonths: 1 } }, 'policy'],
    ['half a month', { policy: { returnDays: 2, warrantyMonths: 1.5 } }, 'policy'],
    ['one network twice', { links: [FACEBOOK, FACEBOOK] }, 'links'],
    ['a link that is a script', { links: [{ ...FACEBOOK, url: 'javascript:alert(1)' }] }, 'links'],
    ['a link that is not private', { links: [{ ...FACEBOOK, url: 'http://fb.com' }] }, 'links'],
    ['a tax number of 8 digits', { pan: '30123456' }, 'pan'],
    ['a tax number with a letter', { pan: 'A01234567' }, 'pan'],
    ['a stock below nothing', { lowStock: -1 }, 'lowStock'],
    ['half an item', { lowStock: 1.5 }, 'lowStock'],
    ['no version', { version: undefined }, 'version'],
  ])('with %s is refused', async (_, wrongFields, field) => {
    const settingsBefore = await readSettings()
    const { status, body } = await saveSettings({ ...(await makeInput()), ...wrongFields })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
    expect(await readSettings()).toEqual(settingsBefore)
  })
})

test('logo, colour, drawings and digits of the shop are used everywhere, and a logo that was never uploaded is refused', async () => {
  const { publicId } = await storePicture(
    shop.pictures,
    await makePicture('gold', { width: 900, height: 300 }),
  )
  const brandingInput = { accent: 'teal', hasOrnament: false, hasDevanagariDigits: true } as const
  const saveOutcome = await saveSettings({
    ...brandingInput,
    logoPublicId: publicId,
    version: (await readSettings()).version,
  })
  expect(saveOutcome.status).toBe(200)
  const logo = { publicId, width: 900, height: 300 }
  expect(await readShownStore()).toMatchObject({ ...brandingInput, logo })

  await shop.call('POST /api/user/forgotpassword', { body: { email: admin.email } })
  const sentEmail = (await listQueuedEmails(shop.db)).at(-1)
  expect(sentEmail?.html).toContain('#0f5a5e')

  const version = (await readSettings()).version
  const missingLogoOutcome = await saveSettings({ logoPublicId: 'f'.repeat(24), version })
  expect(missingLogoOutcome.body.fields).toHaveProperty('logoPublicId')
  expect((await saveSettings({ accent: 'neon', version })).status).toBe(400)
  expect(await readShownStore()).toMatchObject({ ...brandingInput, logo })

  await saveSettings({ logoPublicId: null, accent: 'sindoor', hasOrnament: true, version })
  expect(await readShownStore()).toMatchObject({ logo: null, accent: 'sindoor', hasOrnament: true })
})
