import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const LOADING_STOCK = {
  loading: 'स्टक खुल्दै…',
  failure: 'स्टक देखाउन सकिएन',
}

export const ENTER_A_WHOLE_NUMBER = 'कृपया पूर्ण सङ्ख्या लेख्नुहोस्'
export const NOT_THAT_MANY_IN_STOCK = 'स्टकमा त्यति छैन'
export const stockSavedText = (name: string, stockCount: number) =>
  `${name}: स्टकमा ${stockCount} वटा`
export const THE_STOCK_COULD_NOT_BE_CHANGED = 'स्टक बदल्न सकिएन'
export const editStockOfText = (name: string) => `${withNepaliEnding(name, 'को')} स्टक बदल्नुहोस्`
export const REASON = 'कारण'
export const NOTE = 'टिपोट'
export const NOTE_HINT = 'जस्तै कसले ल्यायो, वा के बिग्रियो'
export const inStockNowText = (stockCount: number) => `अहिले स्टकमा ${stockCount} वटा`
export const inStockAfterwardsText = (stockCount: number, stockAfterwards: number) =>
  `अहिले स्टकमा ${stockCount}, त्यसपछि ${stockAfterwards} वटा`
export const SAVING = 'राख्दै…'
export const SAVE = 'राख्नुहोस्'

export const historyOfText = (name: string) => `${withNepaliEnding(name, 'को')} स्टकको इतिहास`
export const LOADING_THE_HISTORY = 'स्टकको इतिहास खुल्दै…'
export const WE_COULD_NOT_LOAD_THE_HISTORY = 'स्टकको इतिहास देखाउन सकिएन'
export const LOADING = 'खुल्दै…'
export const SHOW_OLDER_CHANGES = 'अझ पुराना देखाउनुहोस्'
export const DONE = 'भयो'
export const stockLeftText = (stockCount: number) => `${stockCount} वटा बाँकी`

// Why stock changed.
export const REASON_NEW_STOCK = 'नयाँ स्टक'
export const REASON_STOCK_COUNT = 'स्टक गनेको'
export const REASON_DAMAGED_OR_LOST = 'बिग्रेको वा हराएको'
export const REASON_RETURNED = 'फर्केको'
export const OTHER_REASON = 'अन्य कारण'
export const REASON_OPENING_STOCK = 'सुरुको स्टक'
export const REASON_COLOUR_REMOVED = 'रङ हटाएको'
export const REASON_ORDERED = 'अर्डर भएको'
export const REASON_ORDER_CHANGED = 'अर्डरमा परिवर्तन भएको'
export const REASON_ORDER_CANCELLED = 'अर्डर रद्द भएको'
export const REASON_CANCELLATION_UNDONE = 'रद्द फिर्ता लिएको'
export const REASON_ORDER_DELETED = 'अर्डर हटाएको'
export const REASON_IMPORTED = 'आयात गरेको'
export const QUANTITY_ADDED = 'कति वटा थपियो'
export const QUANTITY_RETURNED = 'कति वटा फर्कियो'
export const QUANTITY_LOST = 'कति वटा घट्यो'
export const QUANTITY_COUNTED = 'गन्दा कति वटा'

export const ALL_PRODUCTS = 'सबै गहना'
export const LOW_STOCK = 'थोरै बाँकी'
export const SOLD_OUT = 'सकियो'
export const STOCK = 'स्टक'
export const SEARCH_STOCK = 'स्टक खोज्नुहोस्'
export const NAME_OR_SKU = 'नाम वा SKU'
export const STOCK_LEVEL = 'कति बाँकी'
export const NO_STOCK_FOUND = 'केही भेटिएन'
export const NO_ACTIVE_PRODUCT_MATCHES = 'पसलमा भएको मिल्ने गहना छैन।'
export const NO_ACTIVE_PRODUCTS_YET = 'पसलमा अहिलेसम्म गहना छैन'
export const STOCK_APPEARS_HERE = 'पसलमा भएका गहनाको स्टक यहाँ देखिन्छ।'
export const SEE_PRODUCTS = 'गहना हेर्नुहोस्'
export const PRODUCT = 'गहना'
export const IN_STOCK = 'स्टकमा'
export const ROW_ACTIONS = 'काम'
export const EDIT = 'बदल्नुहोस्'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
