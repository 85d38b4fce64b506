import type { Stone } from '#contract/specification.ts'

/** The first breadcrumb. */
export const HOME = 'Home'
export const BUY_THIS_PRODUCT = 'Buy this product'
export const COLOUR = 'Colour:'
export const ASK_ABOUT_THIS_PRODUCT = 'Ask about this product'
export const PRICE_IS_BEING_UPDATED = 'The price is being updated. You can buy it again in a while.'
export const SHARE_LINK = 'Share'
export const LINK_COPIED = 'Link copied'
export const LINK_NOT_COPIED = 'The link could not be copied'
export const GRAIN_OF_RICE_LENGTH = 'about a grain of rice'
export const FINGERNAIL_LENGTH = 'about a fingernail'
export const THUMB_WIDTH = 'about the width of a thumb'
export const UPPER_THUMB_LENGTH = 'about the upper part of a thumb'
export const TWO_THIRDS_OF_EAR = 'about two thirds of an ear'
export const EAR_HEIGHT = 'about the height of an ear'
export const PALM_WIDTH = 'about the width of a palm'
export const HAND_LENGTH = 'about a hand'
export const CLOSE_AROUND_THE_NECK = 'close around the neck'
export const ON_THE_COLLARBONE = 'on the collarbone'
export const JUST_BELOW_THE_COLLARBONE = 'just below the collarbone'
export const ON_THE_UPPER_CHEST = 'on the upper chest'
export const ON_THE_CHEST = 'on the chest'
export const BELOW_THE_CHEST = 'below the chest'
export const SIZE = 'Size:'
export const FIND_MY_SIZE = 'Find my size'
export const WHICH_SIZE_IS_MINE = 'Which size is mine?'
export const ALL_JEWELLERY = 'All Jewellery'
export const WEIGHT = 'Weight'
export const FINENESS = 'Fineness'
export const partsPerThousandText = (partsPerThousand: number) =>
  `${partsPerThousand} parts in 1000`
export const GROSS_WEIGHT = 'Gross weight'
export const NET_WEIGHT = 'Net weight'
export const STONES = 'Stones'
export const stoneText = ({ count, isNatural, kind, caratHundredths }: Stone) =>
  `${count} ${isNatural ? 'natural ' : ''}${kind}${caratHundredths ? `, ${caratHundredths / 100} ct` : ''}${isNatural ? '' : ' (made, not natural)'}`
export const PLATING = 'Plating'
export const micrometresText = (thickness: number) => `${thickness} micrometres`
export const METAL = 'Metal'
export const STONE_WEIGHT = 'Stone weight'
export const HALLMARK = 'Hallmark'
export const CERTIFICATE = 'Certificate'
export const OPEN_THE_CERTIFICATE = 'Open the certificate'
export const PRODUCT_DETAILS = 'Details'
export const CATEGORY = 'Category'
export const CATEGORIES = 'Categories'
export const LOADING_THE_PRODUCT = 'Loading the product'
export const RETURN_POLICY = 'Return policy'
export const YOU_MAY_ALSO_LIKE = 'You may also like'
export const RECENTLY_VIEWED = 'Recently viewed'
export const SEE_IT_IN_REAL_SIZE = 'See it in real size'
export const SEE_IT_ON_A_FINGER = 'See it on a finger of this size'
export const SEE_IT_ON_A_WRIST = 'See it on a wrist of this size'

export const soldOutColor = (color: string) => `${color}, sold out`
export const soldOutSize = (size: string) => `${size}, sold out`
/** Below a size: "2 left". */
export const quantityLeft = (stock: number) => `${stock} left`
/** The size of a piece that can be adjusted. */
export const adjustableSize = (size: string) => `${size}, adjustable`
export const chooseSize = (size: string) => `Choose ${size}`
export const doesNotComeInSize = (size: string) => `This product does not come in ${size}.`
export const TELL_ME_WHEN_IT_IS_BACK = 'Tell me when it is back'
export const ONE_EMAIL_WHEN_IN_STOCK = 'We send one email when it is in stock again, and no other.'
export const WE_WILL_EMAIL_YOU = 'We will email you once when it is back in stock.'
export const DO_NOT_EMAIL_ME = 'Do not email me'
export const LOG_IN_TO_BE_TOLD = 'Log in, so that we know where to send the email.'
export const RESTOCK_REQUEST_NOT_SAVED = 'Your request could not be saved'
export const ONE_MOMENT = 'One moment…'
export const onlyLeftInStock = (stock: number) => `Only ${stock} left`
export const quantityInStock = (stock: number) => `${stock} in stock`
export const quantityOf = (productName: string) => `Quantity of ${productName}`
/** The first words of a chat with the shop. */
export const questionAboutProduct = (productName: string, productUrl: string) =>
  `Namaste! A question about ${productName}: ${productUrl}`
export const offerUntil = (title: string, lastDay: string | undefined, savedAmount: string) =>
  `${title}${lastDay ? ` until ${lastDay}` : ''}: you save ${savedAmount}`
export const aroundNeckLiesAt = (millimetres: number, placeOnBody: string) =>
  `${millimetres} mm around: it lies ${placeOnBody}.`
export const insideBesideHand = (millimetres: number) =>
  `${millimetres} mm inside, beside a hand 80 mm wide.`
export const acrossLike = (millimetres: number, comparison: string | undefined) =>
  `${millimetres} mm across, ${comparison}.`
export const longLike = (millimetres: number, comparison: string | undefined) =>
  `${millimetres} mm long, ${comparison}.`
type WornSize = {
  name: string
  acrossMm: number
  band?: number | undefined
  face?: { height: number; width: number } | undefined
}
/** "US 7: 17.3 mm across inside. Band 4 mm wide, face 13 mm." */
export const ringInSize = ({ name, acrossMm, band, face }: WornSize) => {
  const faceSize = face && (face.height === face.width ? '' : `${face.height} × `) + face.width
  const wornParts = [band && `band ${band} mm wide`, faceSize && `face ${faceSize} mm`]
  return `${name}: ${acrossMm} mm across inside, ${wornParts.filter(Boolean).join(', ')}.`
}
export const bangleInSize = ({ name, acrossMm, band }: WornSize) =>
  `${name}: ${acrossMm} mm across inside, ${band} mm wide.`
export const FINGER_DRAWN_TO_SCALE =
  'Drawn to scale. The finger is as thick as the ring is inside; its length and shape are an example.'
export const WRIST_DRAWN_TO_SCALE =
  'Drawn to scale. The hand is one that this bangle just passes over; its shape is an example.'
export const picturesOf = (productName: string) => `Pictures of ${productName}`
export const enlargePicture = (pictureNumber: number, pictureText: string) =>
  `Enlarge picture ${pictureNumber}: ${pictureText}`
export const showPicture = (pictureNumber: number, pictureText: string) =>
  `Show picture ${pictureNumber}: ${pictureText}`
export const imageNumberOf = (pictureNumber: number, count: number) =>
  `Image ${pictureNumber} of ${count}`
export const deliveryTakes = (daysText: string) => `Delivery takes ${daysText}.`
/** The parts of a sentence that contains links to the warranty and to the care guide. */
export const warrantyAndCare = (warrantyTime: string) =>
  [`${warrantyTime} limited `, 'warranty', ', and a ', 'care guide', ''] as const
