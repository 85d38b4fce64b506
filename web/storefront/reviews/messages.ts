// The sentences of the reviews.

export const WAITING_FOR_APPROVAL = 'Waiting for approval'
export const WAITING_MEANS = 'The shop will read it before it is shown.'
export const SHOWN = 'Shown'
export const SHOWN_MEANS = 'When you change it, it is hidden until the shop has read it again.'
export const NOT_SHOWN = 'Not shown'
export const NOT_SHOWN_MEANS = 'You can change what you wrote; the shop will then read it again.'
export const OPTIONAL = '(optional)'
export const ADD_PICTURES = 'Add pictures'
export const FAILED_TO_REMOVE = 'Failed to remove your review'
export const ASK_TO_REMOVE = 'Remove your review?'
export const CANCEL = 'Cancel'
export const REMOVE = 'Remove'
export const REMOVING = 'Removing…'
export const WHAT_REMOVING_A_REVIEW_DELETES =
  'Your review, your pictures and the shop’s answer are deleted for good.'
export const YOUR_REVIEW = 'Your review'
export const WRITE_A_REVIEW = 'Write a review'
export const CHANGE_YOUR_REVIEW = 'Change your review'
export const OWN_REVIEW_NOT_LOADED = 'Your review could not be loaded'
export const ONE_MOMENT = 'One moment…'
export const reasonAsSentence = (reason: string) => `${reason}.`
export const ONLY_BUYERS_WRITE =
  'So every review here is from somebody who bought the product. An order counts as soon as it is delivered and paid. If you bought it with another account, please log in with that one.'
export const CLOSE = 'Close'
export const WHAT_YOU_THINK = 'What you think of it'
export const TEXT_HINT =
  'How does it look, feel and last? Please leave out addresses and phone numbers.'
export const TITLE = 'Title'
export const SHOWN_WITH_NAME =
  'Shown with your first name and the first letter of your last name, once the shop has read it.'
export const REMOVE_MY_REVIEW = 'Remove my review'
export const SAVE_CHANGES = 'Save changes'
export const SEND_REVIEW = 'Send review'
export const THE_SHOP_ANSWERS = 'The shop answers'
export const REVIEWS_NOT_LOADED = 'The reviews could not be loaded'
export const PARTS_OF_THE_REVIEWS = 'Parts of the reviews'
export const REVIEWS_BEFORE = 'Reviews before'
export const MORE_REVIEWS = 'More reviews'
export const REVIEWS = 'Reviews'
export const NO_REVIEWS_YET = 'No reviews yet. If you bought this product, write the first one.'
export const NEWEST = 'Newest'
export const HIGHEST_RATING = 'Highest rating'
export const LOWEST_RATING = 'Lowest rating'
export const SORT_BY = 'Sort by'
export const BAD = 'Bad'
export const NOT_SO_GOOD = 'Not so good'
export const ALL_RIGHT = 'All right'
export const GOOD = 'Good'
export const VERY_GOOD = 'Very good'
export const YOUR_RATING = 'Your rating'
export const TAP_A_STAR = 'Tap a star'
export const SESSION_ENDED = 'Please log in again. What you wrote is still here.'
export const FAILED_TO_SEND = 'Failed to send your review'
export const LOG_IN = 'Please log in with the account that you bought the product with.'
export const OPENING = 'Opening…'

export const shopReply = (reason: string) => `The shop says: “${reason}”`
export const PICTURES = 'Pictures'
export const maxPicturesHint = (maxCount: number) => `Up to ${maxCount}, such as how you wear it.`
export const pictureToSendNumber = (pictureNumber: number) => `To be sent, number ${pictureNumber}`
export const removePicture = (pictureNumber: number) => `Remove picture ${pictureNumber}`
export const starCountText = (count: number) => (count === 1 ? '1 star' : `${count} stars`)
export const reviewCountText = (count: number) => `${count} ${reviewsWord(count)}`
/** This text stands after the number. */
export const reviewsWord = (count: number) => (count === 1 ? 'review' : 'reviews')
export const sendingPercent = (percent: number) => `Sending… ${percent} %`
export const VERIFIED_BUYER = 'Verified buyer'
export const enlargePicture = (pictureText: string) => `Enlarge ${pictureText}`
export const picturesBy = (reviewerName: string) => `Pictures by ${reviewerName}`
export const pageNumberOf = (pageNumber: number, count: number) => `Page ${pageNumber} of ${count}`
export const meaningOfStars = (count: number, maxCount: number, meaningText: string | undefined) =>
  `${count} of ${maxCount} stars: ${meaningText}`
