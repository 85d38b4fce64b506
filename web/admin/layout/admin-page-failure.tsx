import { ErrorState } from '../../ui/error-state.tsx'
import { AdminPage } from '../page/page.tsx'
import * as m from './messages.ts'

/** Shown if a page could not be loaded or rendered; the menu still works. */
export const AdminPageFailure = () => (
  <AdminPage title={m.SOMETHING_WENT_WRONG}>
    <ErrorState
      title={m.THIS_PAGE_COULD_NOT_BE_SHOWN}
      text={m.WHAT_YOU_SAVED_IS_SAFE}
      onRetry={() => location.reload()}
    />
  </AdminPage>
)
