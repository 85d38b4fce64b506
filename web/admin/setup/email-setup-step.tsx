import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { useShopSetup } from '../data/setup.ts'
import { QueryContent } from '../page/query-content.tsx'
import { TestEmailButton } from '../settings/emails-and-jobs/test-email-button.tsx'
import * as m from './messages.ts'
import { SetupStepButtons, useNextStepPath } from './setup-step-form.tsx'

/** Shows whether emails leave the shop, and sends a test email. */
export function EmailSetupStep() {
  const nextStepPath = useNextStepPath('mail')
  return (
    <QueryContent query={useShopSetup()} messages={m.LOADING_SETUP}>
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
            <TestEmailButton />
          </div>
          <SetupStepButtons>
            <Link to={nextStepPath} className={buttonClasses('primary', 'max-sm:w-full')}>
              {m.CONTINUE}
            </Link>
          </SetupStepButtons>
        </>
      )}
    </QueryContent>
  )
}
