import { MailCheck } from 'lucide-react'
import type { UnsentMail } from '#contract/mails.ts'
import { Button } from '../../ui/button.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useRetryMail, useUnsentMails } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { Loaded } from '../page/loaded.tsx'
import { momentInWords } from '../page/moments.ts'
import { Page } from '../page/page.tsx'
import { showFailure } from '../page/show-failure.ts'
import { SettingsTabs } from './settings-page.tsx'

/** The page of emails that could not be sent, with a retry. */
export const MailsPage = () => (
  <Page title="Settings" part="Emails">
    <SettingsTabs />
    <Loaded query={useUnsentMails()} what="the emails">
      {({ data, total }) => (
        <Card
          title={total === 0 ? 'All emails are sent' : 'Emails that could not be sent'}
          text="Each email is tried again for three days, at least once an hour. After that it waits here until you try again."
          className="max-w-[56rem]"
        >
          {total === 0 ? (
            <p className="flex items-center gap-3">
              <MailCheck aria-hidden="true" className="size-6 text-sindoor" />
              No email waits or has failed.
            </p>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {data.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
          {total > data.length && (
            <p className="mt-4 text-ink-2 text-sm">
              The {data.length} oldest of {total} are shown.
            </p>
          )}
        </Card>
      )}
    </Loaded>
  </Page>
)

function MailRow({ mail }: { mail: UnsentMail }) {
  const { id, to, subject, createdAt, attempts, nextAttemptAt, error } = mail
  const retry = useRetryMail()
  const onRetry = () =>
    retry.mutateAsync(id).then(
      () => toastSuccess('The email is being sent', { detail: subject }),
      (failure: unknown) => showFailure(failure, 'The email could not be tried again'),
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words font-semibold">{subject}</p>
        <p className="break-words text-ink-2 text-sm">
          To {to} · written {momentInWords(createdAt)}
        </p>
        <p className="text-sm">
          {attempts} {attempts === 1 ? 'attempt' : 'attempts'} ·{' '}
          {nextAttemptAt ? `next ${momentInWords(nextAttemptAt)}` : 'not tried any more'}
        </p>
        {error && <p className="break-words text-ink-2 text-sm">{error}</p>}
      </div>
      <Button
        variant="secondary"
        busy={retry.isPending && 'Trying…'}
        onClick={() => void onRetry()}
      >
        Try again
        <span className="sr-only"> to send {subject}</span>
      </Button>
    </li>
  )
}
