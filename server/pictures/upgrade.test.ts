import { expect, inject, test } from 'vitest'
import { createOldDatabase } from '#tests/support/old-database.ts'

test('each picture that an older shop shows gets a row, and unused columns get none', async () => {
  const oldDatabase = await createOldDatabase(inject('databaseServer'), '_pictures')
  try {
    await oldDatabase.query(`
      insert into categories (name, picture_public_id, picture_placeholder)
      values ('Rings', 'a1', 'x'), ('Bangles', null, null)`)
    await oldDatabase.query(`
      insert into banners (position, title, words, button, picture, wide_public_id, high_public_id)
      values (1, '', '', '', 'jhumka', 'b1', 'a1')`)
    await oldDatabase.query(`
      insert into testimonials (position, name, place, words, stars, piece, public_id)
      values (1, 'Sita', '', '', 5, '', 'c1')`)
    await oldDatabase.upgrade()
    const { rows } = await oldDatabase.query(
      'select public_id, digest, last_used_at <= now() as used from pictures order by public_id',
    )
    expect(rows).toEqual(
      ['a1', 'b1', 'c1'].map((id) => ({ public_id: id, digest: id, used: true })),
    )
  } finally {
    await oldDatabase.dropDatabase()
  }
})
