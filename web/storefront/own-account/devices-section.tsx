import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#contract/own-account.ts'
import { endOtherSessions, endOwnSession, ownSessionsQuery } from '../../data/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { Loading } from '../../ui/spinner.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { ACCOUNT_TOAST_SUBJECT } from '../account/sign-in-requests.ts'
import { dateTimeText } from '../page/messages.ts'
import { QueryContent } from '../page/query-content.tsx'
import * as m from './messages.ts'
import { Section } from './section.tsx'
import { showFailure } from './show-failure.ts'

/** Where the user is logged in. */
export function DevicesSection() {
  // Not in the rows: a row that is removed would not show its result.
  const end = useEndSession(endOwnSession)
  const endOthers = useEndSession(endOtherSessions)
  return (
    <Section title={m.WHERE_YOU_ARE_LOGGED_IN} text={m.WHAT_TO_DO_WITH_STRANGE_DEVICES}>
      <QueryContent
        query={ownSessionsQuery}
        loading={<Loading text={m.LOADING_YOUR_DEVICES} />}
        failure={m.DEVICES_NOT_LOADED}
      >
        {({ data }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {[...data].sort(thisOneFirst).map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  isEnding={end.isPending && end.variables === device.id}
                  onEnd={() => end.finish(device.id, m.loggedOutOn(browserOf(device)))}
                />
              ))}
            </ul>
            {data.length > 1 && (
              <Button
                variant="secondary"
                className="mt-4 max-sm:w-full"
                busy={endOthers.isPending && m.LOGGING_OUT}
                onClick={() => endOthers.finish(undefined, m.LOGGED_OUT_ELSEWHERE)}
              >
                {m.LOG_OUT_EVERYWHERE_ELSE}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </Section>
  )
}

/** Ends sessions, and says so; the list is loaded again after success and after failure. */
function useEndSession<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn,
    onSettled: () => cache.invalidateQueries(ownSessionsQuery),
  })
  const finish = (input: Input, doneText: string) =>
    mutation.mutate(input, {
      onSuccess: () => {
        showSuccessToast(doneText, { about: ACCOUNT_TOAST_SUBJECT })
        // The button disappears while it has the focus.
        document.querySelector('h1')?.focus({ preventScroll: true })
      },
      onError: (error) => showFailure(error, m.NOT_LOGGED_OUT),
    })
  return { ...mutation, finish }
}

const thisOneFirst = (one: OwnSession, other: OwnSession) =>
  Number(other.isThis) - Number(one.isThis)

const browserOf = ({ browser }: OwnSession) => browser || m.UNKNOWN_BROWSER

type DeviceProps = { device: OwnSession; isEnding: boolean; onEnd: () => void }

function Device({ device, isEnding, onEnd }: DeviceProps) {
  const browser = browserOf(device)
  const startedAt = dateTimeText(new Date(device.startedAt))
  return (
    <li className="flex min-h-16 items-center justify-between gap-x-4 gap-y-2 max-[19rem]:flex-wrap py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <span lang={langOf(browser)}>{browser}</span>
          {device.isThis && <span className="font-normal text-leaf"> · {m.THIS_DEVICE}</span>}
        </p>
        <p className="text-ink-2 text-sm">{m.loggedInSince(startedAt)}</p>
      </div>
      {!device.isThis && (
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={m.logOutOn(browser, startedAt)}
          busy={isEnding && m.LOGGING_OUT}
          onClick={onEnd}
        >
          {m.LOG_OUT_THERE}
        </Button>
      )}
    </li>
  )
}
