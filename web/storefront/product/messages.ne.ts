import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'
import type { Stone } from '#contract/specification.ts'

/** The first breadcrumb. */
export const HOME = 'गृहपृष्ठ'
export const BUY_THIS_PRODUCT = 'यो गहना किन्नुहोस्'
export const COLOUR = 'रङ:'
export const ASK_ABOUT_THIS_PRODUCT = 'यो गहनाबारे सोध्नुहोस्'
export const PRICE_IS_BEING_UPDATED = 'मूल्य अद्यावधिक हुँदै छ। केही समयपछि किन्न सकिन्छ।'
export const SHARE_LINK = 'सेयर गर्नुहोस्'
export const LINK_COPIED = 'लिङ्क कपी भयो'
export const LINK_NOT_COPIED = 'लिङ्क कपी हुन सकेन'
export const GRAIN_OF_RICE_LENGTH = 'चामलको गेडाजत्रो'
export const FINGERNAIL_LENGTH = 'औँलाको नङजत्रो'
export const THUMB_WIDTH = 'बूढी औँलाको चौडाइजति'
export const UPPER_THUMB_LENGTH = 'बूढी औँलाको माथिल्लो भागजति'
export const TWO_THIRDS_OF_EAR = 'कानको दुई तिहाइजति'
export const EAR_HEIGHT = 'कानको उचाइजति'
export const PALM_WIDTH = 'हत्केलाको चौडाइजति'
export const HAND_LENGTH = 'पूरै हातजति'
export const CLOSE_AROUND_THE_NECK = 'घाँटीमै टाँसिएर'
export const ON_THE_COLLARBONE = 'घाँटीको हाडमाथि'
export const JUST_BELOW_THE_COLLARBONE = 'घाँटीको हाडको ठीक तल'
export const ON_THE_UPPER_CHEST = 'छातीको माथिल्लो भागमा'
export const ON_THE_CHEST = 'छातीमा'
export const BELOW_THE_CHEST = 'छातीभन्दा तल'
export const SIZE = 'नाप:'
export const FIND_MY_SIZE = 'मेरो नाप पत्ता लगाउनुहोस्'
export const WHICH_SIZE_IS_MINE = 'मेरो नाप कुन हो?'
export const ALL_JEWELLERY = 'सबै गहना'
export const WEIGHT = 'तौल'
export const FINENESS = 'शुद्धता (हजारमा)'
export const partsPerThousandText = (parts: number) => `1000 मा ${parts} भाग`
export const GROSS_WEIGHT = 'जम्मा तौल'
export const NET_WEIGHT = 'खुद तौल'
export const STONES = 'पत्थर'
export const stoneText = ({ count, isNatural, kind, caratHundredths }: Stone) =>
  `${isNatural ? 'प्राकृतिक ' : ''}${kind} ${count} वटा${caratHundredths ? `, ${caratHundredths / 100} क्यारेट` : ''}${isNatural ? '' : ' (कृत्रिम, प्राकृतिक होइन)'}`
export const PLATING = 'जलप'
export const micrometresText = (thickness: number) => `${thickness} माइक्रोमिटर`
export const METAL = 'धातु'
export const STONE_WEIGHT = 'पत्थरको तौल'
export const HALLMARK = 'हलमार्क'
export const CERTIFICATE = 'प्रमाणपत्र'
export const OPEN_THE_CERTIFICATE = 'प्रमाणपत्र खोल्नुहोस्'
export const PRODUCT_DETAILS = 'विवरण'
export const CATEGORY = 'प्रकार'
export const CATEGORIES = 'प्रकार'
export const LOADING_THE_PRODUCT = 'गहना खुल्दै'
export const RETURN_POLICY = 'फिर्ता नीति'
export const YOU_MAY_ALSO_LIKE = 'तपाईंलाई यी पनि मन पर्न सक्छन्'
export const RECENTLY_VIEWED = 'भर्खरै हेरिएका'
export const SEE_IT_IN_REAL_SIZE = 'वास्तविक आकारमा हेर्नुहोस्'
export const SEE_IT_ON_A_FINGER = 'यो नापको औँलामा हेर्नुहोस्'
export const SEE_IT_ON_A_WRIST = 'यो नापको नाडीमा हेर्नुहोस्'

export const soldOutColor = (color: string) => `${color}, सकियो`
export const soldOutSize = (size: string) => `${size}, सकियो`
/** Below a size. */
export const quantityLeft = (stock: number) => `${stock} बाँकी`
export const adjustableSize = (size: string) => `${size}, मिलाउन मिल्ने`
export const chooseSize = (size: string) => `${size} छान्नुहोस्`
export const doesNotComeInSize = (size: string) => `यो गहना ${size} नापमा आउँदैन।`
export const TELL_ME_WHEN_IT_IS_BACK = 'फेरि आएपछि मलाई खबर गर्नुहोस्'
export const ONE_EMAIL_WHEN_IN_STOCK = 'फेरि स्टकमा आएपछि एउटा मात्र इमेल पठाउँछौँ।'
export const WE_WILL_EMAIL_YOU = 'फेरि स्टकमा आएपछि हामी एक पटक इमेल पठाउँछौँ।'
export const DO_NOT_EMAIL_ME = 'मलाई इमेल नपठाउनुहोस्'
export const LOG_IN_TO_BE_TOLD = 'इमेल कहाँ पठाउने थाहा पाउन कृपया लग इन गर्नुहोस्।'
export const RESTOCK_REQUEST_NOT_SAVED = 'तपाईंको अनुरोध राख्न सकिएन'
export const ONE_MOMENT = 'एकछिन…'
export const onlyLeftInStock = (stock: number) => `${stock} वटा मात्र बाँकी`
export const quantityInStock = (stock: number) => `स्टकमा ${stock} वटा`
export const quantityOf = (productName: string) => `सङ्ख्या: ${productName}`
/** The first words of a chat with the shop. */
export const questionAboutProduct = (productName: string, productUrl: string) =>
  `नमस्ते! ${productName} बारे एउटा प्रश्न: ${productUrl}`
export const offerUntil = (title: string, lastDay: string | undefined, savedAmount: string) =>
  `${title}${lastDay ? `, ${lastDay} सम्म` : ''}: ${savedAmount} बचत`
export const aroundNeckLiesAt = (millimetres: number, placeOnBody: string) =>
  `घेरा ${millimetres} मिमि: ${placeOnBody} बस्छ।`
export const insideBesideHand = (millimetres: number) =>
  `भित्री व्यास ${millimetres} मिमि, 80 मिमि चौडा हातको छेउमा।`
export const acrossLike = (millimetres: number, comparison: string | undefined) =>
  `चौडाइ ${millimetres} मिमि, ${comparison}।`
export const longLike = (millimetres: number, comparison: string | undefined) =>
  `लम्बाइ ${millimetres} मिमि, ${comparison}।`
type WornSize = {
  name: string
  acrossMm: number
  band?: number | undefined
  face?: { height: number; width: number } | undefined
}
export const ringInSize = ({ name, acrossMm, band, face }: WornSize) => {
  const faceSize = face && (face.height === face.width ? '' : `${face.height} × `) + face.width
  const parts = [band && `पट्टी ${band} मिमि चौडा`, faceSize && `माथिको भाग ${faceSize} मिमि`]
  return `${name}: भित्री व्यास ${acrossMm} मिमि, ${parts.filter(Boolean).join(', ')}।`
}
export const bangleInSize = ({ name, acrossMm, band }: WornSize) =>
  `${name}: भित्री व्यास ${acrossMm} मिमि, ${band} मिमि चौडा।`
export const FINGER_DRAWN_TO_SCALE =
  'सही अनुपातमा कोरिएको। औँला औँठीको भित्री व्यासजति मोटो छ; लम्बाइ र आकार उदाहरण मात्र हुन्।'
export const WRIST_DRAWN_TO_SCALE =
  'सही अनुपातमा कोरिएको। यो चुरा ठ्याक्क छिर्ने हात देखाइएको छ; आकार उदाहरण मात्र हो।'
export const picturesOf = (productName: string) => `${withNepaliEnding(productName, 'का')} तस्बिर`
export const enlargePicture = (pictureNumber: number, pictureText: string) =>
  `तस्बिर ${pictureNumber} ठूलो गर्नुहोस्: ${pictureText}`
export const showPicture = (pictureNumber: number, pictureText: string) =>
  `तस्बिर ${pictureNumber} देखाउनुहोस्: ${pictureText}`
export const imageNumberOf = (pictureNumber: number, count: number) =>
  `तस्बिर ${count} मध्ये ${pictureNumber}`
export const deliveryTakes = (daysText: string) => `डेलिभरी हुन ${daysText} लाग्छ।`
/** The parts of a sentence that contains links to the warranty and to the care guide. */
export const warrantyAndCare = (warrantyTime: string) =>
  [`${warrantyTime} सीमित `, 'वारेन्टी', ' र ', 'गहनाको हेरचाह', ''] as const

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
