// The sentences of the page of reviews.

export const LOADING_REVIEWS = {
  loading: 'Loading the reviews…',
  failure: 'We could not load the reviews',
}

// Who judged a review, and when.
export const waitingSince = (time: string, by: string | null) => ` · waiting ${time}${byWhom(by)}`
export const approvedAt = (time: string, by: string | null) => ` · approved ${time}${byWhom(by)}`
export const rejectedAt = (time: string, by: string | null) => ` · rejected ${time}${byWhom(by)}`
const byWhom = (by: string | null) => (by ? ` by ${by}` : '')
export const written = (time: string) => `Written ${time}`
export const answerOf = (by: string | null) => `Answer of ${by ?? 'somebody who left'}`
export const onlyReviewsOf = (product: string | undefined) =>
  `Only reviews of ${product ?? 'one piece'}.`

// The dialog that rejects a review.
export const THE_REVIEW_IS_TAKEN_DOWN = 'The review is taken down'
export const THE_REVIEW_IS_NOT_SHOWN = 'The review is not shown'
export const THE_REVIEW_COULD_NOT_BE_REJECTED = 'The review could not be rejected'
export const TAKE_DOWN_THIS_REVIEW = 'Take down this review'
export const REJECT_THIS_REVIEW = 'Reject this review'
export const A_LOW_RATING_IS_NO_REASON =
  'A low rating alone is no reason: who buys trusts a shop more that shows those as well.'
export const REASON = 'Reason'
export const WRITER_READS_THIS = 'Its writer reads this, and can change the review'
export const NOT_NOW = 'Not now'
export const ONE_MOMENT = 'One moment…'
export const TAKE_DOWN = 'Take down'
export const REJECT = 'Reject'

// The answer of the shop.
export const THE_ANSWER_IS_TAKEN_AWAY = 'The answer is taken away'
export const THE_ANSWER_IS_SAVED = 'The answer is saved'
export const THE_ANSWER_COULD_NOT_BE_SAVED = 'The answer could not be saved'
export const CHANGE_THE_ANSWER = 'Change the answer'
export const ANSWER_THIS_REVIEW = 'Answer this review'
export const ANSWER_OF_THE_SHOP = 'Answer of the shop'
export const EVERYBODY_READS_IT_BELOW_THE_REVIEW = 'Everybody reads it below the review'
export const SHOWN_ONCE_APPROVED = 'It is shown below the review as soon as that is approved'
export const TAKE_IT_AWAY = 'Take it away'
export const SAVING = 'Saving…'
export const SAVE_ANSWER = 'Save answer'

// A review.
export const reviewBy = (product: string, customer: string) => `${product}, by ${customer}`
export const reviewOf = (review: string) => `Review of ${review}`
export const isRejected = (reason: string) => `Rejected: “${reason}”`
export const APPROVING = 'Approving…'
export const APPROVE = 'Approve'
export const SHOW_AFTER_ALL = 'Show after all'
export const CHANGE_ANSWER = 'Change answer'
export const ANSWER = 'Answer'
export const orderNumber = (orderId: string) => `Order ${orderId}`
export const OTHERS_OF_THIS_PIECE = 'Others of this piece'
export const SHOWN_AS = 'shown as'
export const largeInANewTab = (picture: string) => `${picture}, large, in a new tab`

// The list.
export const WAITING = 'Waiting'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export const NOTHING_WAITS = 'Nothing waits'
export const REVIEWS_WAIT_HERE =
  'Who bought a piece can write about it. It stands here until you have read it.'
export const NO_REVIEWS_IN_THE_SHOP_YET = 'No reviews in the shop yet'
export const WHAT_YOU_APPROVE_IS_SHOWN_THERE = 'What you approve is shown there.'
export const NO_REJECTED_REVIEWS = 'No rejected reviews'
export const REJECTED_REVIEWS_STAND_HERE = 'What you do not show stands here.'
export const REVIEW_IS_SHOWN = 'The review is shown in the shop'
export const THE_REVIEW_COULD_NOT_BE_APPROVED = 'The review could not be approved'
export const REVIEWS = 'Reviews'
export const STATUS = 'Status'
export const SHOW_ALL = 'Show all'
