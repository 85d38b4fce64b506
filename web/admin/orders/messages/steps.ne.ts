import type { Complete } from '#contract/messages/complete.ts'

// The sentences about the next steps: buttons, and what is reported afterwards.
export const CONFIRM_ORDER = 'अर्डर पक्का गर्नुहोस्'
export const CANCEL_ORDER = 'अर्डर रद्द गर्नुहोस्'
export const REFUND_ORDER = 'रकम फिर्ता'
export const MARK_AS_PACKED = 'प्याक गरियो'
export const MARK_AS_SENT = 'कुरियरलाई दिइयो'
export const MARK_AS_DELIVERED = 'ग्राहकले पाए'
export const PAYMENT_RECEIVED = 'भुक्तानी आयो'
export const PARCEL_REFUSED = 'पार्सल लिएनन्'
export const PARCEL_RETURNED = 'पार्सल फर्कियो'
export const orderConfirmedText = (orderId: string) => `अर्डर ${orderId} पक्का भयो`
export const orderCancelledText = (orderId: string) => `अर्डर ${orderId} रद्द भयो`
export const refundNotedText = (orderId: string) => `अर्डर ${orderId} को रकम फिर्ता लेखियो`
export const orderPackedText = (orderId: string) => `अर्डर ${orderId} प्याक भयो`
export const orderSentText = (orderId: string) => `अर्डर ${orderId} पठाइयो`
export const paymentNotedText = (orderId: string) => `अर्डर ${orderId} को भुक्तानी लेखियो`
export const orderRefusedText = (orderId: string) => `अर्डर ${orderId} ग्राहकले लिएनन्`
export const orderBackInStockText = (orderId: string) => `अर्डर ${orderId} को सामान स्टकमा फर्कियो`
export const orderDeliveredText = (orderId: string) => `अर्डर ${orderId} पुग्यो`
export const MONEY_WAS_RETURNED = 'ग्राहकलाई रकम फिर्ता गरियो।'
export const MONEY_CAME_AFTER_THE_REFUND =
  'रकम फिर्ता गरेपछि ग्राहकको अर्को भुक्तानी आयो। त्यो पनि फिर्ता गर्नुहोस्।'
export const CALL_THE_CUSTOMER = 'ग्राहकलाई फोन गरेर अर्डर र ठेगाना पक्का गर्नुहोस्।'
export const WAITS_FOR_A_PAYMENT =
  'ग्राहकले अहिलेसम्म तिरेका छैनन्। रकम आएपछि अर्डर आफैँ पक्का हुन्छ, नआए रद्द हुन्छ। ग्राहकले अर्कै तरिकाले तिर्ने भए मात्र पक्का गर्नुहोस्।'
export const WAITS_FOR_A_TRANSFER =
  'ग्राहकले अहिलेसम्म तिरेका छैनन्। रकम तपाईंको खातामा आएपछि बैंक भौचर स्वीकार गर्नुहोस्: त्यसपछि अर्डर पक्का हुन्छ।'
export const PACK_AND_SEND = 'अर्डर प्याक गरेर कुरियरलाई दिनुहोस्।'
export const GIVE_IT_TO_THE_COURIER = 'पार्सल कुरियरलाई दिनुहोस्।'
export const PARCEL_IS_ON_ITS_WAY = 'बाटोमा छ। ग्राहकले पार्सल पाएपछि “ग्राहकले पाए” थिच्नुहोस्।'
export const ORDER_IS_COMPLETED =
  'पूरा भयो। पार्सल फर्किए “अर्डर रद्द गर्नुहोस्”, रकम फिर्ता गरेको भए “रकम फिर्ता” थिच्नुहोस्।'
export const DELIVERED_BUT_NOT_PAID = 'पुग्यो। रकम पाएपछि “भुक्तानी आयो” थिच्नुहोस्।'
export const PARCEL_IS_COMING_BACK = 'पार्सल फर्कँदै छ। आइपुगेपछि सामान स्टकमा फर्कन्छ।'
export const CANCELLED_RETURN_THE_MONEY = 'यो अर्डर रद्द भयो, र सामान स्टकमा फर्कियो। रकम फिर्ता गर्नुहोस्।'
export const CANCELLED_AND_BACK_IN_STOCK = 'यो अर्डर रद्द भयो, र सामान स्टकमा फर्कियो।'
export const STATE_IS_OF_A_NEWER_VERSION =
  'पसलको नयाँ संस्करण राखिँदै छ, र यो पृष्ठले यो अवस्था अझै चिन्दैन। केही मिनेटपछि फेरि खोल्नुहोस्।'
export const SOMEBODY_ELSE_CHANGED_THE_ORDER = 'यो अर्डर अरू कसैले भर्खरै बदल्यो'
export const YOU_SEE_THE_LATEST_VERSION = 'अब सबैभन्दा नयाँ विवरण देखिएको छ।'
export const NEXT_STEP = 'अब गर्ने काम'
export const ONE_MOMENT = 'एकछिन…'

export const UNDO = 'फिर्ता लिनुहोस्'
export const stepUndoneText = (orderId: string) => `अर्डर ${orderId}: पछिल्लो काम फिर्ता लिइयो`
export const STEP_NOT_UNDONE = 'यो काम फिर्ता लिन सकिएन'
const orderCountText = (count: number) => `${count} वटा अर्डर`
export const ordersUndoneText = (count: number) => `${orderCountText(count)} फेरि पक्का गर्न बाँकी`
export const ordersNotUndoneText = (count: number) =>
  `${orderCountText(count)} फिर्ता लिन सकिएन, किनभने त्यसपछि अर्को काम भइसक्यो`

export const sendOrderTitle = (orderId: string) => `अर्डर ${orderId} पठाउनुहोस्`
export const CUSTOMER_SEES_THE_COURIER = 'ग्राहकले यो अर्डरको पृष्ठमा देख्छन्।'
export const COURIER = 'कुरियर'
export const COURIER_SUGGESTIONS = ['Pathao', 'Nepal Can Move', 'Aramex', 'Upaya', 'आफ्नै डेलिभरी']
export const TRACKING_NUMBER = 'ट्र्याकिङ नम्बर'
export const PARCEL_SENT_ON = 'पठाएको मिति'

export const BLOCK_CASH = 'नगद रोक्नुहोस्'
export const blockCashTitle = (orderId: string) => `सामान पाएपछि नगद रोक्ने: ${orderId} का ग्राहक`
export const WHAT_BLOCKING_CASH_DOES =
  'यो खाता र यो फोन नम्बरबाट सामान पाएपछि नगद तिर्ने नयाँ अर्डर लिइँदैन। तिर्ने अरू तरिका खुला रहन्छन्। भइसकेका अर्डर बदलिँदैनन्।'
export const ONLY_STAFF_CAN_READ_THIS = 'यो कर्मचारीले मात्र पढ्छन्'
export const ALLOW_CASH_AGAIN = 'नगद फेरि खोल्नुहोस्'
export const CASH_IS_BLOCKED_NOW = 'यो ग्राहकका लागि सामान पाएपछि नगद रोकियो'
export const CASH_IS_ALLOWED_AGAIN = 'सामान पाएपछि नगद फेरि खुल्यो'
export const CASH_BLOCK_NOT_SAVED = 'यो राख्न सकिएन'

export const USUAL_REASONS = 'प्रायः हुने कारण'
export const USUAL_REASON_TEXTS = {
  cancel: [
    'ग्राहकको मन बदलियो',
    'ग्राहकसँग सम्पर्क हुन सकेन',
    'स्टकमा सकियो',
    'दुई पटक अर्डर भयो',
    'यो ठाउँमा पठाउन सकिँदैन',
  ],
  refund: ['गहना बिग्रेको थियो', 'अर्कै गहना पठाइयो', 'मूल्य गलत थियो', 'पसलको तर्फबाट'],
  block: ['पार्सल लिएनन्', 'सम्पर्क हुँदैन', 'अर्डर झूटो थियो', 'गलत फोन नम्बर'],
  refuse: ['ग्राहकले फोन उठाएनन्', 'ग्राहकलाई चाहिएन', 'गलत ठेगाना'],
} as const
export const WHAT_CANCELLING_DOES = 'यसको सामान स्टकमा फर्कन्छ।'
export const CLOSE = 'बन्द गर्नुहोस्'
export const CANCELLING = 'रद्द गर्दै…'
export const WHAT_REFUSING_DOES = 'अर्डर रद्द हुन्छ। पार्सल फर्केपछि सामान स्टकमा फर्कन्छ।'
export const cancelOrderTitle = (orderId: string) => `अर्डर ${orderId} रद्द गर्नुहोस्`
export const parcelRefusedTitle = (orderId: string) => `${orderId} को पार्सल लिएनन्`

export type Checked = Complete<typeof import('./steps.ts'), typeof import('./steps.ne.ts')>
