import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as m from './messages.ts'
import { AdminPage } from './page.tsx'

/** Shown for an unknown address, or for a page that the user may not see. */
export const AdminPageNotFound = () => (
  <AdminPage title={m.PAGE_NOT_FOUND}>
    <EmptyState
      title={m.NO_PAGE_AT_THIS_ADDRESS}
      text={m.ADDRESS_MAY_BE_MISTYPED}
      action={
        <Link to="/" className={buttonClasses('secondary')}>
          {m.BACK_TO_HOME}
        </Link>
      }
    />
  </AdminPage>
)
