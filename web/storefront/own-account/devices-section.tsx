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
import { AccountSection } from './section.tsx'
import { showFailureToast } from './show-failure.ts'

/** Where the user is logged in. */
export function DevicesSection() {
  // Not in the rows: a row that is removed would not show its result.
  const endDeviceSession = useEndSession(endOwnSession)
  const endOtherDeviceSessions = useEndSession(endOtherSessions)
  return (
    <AccountSection
      title={m.WHERE_YOU_ARE_LOGGED_IN}
      description={m.WHAT_TO_DO_WITH_STRANGE_DEVICES}
    >
      <QueryContent
        query={ownSessionsQuery}
        loading={<Loading text={m.LOADING_YOUR_DEVICES} />}
        failure={m.DEVICES_NOT_LOADED}
      >
        {({ data }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {[...data].sort(compareThisDeviceFirst).map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isLoggingOut={
                    endDeviceSession.isPending && endDeviceSession.variables === device.id
                  }
                  onLogOut={() =>
                    endDeviceSession.finish(device.id, m.browserIsLoggedOut(browserOf(device)))
                  }
                />
              ))}
            </ul>
            {data.length > 1 && (
              <Button
                variant="secondary"
                className="mt-4 max-sm:w-full"
                busy={endOtherDeviceSessions.isPending && m.LOGGING_OUT}
                onClick={() => endOtherDeviceSessions.finish(undefined, m.LOGGED_OUT_ELSEWHERE)}
              >
                {m.LOG_OUT_EVERYWHERE_ELSE}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </AccountSection>
  )
}

/** Ends sessions, and says so; the list is loaded again after success and after failure. */
function useEndSession<MutationInput>(
  mutationFn: (mutationInput: MutationInput) => Promise<unknown>,
) {
  const cache = useQueryClient()
  const endMutation = useMutation({
    networkMode: 'always',
    mutationFn,
    onSettled: () => cache.invalidateQueries(ownSessionsQuery),
  })
  const endAndShowToast = (mutationInput: MutationInput, successText: string) =>
    endMutation.mutate(mutationInput, {
      onSuccess: () => {
        showSuccessToast(successText, { about: ACCOUNT_TOAST_SUBJECT })
        // The button disappears while it has the focus.
        document.querySelector('h1')?.focus({ preventScroll: true })
      },
      onError: (error) => showFailureToast(error, m.LOG_OUT_FAILED),
    })
  return { ...endMutation, finish: endAndShowToast }
}

const compareThisDeviceFirst = (firstSession: OwnSession, secondSession: OwnSession) =>
  Number(secondSession.isThis) - Number(firstSession.isThis)

const browserOf = ({ browser: browserName }: OwnSession) => browserName || m.UNKNOWN_BROWSER

type DeviceRowProps = { device: OwnSession; isLoggingOut: boolean; onLogOut: () => void }

function DeviceRow({ device, isLoggingOut, onLogOut }: DeviceRowProps) {
  const browserName = browserOf(device)
  const loggedInAt = dateTimeText(new Date(device.startedAt))
  return (
    <li className="flex min-h-16 items-center justify-between gap-x-4 gap-y-2 max-[19rem]:flex-wrap py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <span lang={langOf(browserName)}>{browserName}</span>
          {device.isThis && <span className="font-normal text-leaf"> · {m.THIS_DEVICE}</span>}
        </p>
        <p className="text-ink-2 text-sm">{m.loggedInOn(loggedInAt)}</p>
      </div>
      {!device.isThis && (
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={m.logOutBrowser(browserName, loggedInAt)}
          busy={isLoggingOut && m.LOGGING_OUT}
          onClick={onLogOut}
        >
          {m.LOG_OUT_DEVICE}
        </Button>
      )}
    </li>
  )
}
