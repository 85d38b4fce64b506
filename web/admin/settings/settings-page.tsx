import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Page } from '../page/page.tsx'

/** The parts of the settings; each is saved by itself. */
const PARTS = [
  ['/settings', 'Store'],
  ['/settings/delivery', 'Delivery'],
  ['/settings/banners', 'Banners'],
  ['/settings/testimonials', 'Testimonials'],
] as const

type SettingsPageProps = { part: (typeof PARTS)[number][1]; children: ReactNode }

/** One part of the settings, and the way to the others. */
export const SettingsPage = ({ part, children }: SettingsPageProps) => (
  <Page title="Settings" part={part}>
    <nav aria-label="Settings">
      <ul className="-mx-4 mb-5 flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
        {PARTS.map(([to, words]) => (
          <li key={to} className="contents">
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  '-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 px-3',
                  isActive
                    ? 'border-sindoor font-semibold text-sindoor'
                    : 'border-transparent hover:bg-sand/60',
                )
              }
            >
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </Page>
)
