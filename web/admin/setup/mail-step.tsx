import { Link } from 'react-router'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useSendTestMail, useSetup } from '../data/setup.ts'
import { Loaded } from '../page/loaded.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'
import { StepActions, useNextPath } from './step-form.tsx'

/** Shows whether emails leave the shop, and sends a test email. */
export function MailStep() {
  const next = useNextPath('mail')
  const test = useSendTestMail()
  const onTest = () =>
    test.mutateAsync(undefined).then(
      ({ sentTo, isEmailed }) =>
        isEmailed
          ? toastSuccess(m.testEmailOnItsWay(sentTo), { detail: m.TEST_EMAIL_TEXT })
          : toastSuccess(m.testEmailWritten(sentTo)),
      (failure: unknown) => showFailure(failure, m.TEST_EMAIL_NOT_SENT),
    )
  return (
    <Loaded query={useSetup()} messages={m.LOADING_SETUP}>
      {({ data: { hasMailServer } }) => (
        <>
          <div className="grid justify-items-start gap-4 border border-line bg-surface p-4 sm:p-6">
            {hasMailServer ? (
              <p>{m.MAIL_SERVER_IS_SET}</p>
            ) : (
              <p>
                <strong>{m.NO_MAIL_SERVER}</strong> {m.NO_MAIL_SERVER_TEXT}
              </p>
            )}
            <Button
              variant="secondary"
              busy={test.isPending && m.SENDING}
              onClick={() => void onTest()}
            >
              {m.SEND_TEST_EMAIL}
            </Button>
          </div>
          <StepActions>
            <Link to={next} className={buttonClasses('primary', 'max-sm:w-full')}>
              {m.CONTINUE}
            </Link>
          </StepActions>
        </>
      )}
    </Loaded>
  )
}
