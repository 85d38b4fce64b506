import { expect, test } from 'vitest'
import { makeMergeEmails } from './merge-customer-emails.ts'

const SENDER = {
  name: 'Gahana',
  localName: 'गहना',
  email: 'hello@gahana.test',
  phone: '+977 1-5970000',
  address: 'New Road, Kathmandu',
}

test('each address reads the name of the shop in the language of its email', () => {
  const [ended, kept] = makeMergeEmails(
    {
      from: { email: 'from@gahana.test', language: 'ne' },
      into: { email: 'into@gahana.test', language: 'en' },
    },
    SENDER,
  )
  expect(ended?.subject).toBe('गहना: तपाईंका दुई खाता अब एउटै भए')
  expect(ended?.text).toContain('गहनाका तपाईंका दुई खाता')
  expect(ended?.text).not.toContain('Gahana')
  expect(kept?.subject).toBe('Gahana: your two accounts are now one')
})
