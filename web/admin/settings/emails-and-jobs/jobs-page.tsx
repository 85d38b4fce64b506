import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScheduledJob, UnfinishedJob } from '#contract/jobs.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { MailCheckIcon } from '../../../ui/icons/admin.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useJobs, useRetryJob } from '../../data/settings.ts'
import { Card } from '../../page/card.tsx'
import { dateTimeInWords } from '../../page/date-times.ts'
import { AdminPage } from '../../page/page.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/emails-and-jobs.ts'
import * as words from '../messages/words.ts'
import { SettingsTabs } from '../settings-page.tsx'
import { TestEmailButton } from './test-email-button.tsx'

/** The emails that could not be sent, and the scheduled jobs; each can be run again. */
export const JobsPage = () => (
  <AdminPage title={words.SETTINGS} sectionTitle={words.EMAILS_AND_JOBS}>
    <SettingsTabs />
    <QueryContent query={useJobs()} messages={m.LOADING_JOBS}>
      {({ data: { mails, scheduled }, total, hasMailServer }) => (
        <div className="grid max-w-[56rem] gap-4">
          <Card
            title={hasMailServer ? m.EMAILS_ARE_SENT : m.NO_EMAIL_LEAVES_THIS_SHOP}
            purposeText={hasMailServer ? m.CHECK_WITH_A_TEST_EMAIL : m.EMAILS_ARE_WRITTEN_TO_FILES}
          >
            <div className="flex flex-wrap items-center gap-3">
              <TestEmailButton />
              <Link to="/settings/order-emails" className={buttonClasses('secondary')}>
                {m.EDIT_EMAIL_TEXTS}
              </Link>
            </div>
          </Card>
          <Card
            title={total === 0 ? m.NO_UNSENT_EMAILS : m.EMAILS_THAT_COULD_NOT_BE_SENT}
            purposeText={m.WHEN_EMAILS_ARE_TRIED}
          >
            {total === 0 ? (
              <p className="flex items-center gap-3">
                <MailCheckIcon aria-hidden="true" className="size-6 text-sindoor" />
                {m.NO_WAITING_OR_FAILED_EMAILS}
              </p>
            ) : (
              <JobList>
                {mails.map((unsentEmail) => (
                  <UnsentEmailRow key={unsentEmail.id} job={unsentEmail} />
                ))}
              </JobList>
            )}
            {total > mails.length && (
              <p className="mt-4 text-ink-2 text-sm">{m.oldestAreShownText(mails.length, total)}</p>
            )}
          </Card>
          <Card title={m.BACKGROUND_JOBS} purposeText={m.WHEN_JOBS_ARE_TRIED}>
            <JobList>
              {scheduled.map((job) => (
                <ScheduledJobRow key={job.id} job={job} />
              ))}
            </JobList>
          </Card>
        </div>
      )}
    </QueryContent>
  </AdminPage>
)

const JobList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-t">{children}</ul>
)

const UnsentEmailRow = ({ job }: { job: UnfinishedJob }) => (
  <JobRow
    id={job.id}
    name={job.mail.subject}
    error={job.error}
    retryTexts={{
      label: m.TRY_AGAIN,
      labelDetail: m.toSendSubjectText(job.mail.subject),
      startedText: m.THE_EMAIL_IS_BEING_SENT,
    }}
  >
    <p className="break-words text-ink-2 text-sm">
      {m.recipientAndTimeText(job.mail.to, dateTimeInWords(job.createdAt))}
    </p>
    <p className="text-sm">
      {m.attemptCountText(job.attempts)} ·{' '}
      {job.nextRunAt ? m.nextAttemptText(dateTimeInWords(job.nextRunAt)) : m.NOT_TRIED_ANY_MORE}
    </p>
  </JobRow>
)

function ScheduledJobRow({ job }: { job: ScheduledJob }) {
  const { id, kind, finishedAt, failedAt, nextRunAt, error } = job
  const name = m.JOB_NAMES[kind]
  return (
    <JobRow
      id={id}
      name={name}
      error={error}
      retryTexts={{
        label: failedAt ? m.TRY_AGAIN : m.RUN_JOB_NOW,
        labelDetail: m.jobNameText(name),
        startedText: m.THE_JOB_IS_BEING_RUN,
      }}
    >
      <p className="text-ink-2 text-sm">
        {finishedAt ? m.lastDoneText(dateTimeInWords(finishedAt)) : m.NOT_DONE_YET}
        {nextRunAt && m.nextAttemptSuffix(dateTimeInWords(nextRunAt))}
      </p>
      {failedAt && (
        <p className="font-semibold text-error text-sm">
          {m.failsSinceText(dateTimeInWords(failedAt))}
        </p>
      )}
    </JobRow>
  )
}

type JobRowProps = {
  id: string
  name: string
  error: string | null
  /** The label of the button, and its rest for screen readers. */
  retryTexts: { label: string; labelDetail: string; startedText: string }
  children: ReactNode
}

function JobRow({ id, name, error, retryTexts, children }: JobRowProps) {
  const { mutate, isPending } = useRetryJob()
  const retryJob = () =>
    mutate(id, {
      onSuccess: () => showSuccessToast(retryTexts.startedText, { detail: name }),
      onError: (error) => showFailure(error, m.JOB_NOT_STARTED),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p lang={langOf(name)} className="break-words font-semibold">
          {name}
        </p>
        {children}
        {error && (
          <p lang={langOf(error)} className="break-words text-ink-2 text-sm">
            {error}
          </p>
        )}
      </div>
      <Button variant="secondary" busy={isPending && m.STARTING_JOB} onClick={retryJob}>
        {retryTexts.label}
        <span className="sr-only">{retryTexts.labelDetail}</span>
      </Button>
    </li>
  )
}
