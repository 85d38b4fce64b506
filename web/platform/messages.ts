export const SHOP_NOT_REACHED = 'We could not reach the shop. Please check your connection.'
export const SHOP_TOO_SLOW = 'The shop took too long to answer. Please try again.'
export const ANSWER_UNREADABLE = 'The shop gave an answer we could not read. Please try again.'
