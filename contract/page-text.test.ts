import { expect, test } from 'vitest'
import { parsePageText, plainTextOf } from './page-text.ts'

test('a page has headings, paragraphs, lists, steps, and how to reach the shop', () => {
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

test('words are bold or links, and all other signs stay as they were typed', () => {
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
  'a link to %s stays text',
  (to) => {
    const [block] = parsePageText(`[click](${to})`)
    expect(block?.content.every((textSpan) => textSpan.to === undefined)).toBe(true)
    expect(plainTextOf(block?.content ?? [])).toContain(to.slice(0, 5))
  },
)

test('a long line of marks is read at once', () => {
  const startMs = performance.now()
  for (const repeatedMarks of ['[', '**', '**a', '[a](', '# '])
    parsePageText(repeatedMarks.repeat(20_000 / repeatedMarks.length))
  expect(performance.now() - startMs).toBeLessThan(1000)
})
