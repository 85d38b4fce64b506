import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { failureText } from '../../data/failure.ts'
import { unsubscribe } from '../../data/newsletter.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import * as m from './messages.ts'

/**
 * The page behind the link in every newsletter; it unsubscribes only when its button is pressed.
 */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  const unsubscribeMutation = useMutation({ mutationFn: unsubscribe })
  return (
    <main id="content" className="gutter min-h-[50svh] pt-8 md:pt-12">
      <meta name="robots" content="noindex" />
      <PageHead title={m.NEWSLETTER} />
      <PageTitle>{m.OUR_NEWSLETTER}</PageTitle>
      <div className="mt-4 max-w-text" role="status">
        {unsubscribeMutation.data && <p className="text-lg">{unsubscribeMutation.data.msg}</p>}
        {unsubscribeMutation.error && (
          <p className="font-semibold text-error">
            {failureText(unsubscribeMutation.error, m.FAILED_TO_UNSUBSCRIBE).text}
          </p>
        )}
      </div>
      {unsubscribeMutation.data ? (
        <Link to="/" className={buttonClasses('secondary', 'mt-6')}>
          {m.BACK_TO_THE_SHOP}
        </Link>
      ) : (
        <>
          <p className="max-w-text text-ink-2">{m.PRESS_TO_UNSUBSCRIBE}</p>
          <Button
            className="mt-6"
            busy={unsubscribeMutation.isPending && m.UNSUBSCRIBING}
            onClick={() => unsubscribeMutation.mutate(token)}
          >
            {m.UNSUBSCRIBE}
          </Button>
        </>
      )}
    </main>
  )
}
