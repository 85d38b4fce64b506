declare global {
  interface Window {
    /** Resolves when the scripts of the first page have been requested. */
    scriptsRequested?: Promise<void>
  }
}

/**
 * Orders what the first visit of a page loads: first the main picture and the fonts, then the
 * scripts, then everything else. It runs in the head, where the scripts are listed by links that
 * the browser ignores (`host/pages/assemble-page.ts`).
 *
 * HTTP/1.1 answers a few requests at a time, in the order of their priority, so there the scripts
 * are requested at once. Over HTTP/2 most servers send all answers at the same time, and a picture
 * of 20 kB would arrive with 100 kB of scripts. There the scripts are requested when the picture is
 * loaded or, on a slow connection, shortly before.
 *
 * Browsers request lazy pictures from far below the viewport as soon as the page is laid out. Until
 * the scripts are loaded or the visitor scrolls, the class `first-screen-only` keeps them and the
 * letters of the other script from being requested (`styles/app.css`).
 *
 * It is written into the page as text, so it uses nothing from outside.
 */
function orderLoading() {
  const MAX_WAIT_MS = 320
  const root = document.documentElement
  const loadTheRest = () => root.classList.remove('first-screen-only')
  root.classList.add('first-screen-only')
  addEventListener('scroll', loadTheRest, { capture: true, once: true })
  const all = (selector: string) => [...document.head.querySelectorAll(selector)]
  const waitUntilLoaded = (element: Element) =>
    new Promise((resolve) => {
      element.addEventListener('load', resolve)
      element.addEventListener('error', resolve)
    })

  const requestScripts = () => {
    const links = all('link[rel="modulepreload"][fetchpriority]').map((listed) => {
      const link = listed.cloneNode()
      if (link instanceof HTMLLinkElement) link.media = ''
      return link
    })
    document.head.append(...links)
    Promise.all(links.map((link) => link instanceof Element && waitUntilLoaded(link))).then(
      loadTheRest,
    )
  }

  const [visit] = performance.getEntriesByType('navigation')
  const isMultiplexed =
    visit && 'nextHopProtocol' in visit && /^h[23]/.test(String(visit.nextHopProtocol))
  const pictures = isMultiplexed ? all('link[rel="preload"][as="image"]') : []
  window.scriptsRequested = new Promise<void>((resolve) => {
    if (pictures.length === 0) return resolve()
    setTimeout(resolve, MAX_WAIT_MS)
    Promise.race(pictures.map(waitUntilLoaded)).then(() => resolve())
  }).then(requestScripts)
}

/** The script, for the head of each page. */
export const LOADING_ORDER_SCRIPT = `(${orderLoading})()`
