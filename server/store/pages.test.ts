import { beforeEach, describe, expect, test } from 'vitest'
import { BUILT_IN_PAGES } from '#contract/built-in-pages.ts'
import { plainTextOf, type TextBlock } from '#contract/page-text.ts'
import { MAX_OWN_PAGES } from '#contract/pages.ts'
import { storePagesTable, storePolicyTable } from '#server/store/tables.ts'
import { countCallOutcomes, runConcurrently, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: TestPerson
let changeCount = 0

beforeEach(async () => {
  admin ??= await shop.person('admin')
  await shop.db.delete(storePagesTable)
  shop.catalogueChanges.notify = () => {
    changeCount++
  }
})

const NEW_PAGE = { slug: 'our-workshop', title: 'Our workshop', text: 'We work in **Patan**.' }

const readPage = async (slug: string) =>
  (await shop.call('GET /api/pages/{slug}', { path: { slug } })).data
const readSource = async (slug: string) =>
  (await shop.call('GET /api/admin/pages/{slug}', { path: { slug } }, admin)).data
const addPage = (body: object) => tryCall(shop, 'POST /api/admin/pages', { body }, admin)
const savePage = (slug: string, body: object) =>
  tryCall(shop, 'PUT /api/admin/pages/{slug}', { path: { slug }, body }, admin)
const removePage = (slug: string) =>
  tryCall(shop, 'DELETE /api/admin/pages/{slug}', { path: { slug } }, admin)
const visitPage = (slug: string) =>
  tryCall(shop, 'GET /api/pages/{slug}', { path: { slug } }, admin)
const readMenuSlugs = async () => (await shop.call('GET /api/store')).data.pages
const readHeadings = async (slug: string) =>
  (await readPage(slug)).blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ content }) => plainTextOf(content))

describe('the built-in pages', () => {
  test('have the built-in texts with the settings of the shop at first', async () => {
    for (const slug of BUILT_IN_PAGES) expect((await readPage(slug)).isOwn).toBe(false)
    expect(await readHeadings('about')).toEqual([
      'Heritage',
      'Craftsmanship',
      'Authenticity',
      'Quality',
      'Sustainability',
    ])
    expect((await readHeadings('faq')).length).toBe(5)
    expect((await readSource('warranty')).text).toContain('1-year limited warranty')
    expect((await readSource('return-policy')).text).toContain('within 2 days')
    expect(await readMenuSlugs()).toEqual([])
  })

  test('promise no returns and no warranty unless the owner has chosen them', async () => {
    const [policyRow] = await shop.db.select().from(storePolicyTable)
    try {
      await shop.db.update(storePolicyTable).set({ returnDays: 0, warrantyMonths: 0 })
      const pageTexts = [
        await readSource('return-policy'),
        await readSource('faq'),
        await readSource('warranty'),
      ]
      for (const { text, slug } of pageTexts) {
        expect(text, slug).not.toMatch(/compulsory|days|replace|money back|limited warranty/)
        if (slug !== 'warranty')
          expect(text).toContain('can be returned where the consumer law of Nepal allows it')
      }
      expect(await readHeadings('return-policy')).toEqual(['If something is wrong with an item'])
    } finally {
      await shop.db.update(storePolicyTable).set(policyRow ?? {})
    }
    expect(await readHeadings('return-policy')).toContain('What cannot come back')
  })

  test('show the text of the owner, and the built-in text again after it is removed', async () => {
    const firstSource = await readSource('care')
    const changesBefore = changeCount
    const saveOutcome = await savePage('care', {
      title: 'Look after it',
      text: 'Keep it dry.',
      version: 0,
    })
    expect(saveOutcome.body.data).toMatchObject({ title: 'Look after it', version: 1, isOwn: true })
    expect(changeCount, 'cached pages are made again').toBe(changesBefore + 1)
    expect(await readPage('care')).toMatchObject({
      title: 'Look after it',
      description: 'Keep it dry.',
      isOwn: true,
      blocks: [{ kind: 'paragraph', content: [{ text: 'Keep it dry.' }] }],
    })
    expect(await readMenuSlugs()).toEqual([{ slug: 'care', title: 'Look after it' }])
    expect((await removePage('care')).status).toBe(200)
    expect(await readSource('care')).toEqual(firstSource)
  })

  test('are in Nepali too, with the same headings, links and lists', async () => {
    const shapeOf = (blocks: TextBlock[]) =>
      blocks.map(({ kind, content, items }) => ({
        kind,
        items: items.length,
        links: [content, ...items].flat().flatMap(({ to }) => to ?? []),
      }))
    for (const slug of BUILT_IN_PAGES) {
      const { blocks, blocksNe = [], descriptionNe = '' } = await readPage(slug)
      expect(shapeOf(blocksNe), slug).toEqual(shapeOf(blocks))
      const words = [descriptionNe, JSON.stringify(blocksNe.map(({ content }) => content))]
      expect(words.join(' ')).toMatch(/\p{Script=Devanagari}/u)
    }
    expect((await readSource('return-policy')).textNe).toContain('2 दिनभित्र')
    expect((await readSource('warranty')).textNe).toContain('1 वर्षे सीमित वारेन्टी')
  })

  test('show the Nepali text of the owner, and no built-in Nepali text beside an English text of the owner', async () => {
    const englishPage = { title: 'Look after it', text: 'Keep it dry.', version: 0 }
    await savePage('care', { ...englishPage, textNe: null })
    const pageInEnglish = await readPage('care')
    expect(pageInEnglish).not.toHaveProperty('blocksNe')
    expect(pageInEnglish).not.toHaveProperty('descriptionNe')
    await savePage('care', {
      ...englishPage,
      titleNe: 'हेरचाह',
      textNe: 'सुक्खा राख्नुहोस्।',
      version: 1,
    })
    expect(await readPage('care')).toMatchObject({
      title: 'Look after it',
      titleNe: 'हेरचाह',
      descriptionNe: 'सुक्खा राख्नुहोस्।',
      blocksNe: [{ kind: 'paragraph', content: [{ text: 'सुक्खा राख्नुहोस्।' }] }],
    })
    expect(await readMenuSlugs()).toEqual([
      { slug: 'care', title: 'Look after it', titleNe: 'हेरचाह' },
    ])
    // A client that does not know the Nepali texts leaves them.
    await savePage('care', { ...englishPage, version: 2 })
    expect(await readSource('care')).toMatchObject({ titleNe: 'हेरचाह', textNe: 'सुक्खा राख्नुहोस्।' })
  })

  test('can be hidden and shown again, together with the links to them', async () => {
    const setPageHidden = (slug: 'warranty' | 'sizing', isHidden: boolean) =>
      shop.call('PUT /api/admin/pages/{slug}/hidden', { path: { slug }, body: { isHidden } }, admin)
    const linksOf = async (slug: string) =>
      (await readPage(slug)).blocks
        .flatMap(({ content, items }) => [content, ...items].flat())
        .flatMap(({ to }) => to ?? [])
    expect(await linksOf('return-policy')).toEqual(['/sizing', '/warranty'])
    const changesBefore = changeCount
    for (const slug of ['warranty', 'sizing'] as const) await setPageHidden(slug, true)
    expect(changeCount, 'cached pages are made again').toBe(changesBefore + 2)
    expect((await visitPage('warranty')).status).toBe(404)
    expect((await shop.call('GET /api/store')).data.hiddenPages).toEqual(['warranty', 'sizing'])
    expect(await linksOf('return-policy')).toEqual([])
    expect(
      plainTextOf((await readPage('return-policy')).blocks.flatMap((block) => block.items.flat())),
    ).toContain('For that there is the warranty.')
    const { data } = await shop.call('GET /api/admin/pages', {}, admin)
    expect(data.filter((page) => page.isHidden).map(({ slug }) => slug)).toEqual([
      'warranty',
      'sizing',
    ])
    // A text that is saved meanwhile stays hidden.
    await savePage('warranty', { title: 'Warranty', text: 'None.', version: 0 })
    expect((await visitPage('warranty')).status).toBe(404)

    for (const slug of ['warranty', 'sizing'] as const) await setPageHidden(slug, false)
    expect((await readPage('warranty')).blocks).toMatchObject([{ content: [{ text: 'None.' }] }])
    expect(await linksOf('return-policy')).toEqual(['/sizing', '/warranty'])
    expect((await shop.call('GET /api/store')).data).not.toHaveProperty('hiddenPages')
  })

  test('are saved once if several people save the same version', async () => {
    const outcomes = await runConcurrently(5, (index) =>
      savePage('about', { title: `Story ${index}`, text: 'Ours.', version: 0 }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    const nextOutcomes = await runConcurrently(5, (index) =>
      savePage('about', { title: `Story ${index}`, text: 'Ours.', version: 1 }),
    )
    expect(countCallOutcomes(nextOutcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
  })
})

describe('a further page', () => {
  test('can be added, hidden, shown again and removed', async () => {
    expect((await visitPage(NEW_PAGE.slug)).status).toBe(404)
    expect((await addPage(NEW_PAGE)).status).toBe(201)
    expect(await readPage(NEW_PAGE.slug)).toMatchObject({ title: NEW_PAGE.title, isOwn: true })
    expect(await readMenuSlugs()).toEqual([{ slug: NEW_PAGE.slug, title: NEW_PAGE.title }])

    await savePage(NEW_PAGE.slug, { ...NEW_PAGE, isHidden: true, version: 1 })
    expect((await visitPage(NEW_PAGE.slug)).status).toBe(404)
    expect(await readMenuSlugs()).toEqual([])
    const { data } = await shop.call('GET /api/admin/pages', {}, admin)
    expect(data.at(-1)).toMatchObject({ slug: NEW_PAGE.slug, isHidden: true, isBuiltIn: false })

    await savePage(NEW_PAGE.slug, { ...NEW_PAGE, isHidden: false, version: 2 })
    expect((await visitPage(NEW_PAGE.slug)).status).toBe(200)
    expect((await removePage(NEW_PAGE.slug)).status).toBe(200)
    expect((await visitPage(NEW_PAGE.slug)).status).toBe(404)
    expect((await removePage(NEW_PAGE.slug)).status).toBe(404)
  })

  test.each<[string, object, number]>([
    ['the address of a built-in page', { slug: 'about' }, 409],
    ['an address with spaces', { slug: 'our workshop' }, 400],
    ['an address that leads elsewhere', { slug: '../admin' }, 400],
    ['no title', { title: ' ' }, 400],
    ['no text', { text: '' }, 400],
    ['a text without end', { text: 'a'.repeat(20_001) }, 400],
  ])('with %s is refused', async (_, wrongFields, status) => {
    expect((await addPage({ ...NEW_PAGE, ...wrongFields })).status).toBe(status)
    expect(await readMenuSlugs()).toEqual([])
  })

  test('has a unique address, and there are at most twenty, also if many are added at once', async () => {
    const sameOutcomes = await runConcurrently(5, () => addPage(NEW_PAGE))
    expect(countCallOutcomes(sameOutcomes)).toEqual({ 201: 1, '409 CONFLICT': 4 })
    await shop.db.insert(storePagesTable).values(
      Array.from({ length: MAX_OWN_PAGES - 2 }, (_, index) => ({
        ...NEW_PAGE,
        slug: `page-${index}`,
      })),
    )
    const moreOutcomes = await runConcurrently(5, (index) =>
      addPage({ ...NEW_PAGE, slug: `more-${index}` }),
    )
    expect(countCallOutcomes(moreOutcomes)).toEqual({ 201: 1, '409 CONFLICT': 4 })
    expect(await readMenuSlugs()).toHaveLength(MAX_OWN_PAGES)
  })
})
