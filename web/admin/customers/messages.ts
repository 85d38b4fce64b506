export const LOADING_CUSTOMER = {
  loading: 'Loading the customer…',
  failure: 'We could not load the customer',
}
export const LOADING_CUSTOMERS = {
  loading: 'Loading your customers…',
  failure: 'We could not load your customers',
}
export const LOADING_SUBSCRIBERS = {
  loading: 'Loading the subscribers…',
  failure: 'We could not load the subscribers',
}

export const CUSTOMER = 'Customer'
export const CUSTOMERS = 'Customers'
export const ORDERS = 'Orders'
export const ordersAndSpentText = (orderCount: number, amount: string) =>
  `${orderCount} placed, ${amount} spent.`
export const orderCountText = (orderCount: number) => `${orderCount} placed.`
export const CONTACT = 'Contact'
export const WHATSAPP = 'WhatsApp'
export const customerSinceText = (time: string) => `Customer since ${time}`
export const GETS_THE_NEWSLETTER = ' · gets the newsletter'

export const TAGS = 'Tags'
export const NEW_TAG = 'New tag'
export const ADD = 'Add'
export const SAVING = 'Saving…'
export const removeTagText = (tag: string) => `Remove the tag ${tag}`
export const TAG_NOT_ADDED = 'The tag could not be added'
export const TAG_NOT_REMOVED = 'The tag could not be removed'

export const OTHER_ACCOUNTS = 'Other accounts'
export const SAME_PHONE_ORDERED_AS = 'This phone number also ordered as:'
export const MADE_BY_STAFF = 'added by staff'
export const COMPARE_AND_MERGE = 'Compare and merge'
export const MERGE_CUSTOMERS = 'Merge two accounts of one person'
export const WHAT_MERGE_MOVES =
  'Orders, addresses, wishlist, reviews, tags and a block of cash move from the right to the left. Where both have the same, such as a review of one product, the left one stays.'
export const WHICH_ACCOUNT_ENDS =
  'The account on the right ends: it is signed out everywhere, and nobody can sign in with its email and password any more.'
export const BOTH_CUSTOMERS_GET_AN_EMAIL = 'Both customers get an email about it.'
export const MERGE_IS_FINAL = 'This cannot be undone.'
export const NAMED_ON_THE_PHONE = 'Named on the phone'
export const THEY_NAMED_THIS_EMAIL = 'They named this email'
export const REASON = 'Reason'
export const MERGE_ACCOUNTS = 'Merge'
export const ACCOUNTS_NOT_MERGED = 'The accounts could not be merged'
export const CUSTOMERS_MERGED = 'The accounts are one now'
export const ADDRESSES = 'Addresses'
export const NOTES = 'Notes'
export const WISHLIST = 'Wishlist'
export const REVIEWS = 'Reviews'
export const CASH_BLOCKED = 'Cash blocked'
export const YES = 'Yes'
export const NO = 'No'
export const THIS_ACCOUNT_STAYS = 'Stays'
export const THIS_ACCOUNT_MOVES_AND_ENDS = 'Moves and ends'
export const ACCOUNT_WAS_MERGED_INTO = 'This account was merged into'
export const callPhoneFirstText = (phone: string) =>
  `Call ${phone} yourself. The person who answers must name the email of each account:`
export const mergedAccountText = (name: string, account: string) => `Merged: ${name} (${account})`

export const ALL_TAGS = 'All tags'
export const NEWEST_FIRST = 'Newest first'
export const SORT_BY_LAST_ORDER = 'Last order'
export const SORT_BY_AMOUNT_SPENT = 'Spent most'
export const SORT_BY_ORDER_COUNT = 'Most orders'
export const NAME = 'Name'
export const NEWSLETTER_SUBSCRIBERS = 'Newsletter subscribers'
export const SEARCH_CUSTOMERS = 'Search customers'
export const NAME_EMAIL_OR_PHONE = 'Name, email or phone'
export const SORT_BY = 'Sort by'
export const NO_CUSTOMERS_FOUND = 'No customers found'
export const NO_CUSTOMERS_YET = 'No customers yet'
export const TRY_A_PART_OF_THE_NAME = 'Try a part of the name, the email or the phone.'
export const NEW_ACCOUNTS_APPEAR_HERE = 'People who create an account appear here.'
export const AMOUNT_SPENT = 'Spent'

export const EXPORT = 'Export'
export const SEARCH_SUBSCRIBERS = 'Search subscribers'
export const EMAIL = 'Email'
export const SUBSCRIBERS = 'Subscribers'
export const PUT_THE_LINK_INTO_EACH_EMAIL =
  'The exported file has a link to unsubscribe for each address. Put it into each newsletter that you send.'
export const NO_SUBSCRIBERS_FOUND = 'No subscribers found'
export const TRY_A_PART_OF_THE_EMAIL = 'Try a part of the email.'
export const NO_SUBSCRIBERS_YET = 'No subscribers yet'
export const NEW_SUBSCRIBERS_APPEAR_HERE =
  'People who subscribe at the bottom of the shop’s pages appear here.'
export const DATE_SINCE = 'Since'
