import { Button } from '../../../ui/button.tsx'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useSendTestEmail } from '../../data/setup.ts'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/emails-and-jobs.ts'

/** Sends a test email to the signed-in person, and shows the result. */
export function TestEmailButton() {
  const sendTestEmail = useSendTestEmail()
  const sendTestEmailAndReport = () =>
    sendTestEmail.mutate(undefined, {
      onSuccess: ({ sentTo, isEmailed }) =>
        isEmailed
          ? showSuccessToast(m.testEmailOnItsWayText(sentTo), { detail: m.TEST_EMAIL_TEXT })
          : showSuccessToast(m.testEmailWrittenText(sentTo)),
      onError: (error) => showFailure(error, m.TEST_EMAIL_NOT_SENT),
    })
  return (
    <Button
      variant="secondary"
      busy={sendTestEmail.isPending && m.SENDING}
      onClick={sendTestEmailAndReport}
    >
      {m.SEND_TEST_EMAIL}
    </Button>
  )
}
