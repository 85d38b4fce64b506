import { useState } from 'react'
import { Link } from 'react-router'
import type { CatalogueImport } from '#contract/catalogue-file.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { useFailedPictures, useRetryFailedPictures } from '../data/catalogue-file.ts'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

const COUNT_FORMAT = new Intl.NumberFormat('en-IN')

/** How many pictures of an import have arrived, and which have not. */
export function ImportPictures({ id, pictures }: Pick<CatalogueImport, 'id' | 'pictures'>) {
  const { waiting, added, failed } = pictures
  const totalCount = waiting + added + failed
  if (totalCount === 0) return null
  return (
    <div className="basis-full">
      <p role="status" className="text-ink-2 text-sm">
        {m.pictureProgressText(COUNT_FORMAT.format(added), COUNT_FORMAT.format(totalCount))}
        {waiting > 0 && ` · ${m.waitingPicturesText(COUNT_FORMAT.format(waiting))}`}
      </p>
      {waiting > 0 && (
        <progress
          value={added + failed}
          max={totalCount}
          aria-hidden="true"
          className={PROGRESS_BAR_CLASSES}
        />
      )}
      {failed > 0 && <FailedPictures id={id} count={failed} />}
    </div>
  )
}

const PROGRESS_BAR_CLASSES =
  'mt-1 h-2 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-sindoor [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-sindoor'

function FailedPictures({ id, count }: { id: number; count: number }) {
  const [isListOpen, setIsListOpen] = useState(false)
  const { mutate, isPending } = useRetryFailedPictures()
  const retryPictures = () =>
    mutate(id, { onError: (error) => showFailure(error, m.PICTURES_NOT_RETRIED) })
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold text-error">{m.failedPicturesText(count)}</p>
      <Button
        variant="secondary"
        busy={isPending && m.STARTING_DOWNLOADS_AGAIN}
        onClick={retryPictures}
      >
        {m.TRY_PICTURES_AGAIN}
      </Button>
      <details
        className="basis-full"
        onToggle={({ currentTarget }) => setIsListOpen(currentTarget.open)}
      >
        <summary className="min-h-11 py-2.5 text-sindoor underline underline-offset-4">
          {m.SHOW_FAILED_PICTURES}
        </summary>
        {isListOpen && <FailedPictureList key={count} id={id} count={count} />}
      </details>
    </div>
  )
}

const FailedPictureList = ({ id, count }: { id: number; count: number }) => (
  <QueryContent query={useFailedPictures(id)} messages={m.LOADING_FAILED_PICTURES}>
    {({ data }) => (
      <>
        <ul className="divide-y divide-line border-line border-t">
          {data.map(({ id: pictureId, productId, productName, url, problem }) => (
            <li key={pictureId} className="py-2">
              <Link
                to={`/products/${productId}`}
                className={joinClasses(LIST_LINK_CLASSES, 'underline underline-offset-4')}
              >
                <span lang={langOf(productName)}>{productName}</span>
              </Link>
              <span className="block">{m.DOWNLOAD_PROBLEMS[problem]}</span>
              <span className="block break-all text-ink-2 text-sm">{url}</span>
            </li>
          ))}
        </ul>
        {count > data.length && (
          <p className="mt-2 text-ink-2 text-sm">{m.firstFailedPicturesText(data.length, count)}</p>
        )}
      </>
    )}
  </QueryContent>
)
