import { X } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawnIcon } from './drawn-icon.ts'

const OurX = drawnIcon({
  node: [
    ['path', { d: 'M18 6 6 18' }],
    ['path', { d: 'm6 6 12 12' }],
  ],
})

/** Removes what is not visible in an icon of the package. */
const withoutNames = (markup: string) =>
  markup.replace(' xmlns="http://www.w3.org/2000/svg"', '').replace('lucide lucide-x ', '')

it.each([
  { className: 'size-5' },
  { className: 'size-5', strokeWidth: 1, 'aria-hidden': true as const },
])('an icon in a build looks like that of the package', (manner) => {
  const theirs = renderToStaticMarkup(createElement(X, manner))
  const ours = renderToStaticMarkup(createElement(OurX, manner))
  expect(parts(ours)).toEqual(parts(withoutNames(theirs)))
})

/** The order of attributes does not matter. */
const parts = (markup: string) => markup.match(/<\w+|[\w-]+="[^"]*"|<\/\w+/gi)?.toSorted()
