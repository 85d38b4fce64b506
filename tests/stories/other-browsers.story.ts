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

type StoryWords = typeof IN_ENGLISH

const IN_ENGLISH = {
  start: '',
  addToCart: 'Add to Cart',
  createAccount: 'Create Account',
  person: { 'First Name': 'Maya', 'Last Name': 'Thapa' } as Record<string, string>,
  email: 'Email',
  password: 'Password',
  added: 'Item added to cart successfully',
  checkout: 'Proceed to Checkout',
  newAddress: 'Add New Address',
  address: {
    'Full Name': 'Maya Thapa',
    'WhatsApp Number': '9841234567',
    'Street Address': 'Ward 4',
    City: 'Janakpurdham',
    State: 'Madhesh',
    'ZIP Code': '45600',
  } as Record<string, string>,
  addAddress: 'Add Address',
  placeOrder: 'Place Order',
  placed: 'Order placed successfully!',
}

const IN_NEPALI: StoryWords = {
  start: '/ne',
  addToCart: 'कार्टमा राख्नुहोस्',
  createAccount: 'खाता खोल्नुहोस्',
  person: { नाम: 'माया', थर: 'थापा' },
  email: 'इमेल',
  password: 'पासवर्ड',
  added: 'कार्टमा राखियो',
  checkout: 'अर्डर गर्न अघि बढ्नुहोस्',
  newAddress: 'नयाँ ठेगाना थप्नुहोस्',
  address: {
    'पूरा नाम': 'माया थापा',
    'WhatsApp नम्बर': '९८४१२३४५६७',
    'टोल र सडक': 'वडा ४',
    नगर: 'जनकपुरधाम',
    प्रदेश: 'मधेश',
    'हुलाक कोड': '४५६००',
  },
  addAddress: 'ठेगाना थप्नुहोस्',
  placeOrder: 'अर्डर गर्नुहोस्',
  placed: 'धन्यवाद, तपाईंको अर्डर भयो',
}

async function buy(browser: OtherBrowser, words: StoryWords, who: string) {
  const person = personAt(browser)
  const fillAll = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await person.fill(label, text)
  }
  await person.goto(`${words.start}/product/1`)
  await person.press(words.addToCart)
  await person.press(words.createAccount)
  await fillAll(words.person)
  await person.fill(words.email, `maya-${who}-${Date.now()}@stories.test`.toLowerCase())
  await person.fill(words.password, 'a password of the story')
  await person.press(words.createAccount)
  await person.sees(words.added)
  expect(await person.complaints()).toBe('')

  await person.goto(`${words.start}/cart`)
  await person.press(words.checkout)
  await person.press(words.newAddress)
  await fillAll(words.address)
  await person.press(words.addAddress)
  await person.press(words.placeOrder)
  await person.sees(words.placed)
  expect(await person.complaints()).toBe('')
}

describe.each(Object.entries(OTHER_BROWSERS))('in %s', (name, { isInstalled, open }) => {
  const stories = [
    { size: 'phone', language: 'English', words: IN_ENGLISH },
    { size: 'desktop', language: 'English', words: IN_ENGLISH },
    { size: 'phone', language: 'Nepali', words: IN_NEPALI },
  ] as const
  test.skipIf(!isInstalled).each(stories)(
    'a visitor creates an account and buys a piece in $language, on a $size',
    async ({ size, language, words }) => {
      const browser = await open(SIZES[size])
      try {
        await buy(browser, words, `${name}-${size}-${language}`)
      } finally {
        await browser.close()
      }
    },
  )
})
