import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { failureText } from '../../data/failure.ts'
import { unsubscribe } from '../../data/newsletter.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'

/**
 * The page behind the link in every newsletter; it unsubscribes only when its button is pressed.
 */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  const unsubscribing = useMutation({ mutationFn: unsubscribe })
  return (
    <main id="content" className="gutter pt-8 md:pt-12">
      <meta name="robots" content="noindex" />
      <PageHead title="Newsletter" />
      <PageTitle>Our letters to you</PageTitle>
      <div className="mt-4 max-w-text" role="status">
        {unsubscribing.data && <p className="text-lg">{unsubscribing.data.msg}</p>}
        {unsubscribing.error && (
          <p className="font-semibold text-error">
            {failureText(unsubscribing.error, 'Failed to unsubscribe. Please try again.').text}
          </p>
        )}
      </div>
      {unsubscribing.data ? (
        <Link to="/" className={buttonClasses('secondary', 'mt-6')}>
          Back to the shop
        </Link>
      ) : (
        <>
          <p className="max-w-text text-ink-2">
            You get a letter from us now and then. If you no longer want them, one tap is enough.
          </p>
          <Button
            className="mt-6"
            busy={unsubscribing.isPending && 'Unsubscribing…'}
            onClick={() => unsubscribing.mutate(token)}
          >
            Unsubscribe
          </Button>
        </>
      )}
    </main>
  )
}
