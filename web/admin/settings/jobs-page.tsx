import type { ReactNode } from 'react'
import type { JobKind, ScheduledJob, UnfinishedJob } from '#contract/jobs.ts'
import { Button } from '../../ui/button.tsx'
import { MailCheck } from '../../ui/icons/admin.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useJobs, useRetryJob } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { Loaded } from '../page/loaded.tsx'
import { momentInWords } from '../page/moments.ts'
import { Page } from '../page/page.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'
import { SettingsTabs } from './settings-page.tsx'

/** The emails that could not be sent, and the scheduled jobs; each can be run again. */
export const JobsPage = () => (
  <Page title="Settings" part="Emails and jobs">
    <SettingsTabs />
    <Loaded query={useJobs()} messages={m.LOADING_JOBS}>
      {({ data: { mails, scheduled }, total, hasMailServer }) => (
        <div className="grid max-w-[56rem] gap-4">
          {!hasMailServer && (
            <p className="border-error border-l-4 bg-surface px-4 py-3">
              <strong>No email leaves this shop.</strong> No mail server is set up, so emails are
              only written to files on the server. Whoever runs it sets SMTP_URL.
            </p>
          )}
          <Card
            title={total === 0 ? 'No email waits' : 'Emails that could not be sent'}
            text="Each email is tried again for three days, at least once an hour. After that it waits here until you try again."
          >
            {total === 0 ? (
              <p className="flex items-center gap-3">
                <MailCheck aria-hidden="true" className="size-6 text-sindoor" />
                No email waits or has failed.
              </p>
            ) : (
              <List>
                {mails.map((mail) => (
                  <MailRow key={mail.id} job={mail} />
                ))}
              </List>
            )}
            {total > mails.length && (
              <p className="mt-4 text-ink-2 text-sm">
                The {mails.length} oldest of {total} are shown.
              </p>
            )}
          </Card>
          <Card
            title="Background jobs"
            text="The shop does these by itself. One that fails is tried again four times within a quarter of an hour, and then at its next time."
          >
            <List>
              {scheduled.map((job) => (
                <ScheduledRow key={job.id} job={job} />
              ))}
            </List>
          </Card>
        </div>
      )}
    </Loaded>
  </Page>
)

const List = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-t">{children}</ul>
)

const MailRow = ({ job }: { job: UnfinishedJob }) => (
  <Row
    id={job.id}
    name={job.mail.subject}
    error={job.error}
    retry={{
      words: 'Try again',
      to: `to send ${job.mail.subject}`,
      started: 'The email is being sent',
    }}
  >
    <p className="break-words text-ink-2 text-sm">
      To {job.mail.to} · written {momentInWords(job.createdAt)}
    </p>
    <p className="text-sm">
      {job.attempts} {job.attempts === 1 ? 'attempt' : 'attempts'} ·{' '}
      {job.nextRunAt ? `next ${momentInWords(job.nextRunAt)}` : 'not tried any more'}
    </p>
  </Row>
)

/** Emails are not scheduled. */
const JOB_WORDS: Record<Exclude<JobKind, 'send-mail'>, string> = {
  'back-up': 'Back up the shop',
  'cancel-unconfirmed-orders': 'Cancel orders that nobody confirmed in time',
  'delete-expired-sign-ins': 'Delete sign-ins and codes that have expired',
  'delete-finished-jobs': 'Delete records of old emails',
  'delete-idempotency-keys': 'Delete records of repeated orders',
  'delete-unused-pictures': 'Delete pictures that are not used any more',
  'refresh-search-keys': 'Update the search',
}

function ScheduledRow({ job }: { job: ScheduledJob }) {
  const { id, kind, finishedAt, failedAt, nextRunAt, error } = job
  const name = kind === 'send-mail' ? 'Send emails' : JOB_WORDS[kind]
  return (
    <Row
      id={id}
      name={name}
      error={error}
      retry={{
        words: failedAt ? 'Try again' : 'Run now',
        to: `: ${name}`,
        started: 'The job is being run',
      }}
    >
      <p className="text-ink-2 text-sm">
        {finishedAt ? `Last done ${momentInWords(finishedAt)}` : 'Not done yet'}
        {nextRunAt && ` · next ${momentInWords(nextRunAt)}`}
      </p>
      {failedAt && (
        <p className="font-semibold text-error text-sm">Fails since {momentInWords(failedAt)}</p>
      )}
    </Row>
  )
}

type RowProps = {
  id: string
  name: string
  error: string | null
  retry: { words: string; to: string; started: string }
  children: ReactNode
}

function Row({ id, name, error, retry, children }: RowProps) {
  const { mutateAsync, isPending } = useRetryJob()
  const onRetry = () =>
    mutateAsync(id).then(
      () => toastSuccess(retry.started, { detail: name }),
      (failure: unknown) => showFailure(failure, 'It could not be run again'),
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words font-semibold">{name}</p>
        {children}
        {error && <p className="break-words text-ink-2 text-sm">{error}</p>}
      </div>
      <Button variant="secondary" busy={isPending && 'Starting…'} onClick={() => void onRetry()}>
        {retry.words}
        <span className="sr-only"> {retry.to}</span>
      </Button>
    </li>
  )
}
