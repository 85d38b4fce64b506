import { describe, expect, test } from 'vitest'
import { OTHER_BROWSERS, type OtherBrowser } from './other-browser.ts'
import { storyShop } from './story-shop.ts'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
const TIMEOUT_MS = 20_000
const MAX_POLLS = 20

/** What a user does on a page, in terms of its visible content. */
function personAt(browser: OtherBrowser) {
  const until = async (what: string, expression: string): Promise<string> => {
    const end = Date.now() + TIMEOUT_MS
    for (;;) {
      const answer = await browser.evaluate(expression)
      if (answer) return answer
      if (Date.now() > end) throw new Error(`Not there: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  /** Clicks the match of a selector in the open dialog, or else in the page. */
  const clickOn = async (selector: string, name: string) => {
    const find = `(() => {
        const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
        const named = (it) => (it.getAttribute('aria-label') ?? it.textContent).trim()
        const it = [...within.querySelectorAll(${JSON.stringify(selector)})]
          .filter((each) => each.getClientRects().length > 0 && !each.disabled)
          .find((each) => named(each).startsWith(${JSON.stringify(name)}))
        if (!it) return ''
        const target = it.control ?? it
        const { x, y, width, height } = target.getBoundingClientRect()
        const middle = [Math.round(x + width / 2), Math.round(y + height / 2)]
        if (target.contains(document.elementFromPoint(...middle))) return JSON.stringify(middle)
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        return ''
      })()`
    // A click would miss an element that is still moving, such as in an opening dialog.
    let place = await until(name, find)
    let before = ''
    for (let look = 0; look < MAX_POLLS && before !== place; look += 1) {
      before = place
      await new Promise((resolve) => setTimeout(resolve, 100))
      place = await until(name, find)
    }
    const [x, y] = JSON.parse(place)
    await browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  return {
    async goto(path: string) {
      await browser.goto(new URL(path, storyShop().url).href)
      await until(
        `${path} that answers`,
        `document.documentElement.classList.contains('answering') ? 'yes' : ''`,
      )
      await browser.evaluate(
        `(window.complaints = [], addEventListener('error', (it) => complaints.push(it.message)), 'yes')`,
      )
    },
    press: (name: string) => clickOn('button', name),
    async fill(label: string, text: string) {
      await clickOn('label', label)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await browser.act([{ type: 'key', id: 'keyboard', actions }])
    },
    sees: (words: string) =>
      until(words, `document.body.innerText.includes(${JSON.stringify(words)}) ? 'yes' : ''`),
    complaints: () => browser.evaluate(`window.complaints.join(', ')`),
  }
}

describe.each(Object.entries(OTHER_BROWSERS))('in %s', (name, { isInstalled, open }) => {
  test.skipIf(!isInstalled).each(Object.entries(SIZES))(
    'a visitor creates an account and buys a piece, on a %s',
    async (size, viewport) => {
      const browser = await open(viewport)
      try {
        const person = personAt(browser)
        await person.goto('/product/1')
        await person.press('Add to Cart')
        await person.press('Create Account')
        await person.fill('First Name', 'Maya')
        await person.fill('Last Name', 'Thapa')
        await person.fill('Email', `maya-${name}-${size}-${Date.now()}@stories.test`.toLowerCase())
        await person.fill('Password', 'a password of the story')
        await person.press('Create Account')
        await person.sees('Item added to cart successfully')
        expect(await person.complaints()).toBe('')

        await person.goto('/cart')
        await person.press('Proceed to Checkout')
        await person.press('Add New Address')
        await person.fill('Full Name', 'Maya Thapa')
        await person.fill('WhatsApp Number', '9841234567')
        await person.fill('Street Address', 'Ward 4')
        await person.fill('City', 'Janakpurdham')
        await person.fill('State', 'Madhesh')
        await person.fill('ZIP Code', '45600')
        await person.press('Add Address')
        await person.press('Place Order')
        await person.sees('Order placed successfully!')
        expect(await person.complaints()).toBe('')
      } finally {
        await browser.close()
      }
    },
  )
})
