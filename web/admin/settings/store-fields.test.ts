import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { StoreFields } from './store-fields.ts'

const facebook = (typed: string) => z.safeParse(StoreFields.shape.Facebook, typed).data

test('https:// is added to a typed web address', () => {
  expect(facebook(' facebook.com/gahana ')).toBe('https://facebook.com/gahana')
  expect(facebook('http://www.facebook.com/gahana')).toBe('https://www.facebook.com/gahana')
  expect(facebook('https://facebook.com/gahana')).toBe('https://facebook.com/gahana')
  expect(facebook('')).toBe('')
  expect(facebook('my page')).toBeUndefined()
})
