import { expect, test } from 'vitest'
import { htmlToText } from './plain-text.ts'

test.each([
  ['Plain text, 5 < 6 & "so on"', 'Plain text, 5 < 6 & "so on"'],
  ['Two\nlines\n\nstay', 'Two\nlines\n\nstay'],
  [
    '<p>Hand&nbsp;made &amp; <b>polished</b>.</p>\n<p>925&#8211;silver</p>',
    'Hand made & polished.\n\n925–silver',
  ],
  ['<ul><li>22K</li><li>Red &#x2764;</li></ul>', '- 22K\n- Red ❤'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['<style>p { color: red }</style><p>Text</p><script>alert("<p>")</script>', 'Text'],
  ['चाँदीको <em>झुम्का</em>', 'चाँदीको झुम्का'],
  ['&unknown; &#0; &#9999999;', '&unknown; &#0; &#9999999;'],
])('the HTML %j becomes plain text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('converting HTML to text takes linear time', () => {
  const startedAt = performance.now()
  for (const part of ['<', '<script', '&', '<p'])
    htmlToText(part.repeat(Math.ceil(200_000 / part.length)))
  expect(performance.now() - startedAt).toBeLessThan(5000)
})
