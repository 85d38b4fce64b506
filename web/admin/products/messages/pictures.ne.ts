import type { Complete } from '#contract/messages/complete.ts'

export const pictureNumberText = (position: number) => `तस्बिर ${position}`
/** The same words for the middle of a sentence. */
export const pictureInSentenceText = (position: number) => `तस्बिर ${position}`
export const cropPictureText = (position: number) => `तस्बिर ${position} काट्नुहोस्`
export const movePictureLeftText = (position: number) => `तस्बिर ${position} बायाँ सार्नुहोस्`
export const editPictureText = (position: number) => `तस्बिर ${position} बदल्नुहोस्`
export const movePictureRightText = (position: number) => `तस्बिर ${position} दायाँ सार्नुहोस्`

export const THE_PICTURE_COULD_NOT_BE_CROPPED = 'तस्बिर काट्न सकिएन'
export const SHOW_WHOLE_PICTURE_ON_WHITE = 'सेतोमा पूरै देखाउनुहोस्'
export const DRAG_THE_PICTURE = 'तस्बिर तान्नुहोस्, वा तलका स्लाइडर चलाउनुहोस्।'
export const ZOOM = 'ठूलो–सानो'
export const MOVE_LEFT_OR_RIGHT = 'बायाँ–दायाँ'
export const MOVE_UP_OR_DOWN = 'माथि–तल'
export const CROPPING = 'काट्दै…'
export const THE_PART_THAT_WILL_BE_SHOWN = 'देखिने भाग'

export const CROP_PICTURE = 'काट्नुहोस्'
export const UNDO_CROP = 'नकाटेको राख्नुहोस्'
export const MAKE_MAIN_PICTURE = 'मुख्य तस्बिर बनाउनुहोस्'
export const REMOVE_PICTURE = 'हटाउनुहोस्'
export const DESCRIBE_THE_PICTURE = 'तस्बिरमा के छ, लेख्नुहोस्'
export const DESCRIBE_THE_PICTURE_IN_NEPALI = 'नेपालीमा पनि लेख्नुहोस्'
export const FOR_BLIND_CUSTOMERS_AND_GOOGLE = 'आँखा नदेख्ने ग्राहक र Google का लागि'
export const COLOUR = 'रङ'
export const SHOWN_FIRST_WITH_THIS_COLOUR = 'ग्राहकले यो रङ छान्दा सबैभन्दा पहिले देखिन्छ'
export const ALL_COLOURS = 'सबै रङ'
export const MAIN_PICTURE = 'मुख्य तस्बिर'
export const PICTURE_NOT_UPLOADED = 'अपलोड भएन'
export const UPLOAD_AGAIN = 'फेरि अपलोड गर्नुहोस्'
export const smallPictureText = ({ width, height }: { width: number; height: number }) =>
  `तस्बिर सानो छ (${width} × ${height}), धमिलो देखिन सक्छ।`

export const pictureMovedText = (oldPosition: number, position: number, count: number) =>
  `तस्बिर ${oldPosition} अब ${count} मध्ये ${position} मा छ`
export const PICTURES = 'तस्बिर'
export const THE_FIRST_PICTURE_IS_THE_MAIN_PICTURE =
  'पहिलो तस्बिर मुख्य तस्बिर हो। सार्न तस्बिर तान्नुहोस्, वा तीर थिच्नुहोस्।'
export const TAKE_PHOTO = 'फोटो खिच्नुहोस्'
export const ADD_PICTURES = 'तस्बिर थप्नुहोस्'
export const OR_DROP_THEM_HERE = 'वा यहाँ ल्याएर छोड्नुहोस्'
export const tooManyPicturesText = (maxPictures: number) =>
  `एउटा गहनाका बढीमा ${maxPictures} तस्बिर हुन्छन्`

export type Checked = Complete<typeof import('./pictures.ts'), typeof import('./pictures.ne.ts')>
