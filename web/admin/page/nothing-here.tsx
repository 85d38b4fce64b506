import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from './page.tsx'

/** Shown for an unknown address, or for a page that the user may not see. */
export const NothingHere = () => (
  <Page title="Page not found">
    <EmptyState
      title="There is nothing here"
      text="The address may be mistyped, or the page is for somebody else."
      action={
        <Link to="/" className={buttonClasses('secondary')}>
          Back to Home
        </Link>
      }
    />
  </Page>
)
