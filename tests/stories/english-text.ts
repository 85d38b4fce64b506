import type { Page } from 'playwright-core'

/** Words in Latin letters that Nepali pages may show. */
const ALLOWED_WORDS = new Set(
  [
    // The names of companies, programs and formats.
    'eSewa Khalti Fonepay WhatsApp Viber Facebook Instagram TikTok YouTube Google Authenticator Aegis',
    'Excel LibreOffice Sheets Shopify WooCommerce Pathao Nepal Can Move Aramex Upaya',
    'CSV SKU PAN VAT QR UTF JPEG PNG WebP AVIF PDF MB zip jpg SMTP_URL ISO',
    // Sizes as they are marked on pieces, and the link to the other language.
    'US UK XS XL g mm cm English',
    // The sample shop, its people and the first title of a page, in the titles of documents.
    'Gita Yadav Janakpur Our Story Gahana Shop Owner Sarita Jha Pema Gurung Anisha Shrestha Silver Lotus Jhumka',
    // What is typed into a field in English: the specification of stones, spellings, names of files.
    'natural made Ruby ct Rs jhumkaa Lotus Ring Earrings Bridal Dashain Offer',
  ].flatMap((allowedLine) => allowedLine.split(' ')),
)

/**
 * Texts that are not words: addresses, dates AD and times, numbers, colour codes, settings, letters
 * of sizes.
 */
const DATA_OF_STORIES = [
  // Data of other stories: a colour, a colleague, and the browser of their sessions.
  /Rose gold|Asha Rai|Chrome on Linux/g,
  /\S+@\S+/g,
  /https?:\S*|\S+\.(?:com|np|test|md)\b\S*/g,
  /\d+ (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*(?: \d{4})?(?:, \d+:\d\d [ap]m)?/g,
  /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5})+\b/g,
  /\b[0-9A-Z]{20}\b/g,
  /\bGA-\d+\b/g,
  /\bstory\d+\b/g,
  /#[0-9a-fA-F]{6}\b/g,
  /\b[A-Z]+(?:_[A-Z]+)+\b|\{\w+\}/g,
  /\b[A-Z]\b|\b\d+K\b/g,
]

const LATIN_WORD = /[\p{Script=Latin}_]+/gu

const isEnglishText = (text: string) =>
  DATA_OF_STORIES.reduce(
    (remainingText, dataPattern) => remainingText.replace(dataPattern, ' '),
    text,
  )
    .match(LATIN_WORD)
    ?.some((word) => !ALLOWED_WORDS.has(word)) ?? false

/**
 * The texts of a Nepali page with English words that are not marked with `lang="en"`: those that
 * are seen or read out, and those for search engines and other sites.
 */
export async function findEnglishTexts(page: Page): Promise<string[]> {
  const pageTexts = await page.evaluate(() => {
    const foundTexts = [document.title]
    const addText = (text: string | null | undefined) => {
      if (text?.trim()) foundTexts.push(text.trim().replace(/\s+/g, ' '))
    }
    for (const metaElement of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
    ))
      addText(metaElement.content)
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (textNodes.nextNode()) {
      const parentElement = textNodes.currentNode.parentElement
      const isNotChecked = parentElement?.closest('[lang=en], script, style, noscript, textarea')
      if (!isNotChecked && parentElement?.checkVisibility())
        addText(textNodes.currentNode.textContent)
    }
    for (const noscriptElement of document.querySelectorAll('noscript')) {
      const noscriptContent = new DOMParser().parseFromString(
        noscriptElement.textContent,
        'text/html',
      )
      for (const excludedElement of noscriptContent.querySelectorAll('style, [lang=en]'))
        excludedElement.remove()
      addText(noscriptContent.body.textContent)
    }
    for (const attributeName of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${attributeName}]`))
        if (!element.closest('[lang=en]')) addText(element.getAttribute(attributeName))
    return foundTexts
  })
  return [...new Set(pageTexts.filter(isEnglishText))]
}
