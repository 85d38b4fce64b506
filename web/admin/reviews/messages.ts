export const LOADING_REVIEWS = {
  loading: 'Loading the reviews…',
  failure: 'We could not load the reviews',
}

// Who judged a review, and when.
export const receivedAtText = (time: string, personName: string | null) =>
  ` · received ${time}${byPersonText(personName)}`
export const approvedAtText = (time: string, personName: string | null) =>
  ` · approved ${time}${byPersonText(personName)}`
export const rejectedAtText = (time: string, personName: string | null) =>
  ` · rejected ${time}${byPersonText(personName)}`
const byPersonText = (personName: string | null) => (personName ? ` by ${personName}` : '')
export const writtenAtText = (time: string) => `Written ${time}`
export const answeredByPersonText = (personName: string | null) =>
  `Answer of ${personName ?? 'a former colleague'}`
export const onlyReviewsOfProductText = (productName: string | undefined) =>
  `Only reviews of ${productName ?? 'one product'}.`

export const THE_REVIEW_IS_TAKEN_DOWN = 'The review is taken down'
export const THE_REVIEW_IS_NOT_SHOWN = 'The review is not shown'
export const THE_REVIEW_COULD_NOT_BE_REJECTED = 'The review could not be rejected'
export const TAKE_DOWN_THIS_REVIEW = 'Take down this review'
export const REJECT_THIS_REVIEW = 'Reject this review'
export const A_LOW_RATING_IS_NO_REASON =
  'Do not reject only for low stars. Buyers trust shops that show them.'
export const REASON = 'Reason'
export const CUSTOMER_WILL_READ_THIS = 'The customer will read this, and can change the review'
export const CANCEL = 'Cancel'
export const ONE_MOMENT = 'One moment…'
export const TAKE_DOWN_REVIEW = 'Take down'
export const REJECT_REVIEW = 'Reject'

export const THE_ANSWER_IS_REMOVED = 'The answer is removed'
export const THE_ANSWER_IS_SAVED = 'The answer is saved'
export const THE_ANSWER_COULD_NOT_BE_SAVED = 'The answer could not be saved'
export const EDIT_THE_ANSWER = 'Edit the answer'
export const ANSWER_THIS_REVIEW = 'Answer this review'
export const YOUR_ANSWER = 'Your answer'
export const EVERYBODY_CAN_READ_IT = 'Everybody can read it below the review'
export const SHOWN_AFTER_YOU_APPROVE_THE_REVIEW =
  'Shown below the review after you approve the review'
export const REMOVE_ANSWER = 'Remove answer'
export const SAVING = 'Saving…'
export const SAVE_ANSWER = 'Save answer'

export const reviewByCustomerText = (productName: string, customerName: string) =>
  `${productName}, by ${customerName}`
export const reviewLabel = (reviewSubject: string) => `Review of ${reviewSubject}`
export const rejectedBecauseText = (reason: string) => `Rejected: “${reason}”`
export const APPROVING = 'Approving…'
export const APPROVE_REVIEW = 'Approve'
export const APPROVE_REJECTED_REVIEW = 'Approve anyway'
export const EDIT_ANSWER = 'Edit answer'
export const ANSWER_REVIEW = 'Answer'
export const orderNumberText = (orderId: string) => `Order ${orderId}`
export const OTHER_REVIEWS_OF_THIS_PRODUCT = 'Other reviews of this product'
export const SHOWN_UNDER_NAME = 'shown as'
export const largePictureLinkText = (pictureName: string) => `${pictureName}, large, in a new tab`

export const NEW_REVIEWS = 'New'
export const APPROVED_REVIEWS = 'Approved'
export const REJECTED_REVIEWS = 'Rejected'
export const NO_NEW_REVIEWS = 'No new reviews'
export const NEW_REVIEWS_APPEAR_HERE =
  'Customers can review what they bought. You read each review here before it is shown.'
export const NO_APPROVED_REVIEWS_YET = 'No approved reviews yet'
export const APPROVED_REVIEWS_ARE_SHOWN = 'Reviews that you approve are shown in the shop.'
export const NO_REJECTED_REVIEWS = 'No rejected reviews'
export const REJECTED_REVIEWS_APPEAR_HERE = 'Reviews that you reject appear here.'
export const REVIEW_IS_SHOWN = 'The review is shown in the shop'
export const THE_REVIEW_COULD_NOT_BE_APPROVED = 'The review could not be approved'
export const REVIEWS = 'Reviews'
export const STATUS = 'Status'
export const SHOW_ALL_REVIEWS = 'Show all'
