import { expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { storeLinksTable } from './tables.ts'

const shop = useShop()

const readLinks = async () => (await shop.call('GET /api/store')).data.links

test('the links to social media are shown as the owner entered them, always in the same sequence', async () => {
  expect(await readLinks()).toEqual([])
  const facebook = { network: 'Facebook', url: 'https://www.facebook.com/gahana.example' } as const
  const youtube = { network: 'YouTube', url: 'https://www.youtube.com/@gahana' } as const
  await shop.db.insert(storeLinksTable).values([youtube, facebook])
  expect(await readLinks()).toEqual([facebook, youtube])
})

test.for(['http://www.facebook.com/gahana', 'javascript:alert(1)', 'https://two words', ''])(
  'the database refuses the link "%s"',
  async (url) => {
    const linksBefore = await readLinks()
    await expect(
      shop.db.insert(storeLinksTable).values({ network: 'TikTok', url }),
    ).rejects.toThrow()
    expect(await readLinks()).toEqual(linksBefore)
  },
)
