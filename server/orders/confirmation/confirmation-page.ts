import { html, raw } from 'hono/html'
import { ACCENT_COLORS } from '#contract/accents.ts'
import { CONFIRMATION_LINK_HOURS } from '#contract/cash-rules.ts'
import { langOfText } from '#contract/lang-of-text.ts'
import type { Language } from '#contract/messages/language.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderToConfirm } from '#contract/phone-calls.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { shopNameIn } from '../../platform/emails/email.ts'
import { confirmationWords } from '../../platform/emails/email-words.ts'
import type { CompleteStoreContact } from '../../store/read-store.ts'
import { describeItems } from '../messages.ts'

/** The shop as the page shows it. */
export type ConfirmationPageShop = CompleteStoreContact & {
  /** The rules that load the fonts of the shop. */
  fontFaces: string
}
type Html = ReturnType<typeof html>

/** A text, marked if it is not in the language of the page. */
function markLanguage(text: string, language: Language): Html {
  const markedLanguage = langOfText(text, language)
  return markedLanguage ? html`<span lang="${markedLanguage}">${text}</span>` : html`${text}`
}

/** The page of a link: the order, and one button that confirms it. It works without scripts. */
export function renderConfirmationPage(
  order: OrderToConfirm,
  shop: ConfirmationPageShop,
): Promise<string> {
  const { language } = order
  const words = confirmationWords(language)
  return page(shop, language, words.CONFIRMATION_TITLES[order.state], [
    html`<p>${words.CONFIRMATION_TEXTS[order.state](order.name)}</p>
      ${language === 'en' && html`<p lang="ne">${LINK_TO_NEPALI[order.state]}</p>`}
      <dl>
        <dt>${words.ORDER_NUMBER_LABEL}</dt>
        <dd>${order.orderId}</dd>
        ${order.items.map(
          ({ name, nameNe, quantity }, at) =>
            html`<dt>${at === 0 ? words.ITEMS_LABEL : ''}</dt>
              <dd>${markLanguage(describeItems(quantity, (language === 'ne' && nameNe) || name, []), language)}</dd>`,
        )}
        <dt>${words.DELIVERED_TO_LABEL}</dt>
        <dd>${markLanguage(order.city, language)}</dd>
        <dt>${words.TO_PAY_IN_CASH}</dt>
        <dd class="sum">${formatRupees(order.finalAmount)}</dd>
      </dl>`,
    order.state === 'waiting' &&
      html`<form method="post"><button>${words.CONFIRM_MY_ORDER}</button></form>
        <p class="small">${words.NOT_YOUR_ORDER}</p>`,
  ])
}

/** English pages say the most important sentence in Nepali too. */
const { CONFIRMATION_TITLES: LINK_TO_NEPALI } = confirmationWords('ne')

/** The page of a link that is unknown or too old. */
export function renderExpiredLinkPage(
  shop: ConfirmationPageShop,
  language: Language,
): Promise<string> {
  const words = confirmationWords(language)
  return page(shop, language, words.LINK_ENDED_TITLE, [
    html`<p>${words.linkHasEnded(CONFIRMATION_LINK_HOURS)}</p>`,
  ])
}

/** The page while the link cannot be looked up. */
export function renderLinkErrorPage(
  shop: ConfirmationPageShop,
  language: Language,
): Promise<string> {
  const words = confirmationWords(language)
  return page(shop, language, words.ORDER_NOT_LOADED_TITLE, [
    html`<p>${words.ORDER_NOT_LOADED}</p>`,
  ])
}

async function page(
  shop: ConfirmationPageShop,
  language: Language,
  title: string,
  parts: (Html | false)[],
): Promise<string> {
  const pageHtml = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${shopNameIn(language, shop)}</title>
        <style>${raw(pageStylesOf(shop))}</style>
      </head>
      <body>
        <header>${brandHtmlOf(shop, language)}</header>
        <main>
          <h1>${title}</h1>
          ${parts.filter((part) => part !== false)}
        </main>
        <footer>${contactHtmlOf(shop)}</footer>
      </body>
    </html>`
  return String(await pageHtml)
}

function brandHtmlOf({ name, localName, logo }: ConfirmationPageShop, language: Language): Html {
  if (logo)
    return html`<img src="${pictureUrl(logo.publicId, 400, 'jpg')}" alt="${name}" height="44" />`
  return html`${markLanguage(name, language)}${localName && html` <span lang="ne">${localName}</span>`}`
}

const contactHtmlOf = ({ phone, email }: ConfirmationPageShop): Html =>
  html`${phone && html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>`}
  ${email && html`<a href="mailto:${email}" lang="en">${email}</a>`}`

const pageStylesOf = ({ accent, fontFaces }: ConfirmationPageShop): string =>
  fontFaces + PAGE_STYLES.replaceAll('ACCENT', ACCENT_COLORS[accent].base)

const PAGE_STYLES = `
*{box-sizing:border-box}
body{margin:0;background:#fbf7f0;color:#1f1a17;font:1.0625rem/1.6 Mukta,"Mukta Nepali",system-ui,sans-serif}
header{padding:1rem 1.25rem;text-align:center;border-bottom:1px solid #d9cbb6;font:1.375rem/1.3 Tiro,"Tiro Nepali",Georgia,serif;color:ACCENT}
header img{display:block;margin:0 auto;width:auto}
main{max-width:30rem;margin:0 auto;padding:1.75rem 1.25rem}
h1{margin:0 0 .75rem;font:400 1.875rem/1.2 Tiro,Georgia,serif}
html[lang=ne] body,main [lang=ne]{font-family:"Mukta Nepali",Mukta,system-ui,sans-serif}
html[lang=ne] h1{font-family:"Tiro Nepali",Tiro,Georgia,serif;line-height:1.35}
p{margin:0 0 .75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.25rem;margin:1.25rem 0;padding:1.25rem;background:#fff;border:1px solid #d9cbb6}
dt{color:#5a4e45}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.sum{font-weight:600;font-size:1.25rem}
button{width:100%;min-height:3.5rem;border:0;background:ACCENT;color:#fff;font-family:inherit;font-size:1.125rem;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #1f1a17;outline-offset:3px}
.small{margin-top:1rem;color:#5a4e45;font-size:.9375rem}
footer{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1.5rem;padding:1rem 1.25rem 2rem}
footer a{display:inline-block;padding:.625rem 0;color:ACCENT}
`
