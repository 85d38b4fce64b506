import { Link } from 'react-router'
import { useToday } from '../data/figures.ts'
import { useSetupProgress } from '../data/setup-progress.ts'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import { useMay, useUser } from '../page/signed-in-user.ts'
import { CartsLeft, MissedSearches } from '../today/missed.tsx'
import { Sales } from '../today/sales.tsx'
import { ShortStock } from '../today/short-stock.tsx'
import { Waiting } from '../today/waiting.tsx'
import { FirstSteps } from './first-steps.tsx'

/** The start page: tasks and sales, or in a new shop the first steps. */
export function StartPage() {
  const { firstName } = useUser()
  const beginnings = useSetupProgress()
  return (
    <Page title={`Namaste, ${firstName}`}>
      <Loaded query={beginnings} what="your shop">
        {(begun) => (
          <div className="grid gap-4">
            {!begun.hasOrders && <FirstSteps {...begun} />}
            {begun.products > 0 && <Today />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Today() {
  const query = useToday()
  const may = useMay()
  return (
    <Loaded query={query} what="what waits">
      {({ data }) => (
        <>
          {data.unsentMails > 0 && may('settings.write') && (
            <UnsentMails count={data.unsentMails} />
          )}
          <Waiting today={data} />
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
            <Sales />
            <div className="grid gap-4">
              <ShortStock today={data} />
              <MissedSearches today={data} />
              <CartsLeft today={data} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

const UnsentMails = ({ count }: { count: number }) => (
  <p className="border-turmeric border-l-4 bg-surface px-4 py-3">
    {count === 1 ? 'One email' : `${count} emails`} could not be sent yet.{' '}
    <Link to="/settings/emails" className="underline">
      Look at {count === 1 ? 'it' : 'them'}
    </Link>
  </p>
)
