import { Link } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from './page.tsx'

/** Nothing stands at this address, or nothing for whoever asks. */
export const NothingHere = () => (
  <Page title="Page not found">
    <EmptyState
      title="There is nothing here"
      words="The address may be mistyped, or the page is for somebody else."
      action={
        <Link to="/" className={buttonLook('secondary')}>
          Back to Home
        </Link>
      }
    />
  </Page>
)
