import { Link } from 'react-router'
import { FIRST_ADMIN_NAME, type User } from '#contract/accounts.ts'
import type * as contract from '#contract/figures.ts'
import { useTodayFigures } from '../data/figures.ts'
import { useMetalRates } from '../data/rates.ts'
import { useShopSetup } from '../data/setup.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { useHasPermission, useUser } from '../page/signed-in-user.ts'
import { MetalRatesCard } from '../rates/metal-rates-card.tsx'
import { SetupChecklist } from '../setup/setup-checklist.tsx'
import { LowStockCard } from '../today/low-stock-card.tsx'
import { AbandonedCarts, MissedSearchesCard } from '../today/missed-searches-and-carts.tsx'
import { LateOrdersNotice, OpenTasks } from '../today/open-tasks.tsx'
import { SalesOfPeriod } from '../today/sales-of-period.tsx'
import * as m from './messages.ts'

/** The start page: tasks and sales, and the setup until the shop is open. */
export function AdminStartPage() {
  const user = useUser()
  const hasPermission = useHasPermission()
  const setup = useShopSetup()
  return (
    <AdminPage title={hasOwnName(user) ? m.greetingWithNameText(user.firstName) : m.GREETING}>
      <QueryContent query={setup} messages={m.LOADING_SHOP}>
        {({ data }) => (
          <div className="grid gap-4">
            {!data.isOpen && hasPermission('settings.write') && <SetupChecklist setup={data} />}
            {!hasPermission('orders.read') && (
              <p className="text-ink-2">{m.CHOOSE_FROM_THE_MENU}</p>
            )}
            {!hasPermission('orders.read') && hasPermission('stock.read') && <MetalRatesCard />}
            {hasPermission('orders.read') && (data.isOpen || data.firstProductId !== null) && (
              <TodayOverview />
            )}
          </div>
        )}
      </QueryContent>
    </AdminPage>
  )
}

/** The first account is made before anybody has told their name. */
const hasOwnName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  firstName !== FIRST_ADMIN_NAME.firstName || lastName !== FIRST_ADMIN_NAME.lastName

function TodayOverview() {
  const query = useTodayFigures()
  const hasPermission = useHasPermission()
  const rates = useMetalRates({ enabled: hasPermission('stock.read') })
  // The rates are above the stock, which moved down when they came later.
  const areRatesToCome = rates.isLoading && rates.failureCount === 0
  return (
    <QueryContent query={query} messages={m.LOADING_TASKS}>
      {({ data }) => (
        <>
          {hasPermission('settings.write') && <FailedJobs {...data} />}
          <LateOrdersNotice late={data.late} />
          <OpenTasks today={data} />
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
            {hasPermission('figures.read') && <SalesOfPeriod />}
            {!areRatesToCome && (
              <div className="grid gap-4">
                {hasPermission('stock.read') && <MetalRatesCard />}
                {hasPermission('stock.read') && <LowStockCard today={data} />}
                <MissedSearchesCard today={data} />
                {data.cartsLeft && <AbandonedCarts cartsLeft={data.cartsLeft} />}
              </div>
            )}
          </div>
          {hasPermission('settings.write') && (
            <LastBackup backupTime={data.lastBackupAt} archiveTime={data.archivedAt} />
          )}
        </>
      )}
    </QueryContent>
  )
}

const LastBackup = ({
  backupTime,
  archiveTime,
}: {
  backupTime: string | null
  archiveTime: string | null
}) => (
  <p className="text-ink-2 text-sm">
    {backupTime ? m.lastBackupText(dateTimeInWords(backupTime)) : m.NO_BACKUP_YET}{' '}
    {archiveTime && `${m.changesCopiedText(dateTimeInWords(archiveTime))} `}
    <Link to="/settings/jobs" className="underline">
      {m.BACKGROUND_JOBS}
    </Link>
  </p>
)

function FailedJobs({
  unsentMails,
  failedJobs,
}: Pick<contract.TodayFigures, 'unsentMails' | 'failedJobs'>) {
  const problemTexts = [
    unsentMails > 0 && m.unsentEmailsText(unsentMails),
    failedJobs > 0 && m.failedJobsText(failedJobs),
  ].filter((problemText) => problemText !== false)
  if (problemTexts.length === 0) return null
  return (
    <p className="border-turmeric border-l-4 bg-surface px-4 py-3">
      {problemTexts.join(' ')}{' '}
      <Link to="/settings/jobs" className="underline">
        {m.VIEW_DETAILS}
      </Link>
    </p>
  )
}
