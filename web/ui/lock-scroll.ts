let lockCount = 0

/** Keeps the page behind a dialog from scrolling, and from shifting where the scroll bar was. */
export function lockScroll(): () => void {
  const pageElement = document.documentElement
  if (lockCount === 0) {
    const hasScrollBar = window.innerWidth > pageElement.clientWidth
    pageElement.classList.add('overflow-hidden')
    pageElement.classList.toggle('[scrollbar-gutter:stable]', hasScrollBar)
  }
  lockCount += 1
  return () => {
    lockCount -= 1
    if (lockCount > 0) return
    pageElement.classList.remove('overflow-hidden', '[scrollbar-gutter:stable]')
  }
}
