export const NOT_REACHED = 'We could not reach the shop. Please check your connection.'
export const TOO_SLOW = 'The shop took too long to answer. Please try again.'
export const UNREADABLE = 'The shop gave an answer we could not read. Please try again.'
