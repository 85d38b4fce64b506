// The sentences beside pictures and prices of products.

export const PREVIOUS_PICTURE = 'Previous picture'
export const NEXT_PICTURE = 'Next picture'
export const ZOOM_IN = 'Zoom in'
export const CLOSE = 'Close'

export const imageNumberOf = (pictureNumber: number, pictureCount: number) =>
  `Image ${pictureNumber} of ${pictureCount}`
/** This text stands before the crossed-out price. */
export const WAS = 'was'
