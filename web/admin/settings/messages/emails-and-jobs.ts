import type { JobKind } from '#contract/jobs.ts'

// The texts of emails about orders, unsent emails and background jobs.

export const LOADING_JOBS = {
  loading: 'Loading the emails and jobs…',
  failure: 'We could not load the emails and jobs',
}

// Sentences about the lists of emails and jobs.
export const NO_EMAIL_LEAVES_THIS_SHOP = 'No email leaves this shop.'
export const EMAILS_ARE_WRITTEN_TO_FILES =
  'No mail server is set up, so emails are only written to files on the server. Ask the person who runs the server to set SMTP_URL.'
export const oldestAreShownText = (shownCount: number, totalCount: number) =>
  `The ${shownCount} oldest of ${totalCount} are shown.`
export const TRY_AGAIN = 'Try again'
export const RUN_JOB_NOW = 'Run now'
/** This text stands after "Try again", for screen readers. */
export const toSendSubjectText = (subject: string) => ` to send ${subject}`
export const jobNameText = (name: string) => ` : ${name}`
export const attemptCountText = (count: number) =>
  `${count} ${count === 1 ? 'attempt' : 'attempts'}`
export const nextAttemptSuffix = (time: string) => ` · next ${time}`
export const NO_UNSENT_EMAILS = 'No unsent emails'
export const EMAILS_THAT_COULD_NOT_BE_SENT = 'Emails that could not be sent'
export const WHEN_EMAILS_ARE_TRIED =
  'The shop tries to send each email for three days, at least once an hour. After that it stays here until you try again.'
export const NO_WAITING_OR_FAILED_EMAILS = 'No emails are waiting or failed.'
export const BACKGROUND_JOBS = 'Background jobs'
export const WHEN_JOBS_ARE_TRIED =
  'The shop does these automatically. If one fails, the shop tries again four times within 15 minutes, and then at its next time.'
export const THE_EMAIL_IS_BEING_SENT = 'The email is being sent'
export const recipientAndTimeText = (recipient: string, time: string) =>
  `To ${recipient} · written ${time}`
export const nextAttemptText = (time: string) => `next ${time}`
export const NOT_TRIED_ANY_MORE = 'not tried any more'
/** The name of each job for the owner. */
export const JOB_NAMES: Record<JobKind, string> = {
  'archive-base': 'Continuous backup: copy the whole database',
  'archive-log': 'Continuous backup: copy the latest changes',
  'back-up': 'Back up the shop',
  'cancel-unconfirmed-orders': 'Cancel orders that nobody confirmed in time',
  'check-payments': 'Ask payment providers about payments in progress',
  'count-choices': 'Count products for the filters',
  'delete-expired-sign-ins': 'Delete sign-ins and codes that have expired',
  'delete-finished-jobs': 'Delete records of old emails',
  'delete-idempotency-keys': 'Delete records of repeated orders',
  'delete-unused-pictures': 'Delete pictures that are not used any more',
  'download-picture': 'Download pictures of imported products',
  'fill-columns': 'Finish the update of the database',
  'refresh-search-keys': 'Update the search',
  'send-mail': 'Send emails',
  'send-order-alert': 'Send messages about new orders',
  'sum-sales': 'Add up the sales of past days',
  'tell-restocked': 'Email customers when a product is back in stock',
}
export const THE_JOB_IS_BEING_RUN = 'The job is running'
export const lastDoneText = (time: string) => `Last done ${time}`
export const NOT_DONE_YET = 'Not done yet'
export const failsSinceText = (time: string) => `Fails since ${time}`
export const JOB_NOT_STARTED = 'It could not be run again'
export const STARTING_JOB = 'Starting…'

// The texts of the emails about orders.
export const EMAILS_ARE_SENT = 'Emails are sent'
export const CHECK_WITH_A_TEST_EMAIL =
  'A mail server is set up. Send yourself a test email to check it.'
export const EDIT_EMAIL_TEXTS = 'Edit the email texts'
export const LOADING_EMAIL_TEXTS = {
  loading: 'Loading the texts…',
  failure: 'We could not load the texts',
}
export const EMAIL_TO_EDIT = 'Email'
export const CUSTOMERS_GET_THIS_EMAIL =
  'The customer gets this email about 20 seconds after the step, unless you undo it. You can also send the text by WhatsApp from the order. Customers who ordered in Nepali get the Nepali text, or the English one if the Nepali subject or text is empty.'
export const SUBJECT = 'Subject'
export const SUBJECT_IN_NEPALI = 'Subject in Nepali'
export const wordsInBracesText = (bracedWords: string) =>
  `These words are replaced: ${bracedWords}. A paragraph with a word that has no value, such as {tracking}, is left out.`
export const WHAT_PREVIEW_SHOWS = 'With the data of a sample order.'
export const USE_DEFAULT_TEXT = 'Use the original text'
/** The example order of the preview. */
export const EXAMPLE_ORDER = {
  name: 'Sita Jha',
  order: '7KM3Q-X9T4D',
  total: 'रू 4,648.20',
  due: 'रू 4,648.20',
  courier: 'Pathao',
  tracking: 'PT-20418',
  reason: 'Out of stock',
  amount: 'रू 500.00',
} as const

// Sentences about the test email.
export const SEND_TEST_EMAIL = 'Send a test email'
export const SENDING = 'Sending…'
export const TEST_EMAIL_NOT_SENT = 'The test email could not be sent'
export const testEmailOnItsWayText = (recipient: string) =>
  `A test email to ${recipient} is on its way`
export const TEST_EMAIL_TEXT =
  'If it has not arrived in a few minutes, check your spam folder and Settings › Emails and jobs.'
export const testEmailWrittenText = (recipient: string) =>
  `A test email to ${recipient} was written to a file`
