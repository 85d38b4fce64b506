import { describe, expect, test } from 'vitest'
import { OTHER_BROWSERS, type OtherBrowser } from './other-browser.ts'
import { storyShop } from './story-shop.ts'

const VIEWPORT_SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
const TIMEOUT_MS = 20_000
const MAX_POLLS = 20

/** What a user does on a page, in terms of its visible content. */
function createPersonAt(browser: OtherBrowser) {
  const waitUntil = async (awaitedContent: string, expression: string): Promise<string> => {
    const pollUntil = Date.now() + TIMEOUT_MS
    for (;;) {
      const evaluatedText = await browser.evaluate(expression)
      if (evaluatedText) return evaluatedText
      if (Date.now() > pollUntil) throw new Error(`Not there: ${awaitedContent}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  /** Clicks the match of a selector in the open dialog, or else in the page. */
  const clickElementNamed = async (selector: string, elementName: string) => {
    const findElementScript = `(() => {
        const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
        const named = (it) => (it.getAttribute('aria-label') ?? it.textContent).trim()
        const it = [...within.querySelectorAll(${JSON.stringify(selector)})]
          .filter((each) => each.getClientRects().length > 0 && !each.disabled)
          .find((each) => named(each).startsWith(${JSON.stringify(elementName)}))
        if (!it) return ''
        const target = it.control ?? it
        const { x, y, width, height } = target.getBoundingClientRect()
        const middle = [Math.round(x + width / 2), Math.round(y + height / 2)]
        if (target.contains(document.elementFromPoint(...middle))) return JSON.stringify(middle)
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        return ''
      })()`
    // A click would miss an element that is still moving, such as in an opening dialog.
    let elementPlace = await waitUntil(elementName, findElementScript)
    let placeBefore = ''
    for (
      let pollNumber = 0;
      pollNumber < MAX_POLLS && placeBefore !== elementPlace;
      pollNumber += 1
    ) {
      placeBefore = elementPlace
      await new Promise((resolve) => setTimeout(resolve, 100))
      elementPlace = await waitUntil(elementName, findElementScript)
    }
    const [x, y] = JSON.parse(elementPlace)
    await browser.performActions([
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
      await waitUntil(
        `${path} that answers`,
        `document.documentElement.classList.contains('answering') ? 'yes' : ''`,
      )
      await browser.evaluate(
        `(window.complaints = [], addEventListener('error', (it) => complaints.push(it.message)), 'yes')`,
      )
    },
    press: (name: string) => clickElementNamed('button', name),
    async fillField(label: string, text: string) {
      await clickElementNamed('label', label)
      const keyActions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await browser.performActions([{ type: 'key', id: 'keyboard', actions: keyActions }])
    },
    sees: (storyWords: string) =>
      waitUntil(
        storyWords,
        `document.body.innerText.includes(${JSON.stringify(storyWords)}) ? 'yes' : ''`,
      ),
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

async function buyPiece(browser: OtherBrowser, storyWords: StoryWords, buyerName: string) {
  const person = createPersonAt(browser)
  const fillAllFields = async (textsByLabel: Record<string, string>) => {
    for (const [label, text] of Object.entries(textsByLabel)) await person.fillField(label, text)
  }
  await person.goto(`${storyWords.start}/product/1`)
  await person.press(storyWords.addToCart)
  await person.press(storyWords.createAccount)
  await fillAllFields(storyWords.person)
  await person.fillField(
    storyWords.email,
    `maya-${buyerName}-${Date.now()}@stories.test`.toLowerCase(),
  )
  await person.fillField(storyWords.password, 'a password of the story')
  await person.press(storyWords.createAccount)
  await person.sees(storyWords.added)
  expect(await person.complaints()).toBe('')

  await person.goto(`${storyWords.start}/cart`)
  await person.press(storyWords.checkout)
  await person.press(storyWords.newAddress)
  await fillAllFields(storyWords.address)
  await person.press(storyWords.addAddress)
  await person.press(storyWords.placeOrder)
  await person.sees(storyWords.placed)
  expect(await person.complaints()).toBe('')
}

describe.each(Object.entries(OTHER_BROWSERS))('in %s', (name, { isInstalled, open }) => {
  const stories = [
    { size: 'phone', language: 'English', storyWords: IN_ENGLISH },
    { size: 'desktop', language: 'English', storyWords: IN_ENGLISH },
    { size: 'phone', language: 'Nepali', storyWords: IN_NEPALI },
  ] as const
  test.skipIf(!isInstalled).each(stories)(
    'a visitor creates an account and buys a piece in $language, on a $size',
    async ({ size, language, storyWords }) => {
      const browser = await open(VIEWPORT_SIZES[size])
      try {
        await buyPiece(browser, storyWords, `${name}-${size}-${language}`)
      } finally {
        await browser.close()
      }
    },
  )
})
