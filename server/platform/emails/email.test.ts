import { expect, test } from 'vitest'
import { renderEmail } from './email.ts'

const sender = {
  name: 'Gahana',
  email: 'shop@gahana.test',
  phone: '9800000000',
  address: 'Janakpur',
}

test('an email has the same content as text and as HTML', () => {
  const { text, html } = renderEmail(
    {
      heading: 'Your order',
      parts: [
        'Thank you.',
        { nepali: 'धन्यवाद।' },
        { rows: [['Jhumka × 2', 'रू 2,400.00']], sum: ['Total', 'रू 2,400.00'] },
        { code: '012345' },
        { link: 'https://gahana.test/orders?a=1&b=2', words: 'See your order' },
      ],
    },
    sender,
  )
  expect(text).toBe(`Your order

Thank you.

धन्यवाद।

Jhumka × 2: रू 2,400.00
Total: रू 2,400.00

    012345

See your order: https://gahana.test/orders?a=1&b=2

-- 
Gahana
Janakpur
9800000000 · shop@gahana.test
`)
  for (const words of ['Thank you.', 'धन्यवाद।', 'Jhumka × 2', 'Total', '012345', 'Janakpur'])
    expect(html).toContain(words)
  expect(html).toContain('href="https://gahana.test/orders?a=1&#38;b=2"')
  expect(html).toContain('lang="ne"')
})

test('no text that a person wrote becomes an HTML tag', () => {
  const maliciousMarkup = `<img src=x onerror="alert('1')">&amp;`
  const { html } = renderEmail(
    {
      heading: maliciousMarkup,
      parts: [
        maliciousMarkup,
        { nepali: maliciousMarkup },
        { code: maliciousMarkup },
        { rows: [[maliciousMarkup, maliciousMarkup]], sum: [maliciousMarkup, maliciousMarkup] },
        { link: `https://gahana.test/"${maliciousMarkup}`, words: maliciousMarkup },
      ],
    },
    {
      name: maliciousMarkup,
      email: maliciousMarkup,
      phone: maliciousMarkup,
      address: maliciousMarkup,
    },
  )
  expect(html).not.toMatch(/<img|onerror="|&amp;/)
  expect(html.match(/&#60;img/g)).toHaveLength(16)
})

test('the email of a shop without a phone number has no gap', () => {
  const { text } = renderEmail({ heading: 'Hello', parts: [] }, { ...sender, phone: '' })
  expect(text).toContain('Janakpur\nshop@gahana.test\n')
})

test('an email in Nepali names the shop in Nepali, and marks what is in English', () => {
  const { text, html } = renderEmail(
    {
      heading: 'अर्डरका लागि धन्यवाद',
      parts: [{ rows: [['1 × Plain Bala', 'रू 999.00']] }],
      language: 'ne',
    },
    { ...sender, localName: 'गहना', addressNe: 'जनकपुर' },
  )
  expect(text).toContain('-- \nगहना\nजनकपुर\n9800000000')
  expect(html).toContain('<span lang="en">1 × Plain Bala</span>')
  expect(html).toContain('<span lang="en">Gahana</span> <span lang="ne">गहना</span>')
  expect(html).not.toContain('Janakpur')
  expect(renderEmail({ heading: 'Hello', parts: [] }, sender).html).not.toContain('<span')
})
