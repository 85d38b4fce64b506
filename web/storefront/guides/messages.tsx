import type { ReactNode } from 'react'

// The texts of the guides. A list is an array of its items; an item with a bold beginning is an
// array of the beginning and the rest.

export const ASK_US = 'Ask us'
export const GUIDES_HEADING = 'Guides'
export const OUR_STORY = 'Our Story'
export const SIZE_GUIDE = 'Size Guide'
export const CARE_GUIDE = 'Care Guide'
export const RETURN_POLICY = 'Return Policy'
export const WARRANTY = 'Warranty'
export const FAQ = 'FAQ'
export const LOADING = 'Loading'
export const EMAIL = 'Email'
export const WHATSAPP = 'WhatsApp'
export const PHONE = 'Phone'

export const PAGE_NOT_LOADED = 'This page could not be loaded.'
export const FREQUENTLY_ASKED_QUESTIONS = 'Frequently Asked Questions'

export const KOHBAR_ALT =
  'A round pendant painted with a kohbar: lotus and bamboo among parrots, fish, turtles, sun and moon'
export const KOHBAR_CAPTION = 'A kohbar, painted on wood, to be worn at a wedding.'
export const JHUMKA_ALT =
  'A gold-plated jhumka: a flower, a dome of rings and a fringe of small balls above a red bead'
export const JHUMKA_CAPTION = 'A jhumka, built up from flower, dome, ring and drops.'

export const SIZING_DESCRIPTION =
  'Ring sizes US 3 to 13 and bangle (chura) sizes 2-2 to 2-14 in millimetres, how to measure, and a gauge to print.'
export const SIZING_SUMMARY =
  'Measure something that fits, and read its size below. Between two sizes, take the larger.'
export const RINGS = 'Rings'
export const HOW_TO_MEASURE_A_RING = 'How to measure a ring'
export const MEASURE_A_RING = [
  'Take a ring that fits the finger well, and lay it flat on a ruler.',
  'Measure the inside at its widest, from metal to metal: that is the diameter.',
]
export const HOW_TO_MEASURE_A_FINGER = 'How to measure a finger'
export const MEASURE_A_FINGER = [
  'Lay a narrow strip of paper or a thread around the widest place, mostly the knuckle. It should slide, not pinch.',
  'Mark where it meets, and measure its length: that is the circumference.',
  'Do it in the evening and twice: cold and morning fingers are thinner.',
]
export const BANGLES = 'Bangles'
export const SIZES_OF_CHURA = (
  <>
    Chura (<span lang="ne">चुरा</span>) are sized in inches and annas, sixteenths of an inch: 2-4,
    “two four”, is two inches and four sixteenths across the inside, not 2.4 inches.
  </>
)
export const HOW_TO_MEASURE_A_HAND = 'How to measure a hand'
export const MEASURE_A_HAND = [
  'Put thumb and little finger together, as if you slipped a bangle on.',
  'Lay a tape or a thread around the widest place, over the knuckles.',
  'A rigid bangle must pass there: take the size that is not smaller.',
]
export const A_GAUGE_TO_PRINT = 'A gauge to print'

export const SIZE_FINDER = 'Size finder'
export const WHAT_DID_YOU_MEASURE = 'What did you measure?'
export const RING_ACROSS = 'A ring, across the inside'
export const FINGER_AROUND = 'A finger, all around'
export const BANGLE_ACROSS = 'A bangle, across the inside'
export const HAND_AROUND = 'A hand, around the knuckles'
export const MILLIMETRES = 'Millimetres'
export const WRITE_A_NUMBER = 'Write a number, such as 16.5'
export const YOUR_SIZE_APPEARS_HERE = 'Your size appears here. 1 cm is 10 mm.'
/** `us`: "US 6". */
export const ringSizeWithUk = (usName: string, ukName: string) => `${usName} (UK ${ukName})`
export const beyondSmallestSize = (size: string) =>
  `That is beyond ${size}, our smallest. Please ask us before you order.`
export const beyondLargestSize = (size: string) =>
  `That is beyond ${size}, our largest. Please ask us before you order.`
export const takeThisSize = (size: ReactNode, diameterText: string, circumferenceText: string) => (
  <>
    Take {size}: {diameterText} across, {circumferenceText} around.
  </>
)

/** This text stands after the size to take, if it lies between two. */
export const otherSizeWouldBeTighter = (size: string) => ` ${size} would be tighter.`

/** With one decimal place. */
export const toMillimetresText = (mm: number) => `${mm.toFixed(1)} mm`
export const RING_SIZES = 'Ring sizes'
export const COLUMNS_OF_RINGS = ['US', 'UK', 'Diameter', 'Circum\u00adference']
export const BANGLE_SIZES = 'Bangle (chura) sizes'
export const COLUMNS_OF_BANGLES = ['Size', 'Diameter inside', 'Around the hand']
export const HOW_TO_USE_THE_GAUGE =
  'Print it at 100 % (“actual size”), and lay a ruler on the line of 50 mm: if it agrees, the circles do too. Then lay your ring or bangle on them. The circle that just fills its inside is your size. On a screen the circles have no true scale.'
export const PRINT_THE_GAUGE = 'Print the gauge'
export const A_LINE_OF_50_MM = 'A line of 50 mm'
export const THIS_LINE_IS_50_MM_LONG = 'This line is 50 mm long'
export const ringSizeUsAndUk = (usName: string, ukName: string) =>
  `Ring size US ${usName}, UK ${ukName}`
export const usSize = (size: string) => `US ${size}`
export const ukSize = (size: string) => `UK ${size}`
export const BANGLE_SIZES_INSIDE_EACH_OTHER = 'Bangle sizes, one inside the other'
