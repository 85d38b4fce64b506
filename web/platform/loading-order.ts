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
function applyLoadingOrder() {
  const MAX_SCRIPT_WAIT_MS = 320
  const rootElement = document.documentElement
  const loadRestOfPage = () => rootElement.classList.remove('first-screen-only')
  rootElement.classList.add('first-screen-only')
  addEventListener('scroll', loadRestOfPage, { capture: true, once: true })
  const findInHead = (selector: string) => [...document.head.querySelectorAll(selector)]
  const waitUntilLoaded = (element: Element) =>
    new Promise((resolve) => {
      element.addEventListener('load', resolve)
      element.addEventListener('error', resolve)
    })

  const requestScripts = () => {
    const scriptLinks = findInHead('link[rel="modulepreload"][fetchpriority]').map((listedLink) => {
      const scriptLink = listedLink.cloneNode()
      if (scriptLink instanceof HTMLLinkElement) scriptLink.media = ''
      return scriptLink
    })
    document.head.append(...scriptLinks)
    Promise.all(
      scriptLinks.map((scriptLink) => scriptLink instanceof Element && waitUntilLoaded(scriptLink)),
    ).then(loadRestOfPage)
  }

  const [navigationTiming] = performance.getEntriesByType('navigation')
  const isMultiplexed =
    navigationTiming &&
    'nextHopProtocol' in navigationTiming &&
    /^h[23]/.test(String(navigationTiming.nextHopProtocol))
  const preloadedPictures = isMultiplexed ? findInHead('link[rel="preload"][as="image"]') : []
  window.scriptsRequested = new Promise<void>((resolve) => {
    if (preloadedPictures.length === 0) return resolve()
    setTimeout(resolve, MAX_SCRIPT_WAIT_MS)
    Promise.race(preloadedPictures.map(waitUntilLoaded)).then(() => resolve())
  }).then(requestScripts)
}

/** The script, for the head of each page. */
export const LOADING_ORDER_SCRIPT = `(${applyLoadingOrder})()`
