/** Decorative border of lotus petals and leaves, as painted around doorways in Mithila. */
export const API_PAGE_BORDER = `<svg class="border" aria-hidden="true" width="100%" height="28">
<defs><pattern id="petals" width="56" height="28" patternUnits="userSpaceOnUse">
<g fill="none" stroke="#9E1B32" stroke-width="1.25">
<path d="M0 2.5H56M0 25.5H56"/>
<path d="M28 24C18 20 17 11 28 5C39 11 38 20 28 24Z"/>
<path d="M28 24C23 19 23 13 28 9C33 13 33 19 28 24Z"/>
<path d="M28 24C14 25 8 18 9 12C17 11 23 16 28 24Z"/>
<path d="M28 24C42 25 48 18 47 12C39 11 33 16 28 24Z"/>
<path d="M0 8C3 11 3 17 0 20M56 8C53 11 53 17 56 20"/>
</g><g fill="#9E1B32"><circle cx="0" cy="14" r="1.5"/><circle cx="56" cy="14" r="1.5"/></g>
</pattern></defs>
<rect width="100%" height="28" fill="url(#petals)"/></svg>`
