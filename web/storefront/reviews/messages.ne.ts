import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const WAITING_FOR_APPROVAL = 'पसलले हेर्न बाँकी'
export const WAITING_MEANS = 'पसलले पढेपछि यो देखाइन्छ।'
export const SHOWN = 'देखाइएको छ'
export const SHOWN_MEANS = 'तपाईंले बदल्नुभयो भने पसलले फेरि नपढेसम्म देखाइँदैन।'
export const NOT_SHOWN = 'देखाइएको छैन'
export const NOT_SHOWN_MEANS = 'तपाईंले लेखेको कुरा बदल्न सकिन्छ; पसलले फेरि पढ्छ।'
export const OPTIONAL = '(ऐच्छिक)'
export const ADD_PICTURES = 'तस्बिर थप्नुहोस्'
export const FAILED_TO_REMOVE = 'तपाईंको समीक्षा हटाउन सकिएन'
export const ASK_TO_REMOVE = 'तपाईंको समीक्षा हटाउने?'
export const CANCEL = 'रद्द गर्नुहोस्'
export const REMOVE = 'हटाउनुहोस्'
export const REMOVING = 'हटाउँदै…'
export const WHAT_REMOVING_A_REVIEW_DELETES = 'तपाईंको समीक्षा, तस्बिर र पसलको जवाफ सधैँका लागि हटाइन्छन्।'
export const YOUR_REVIEW = 'तपाईंको समीक्षा'
export const WRITE_A_REVIEW = 'समीक्षा लेख्नुहोस्'
export const CHANGE_YOUR_REVIEW = 'आफ्नो समीक्षा बदल्नुहोस्'
export const OWN_REVIEW_NOT_LOADED = 'तपाईंको समीक्षा देखाउन सकिएन'
export const ONE_MOMENT = 'एकछिन…'
export const reasonAsSentence = (reason: string) => `${reason}।`
export const ONLY_BUYERS_WRITE =
  'त्यसैले यहाँका सबै समीक्षा यो गहना किन्नेले नै लेखेका हुन्। सामान पुगेर भुक्तानी भएपछि अर्डर गनिन्छ। अर्को खाताबाट किन्नुभएको भए कृपया त्यही खाताबाट लग इन गर्नुहोस्।'
export const CLOSE = 'बन्द गर्नुहोस्'
export const WHAT_YOU_THINK = 'तपाईंलाई कस्तो लाग्यो'
export const TEXT_HINT = 'हेर्दा, लगाउँदा र टिकाइमा कस्तो छ? कृपया ठेगाना र फोन नम्बर नलेख्नुहोस्।'
export const TITLE = 'शीर्षक'
export const SHOWN_WITH_NAME = 'पसलले पढेपछि तपाईंको नाम र थरको पहिलो अक्षरसहित देखाइन्छ।'
export const REMOVE_MY_REVIEW = 'मेरो समीक्षा हटाउनुहोस्'
export const SAVE_CHANGES = 'परिवर्तन राख्नुहोस्'
export const SEND_REVIEW = 'समीक्षा पठाउनुहोस्'
export const THE_SHOP_ANSWERS = 'पसलको जवाफ'
export const REVIEWS_NOT_LOADED = 'समीक्षा देखाउन सकिएन'
export const PARTS_OF_THE_REVIEWS = 'समीक्षाका पृष्ठ'
export const REVIEWS_BEFORE = 'अघिल्ला समीक्षा'
export const MORE_REVIEWS = 'थप समीक्षा'
export const REVIEWS = 'समीक्षा'
export const NO_REVIEWS_YET = 'अहिलेसम्म समीक्षा छैन। यो गहना किन्नुभएको भए पहिलो समीक्षा लेख्नुहोस्।'
export const NEWEST = 'नयाँ पहिले'
export const HIGHEST_RATING = 'धेरै तारा पहिले'
export const LOWEST_RATING = 'थोरै तारा पहिले'
export const SORT_BY = 'क्रम'
export const BAD = 'नराम्रो'
export const NOT_SO_GOOD = 'त्यति राम्रो छैन'
export const ALL_RIGHT = 'ठीकै'
export const GOOD = 'राम्रो'
export const VERY_GOOD = 'धेरै राम्रो'
export const YOUR_RATING = 'तपाईंको मूल्याङ्कन'
export const TAP_A_STAR = 'तारा छुनुहोस्'
export const SESSION_ENDED = 'कृपया फेरि लग इन गर्नुहोस्। तपाईंले लेखेको कुरा यहीँ छ।'
export const FAILED_TO_SEND = 'तपाईंको समीक्षा पठाउन सकिएन'
export const LOG_IN = 'कृपया यो गहना किनेकै खाताबाट लग इन गर्नुहोस्।'
export const OPENING = 'खुल्दै…'

export const shopReply = (reason: string) => `पसलको भनाइ: “${reason}”`
export const PICTURES = 'तस्बिर'
export const maxPicturesHint = (maxCount: number) => `बढीमा ${maxCount} वटा, जस्तै लगाएको तस्बिर।`
export const pictureToSendNumber = (pictureNumber: number) => `पठाउने तस्बिर ${pictureNumber}`
export const removePicture = (pictureNumber: number) => `तस्बिर ${pictureNumber} हटाउनुहोस्`
export const starCountText = (count: number) => `${count} तारा`
export const reviewCountText = (count: number) => `${count} समीक्षा`
/** This text stands after the number. */
export const reviewsWord = () => 'समीक्षा'
export const sendingPercent = (percent: number) => `पठाउँदै… ${percent} %`
export const VERIFIED_BUYER = 'प्रमाणित ग्राहक'
export const enlargePicture = (pictureText: string) => `ठूलो गर्नुहोस्: ${pictureText}`
export const picturesBy = (reviewerName: string) => `${withNepaliEnding(reviewerName, 'का')} तस्बिर`
export const pageNumberOf = (pageNumber: number, count: number) => `पृष्ठ ${count} मध्ये ${pageNumber}`
export const meaningOfStars = (count: number, maxCount: number, meaningText: string | undefined) =>
  `${maxCount} मध्ये ${count} तारा: ${meaningText}`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
