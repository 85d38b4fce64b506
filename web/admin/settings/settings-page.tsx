import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { inputClasses } from '../../ui/field.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages/words.ts'

/** The settings pages; each is saved separately. */
const SETTINGS_SECTIONS = [
  ['/settings', m.STORE_SETTINGS],
  ['/settings/look', m.LOOK_SETTINGS],
  ['/settings/delivery', m.DELIVERY],
  ['/settings/orders', m.ORDERS],
  ['/settings/payments', m.PAYMENT_METHODS],
  ['/settings/cash', m.CASH_ON_DELIVERY],
  ['/settings/bank', m.BANK_ACCOUNT],
  ['/settings/order-emails', m.ORDER_EMAILS],
  ['/settings/home', m.HOME_PAGE],
  ['/settings/banners', m.BANNERS],
  ['/settings/pages', m.PAGES],
  ['/settings/testimonials', m.TESTIMONIALS],
  ['/settings/exports', m.EXPORTS],
  ['/settings/jobs', m.EMAILS_AND_JOBS],
] as const

type SettingsPageProps<Settings> = {
  section: (typeof SETTINGS_SECTIONS)[number][1]
  query: UseQueryResult<{ data: Settings }>
  messages: ComponentProps<typeof QueryContent>['messages']
  /** The form, with the saved settings as initial values. */
  children: (settings: Settings, onDiscard: () => void) => ReactNode
}

/**
 * One settings page with the tabs to the others. Its form is remounted when changes are discarded
 * and with each new version, even one that somebody else saved.
 */
export function SettingsPage<Settings extends { version: number }>(
  props: SettingsPageProps<Settings>,
) {
  const { section, query, messages, children } = props
  const [discardCount, setDiscardCount] = useState(0)
  return (
    <AdminPage title={m.SETTINGS} sectionTitle={section}>
      <SettingsTabs />
      <QueryContent query={query} messages={messages}>
        {({ data }) => (
          <Fragment key={`${data.version}/${discardCount}`}>
            {children(data, () => setDiscardCount(discardCount + 1))}
          </Fragment>
        )}
      </QueryContent>
    </AdminPage>
  )
}

/** The parts of the settings: tabs, or on a phone, where they would not fit, a list to choose from. */
export function SettingsTabs() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // People who may only export have no other settings.
  if (!useHasPermission()('settings.write')) return null
  return (
    <nav aria-label={m.SETTINGS} className="mb-5">
      <select
        aria-label={m.SETTINGS_SECTION}
        value={SETTINGS_SECTIONS.find(([sectionPath]) => sectionPath === pathname)?.[0] ?? ''}
        onChange={({ target }) => void navigate(target.value)}
        className={inputClasses(false, 'font-semibold sm:hidden')}
      >
        {SETTINGS_SECTIONS.map(([sectionPath, sectionName]) => (
          <option key={sectionPath} value={sectionPath}>
            {sectionName}
          </option>
        ))}
      </select>
      <ul className="flex flex-wrap border-line border-b max-sm:hidden">
        {SETTINGS_SECTIONS.map(([sectionPath, sectionName]) => (
          <li key={sectionPath} className="contents">
            <NavLink
              to={sectionPath}
              end
              className={({ isActive }) =>
                joinClasses(
                  '-mb-px inline-flex min-h-11 items-center border-b-2 px-3',
                  isActive
                    ? 'border-sindoor font-semibold text-sindoor'
                    : 'border-transparent hover:bg-sand/60',
                )
              }
            >
              {sectionName}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
