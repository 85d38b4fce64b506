import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../page/page.tsx'

/** Shown if a page could not be loaded or rendered; the menu still works. */
export const PageFailure = () => (
  <Page title="Something went wrong">
    <ErrorState
      title="This page could not be shown"
      text="What you saved is safe. Please load the page again."
      onRetry={() => location.reload()}
    />
  </Page>
)
