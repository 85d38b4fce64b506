import { expect, test } from 'vitest'
import { parsePageText, plainTextOf } from './page-text.ts'

test('the text of a page may have headings, paragraphs, lists, steps and the contact of the shop', () => {
  const blocks = parsePageText(
    'We began in 1974.\n\n## Silver\n- Rub it\n\n- Dry it\n1. Write\n2) Wait\n{contact}\nThank you.',
  )
  expect(
    blocks.map(({ kind, content, items }) => [kind, plainTextOf(content), items.length]),
  ).toEqual([
    ['paragraph', 'We began in 1974.', 0],
    ['heading', 'Silver', 0],
    ['bullets', '', 2],
    ['steps', '', 2],
    ['contact', '', 0],
    ['paragraph', 'Thank you.', 0],
  ])
})

test('the text of a page may have bold words and links, and all other characters stay as typed', () => {
  const [block] = parsePageText('**Silver** is *925*: [care](/care), [us](mailto:a@b.np) <b>!</b>')
  expect(block?.content).toEqual([
    { text: 'Silver', isBold: true },
    { text: ' is *925*: ' },
    { text: 'care', to: '/care' },
    { text: ', ' },
    { text: 'us', to: 'mailto:a@b.np' },
    { text: ' <b>!</b>' },
  ])
})

test.each(['javascript:alert(1)', '//evil.example', 'http://evil.example', 'data:text/html,x'])(
  'a link to %s is shown as plain text',
  (to) => {
    const [block] = parsePageText(`[click](${to})`)
    expect(block?.content.every((textSpan) => textSpan.to === undefined)).toBe(true)
    expect(plainTextOf(block?.content ?? [])).toContain(to.slice(0, 5))
  },
)

test('a long line of special characters is read without a delay', () => {
  const startMs = performance.now()
  for (const repeatedMarks of ['[', '**', '**a', '[a](', '# '])
    parsePageText(repeatedMarks.repeat(20_000 / repeatedMarks.length))
  expect(performance.now() - startMs).toBeLessThan(1000)
})
