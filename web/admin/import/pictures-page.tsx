import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { skuOf } from '#contract/product-rules.ts'
import type { FailureText } from '../../data/failure.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileDropArea } from '../../ui/file-drop.tsx'
import { ImagePlusIcon } from '../../ui/icons/on-use.ts'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Loading } from '../../ui/spinner.tsx'
import { Card } from '../page/card.tsx'
import { AdminPage } from '../page/page.tsx'
import { useUnsavedChangesWarning } from '../page/use-unsaved-changes-warning.tsx'
import { ImportFailure } from './choose-import-file.tsx'
import * as m from './messages.ts'
import type { PictureFile } from './picture-files.ts'
import {
  type FailedPicture,
  type PictureImportPlan,
  usePictureImport,
} from './use-picture-import.ts'

/** Adds many pictures at once to the products that the names of the files mean. */
export function PicturesPage() {
  const { stage, read, add, restart } = usePictureImport()
  const leaveQuestion = useUnsavedChangesWarning(stage.phase === 'adding', LEAVE_WARNING)
  return (
    <AdminPage title={m.ADD_PICTURES} linkAbove={['/products', m.PRODUCTS]}>
      {stage.phase === 'choosing' && (
        <ChoosePictures failure={stage.failure} onChooseFiles={read} />
      )}
      {stage.phase === 'reading' && <Loading text={m.READING_THE_PICTURES} />}
      {stage.phase === 'deciding' && (
        <PictureReview
          plan={stage.plan}
          onAdd={() =>
            void add(
              stage.plan.products.flatMap(({ id, files }) =>
                files.map((picture) => ({ productId: id, picture })),
              ),
            )
          }
          onRestart={restart}
        />
      )}
      {stage.phase === 'adding' && <AddingPicturesProgress {...stage} />}
      {stage.phase === 'done' && <PicturesAdded {...stage} onRetry={add} onRestart={restart} />}
      {leaveQuestion}
    </AdminPage>
  )
}

const LEAVE_WARNING = { title: m.STOP_ADDING_PICTURES, text: m.ADDED_PICTURES_STAY }

type ChoosePicturesProps = {
  failure: FailureText | undefined
  onChooseFiles: (files: File[]) => Promise<void>
}

function ChoosePictures({ failure, onChooseFiles }: ChoosePicturesProps) {
  const folderInput = useRef<HTMLInputElement>(null)
  return (
    <div className="grid max-w-[56rem] gap-5">
      {failure && <ImportFailure {...failure} />}
      <FileDropArea
        isMultiple
        acceptedTypes="image/*,.zip"
        onFiles={(files) => void onChooseFiles(files)}
        className="min-h-48 bg-surface px-6 py-8"
      >
        <ImagePlusIcon aria-hidden="true" className="size-9 text-sindoor" />
        <span className="font-semibold text-lg">{m.CHOOSE_PICTURES_OR_A_ZIP_FILE}</span>
        <span className="text-ink-2">{m.OR_DROP_THEM_HERE}</span>
      </FileDropArea>
      <div>
        <Button variant="secondary" onClick={() => folderInput.current?.click()}>
          {m.CHOOSE_A_FOLDER}
        </Button>
        <input
          ref={folderInput}
          type="file"
          hidden
          multiple
          // React does not know this attribute, which all browsers on computers do.
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) void onChooseFiles(files)
          }}
        />
      </div>
      <Card title={m.HOW_PICTURES_FIND_THEIR_PRODUCT}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{m.nameFilesBySkuText(skuOf(12), `${skuOf(12)}-2.jpg`)}</li>
          <li>{m.NAME_FILES_BY_NAME}</li>
          <li>{m.NAME_FOLDERS_BY_SKU_OR_NAME}</li>
          <li>{m.PICTURES_ARE_ADDED_AT_THE_END}</li>
        </ul>
      </Card>
    </div>
  )
}

type PictureReviewProps = { plan: PictureImportPlan; onAdd: () => void; onRestart: () => void }

function PictureReview({
  plan: { products, picturesWithoutProduct },
  onAdd,
  onRestart,
}: PictureReviewProps) {
  const pictureCount = products.reduce((sum, { files }) => sum + files.length, 0)
  const surplusPictures = products.flatMap((product) => product.surplusPictures)
  return (
    <div className="grid max-w-[56rem] gap-5">
      {products.length > 0 && (
        <Card title={m.picturesForProductsText(pictureCount, products.length)}>
          <ul className="divide-y divide-line">
            {products.map(({ id, name, files }) => (
              <li key={id} className="py-2">
                <p className="font-semibold" lang={langOf(name)}>
                  {name}
                </p>
                <p className="break-words text-ink-2 text-sm">
                  {pathsOf(files) || m.PRODUCT_HAS_12_PICTURES}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {picturesWithoutProduct.length > 0 && (
        <PictureFileList
          title={m.filesWithoutProductText(picturesWithoutProduct.length)}
          text={m.NO_PRODUCT_FOR_FILES}
        >
          {pathsOf(picturesWithoutProduct)}
        </PictureFileList>
      )}
      {surplusPictures.length > 0 && (
        <PictureFileList
          title={m.surplusPicturesText(surplusPictures.length)}
          text={m.A_PRODUCT_HAS_AT_MOST_12}
        >
          {pathsOf(surplusPictures)}
        </PictureFileList>
      )}
      <div className="flex flex-wrap gap-3">
        {pictureCount > 0 && <Button onClick={onAdd}>{m.addPicturesText(pictureCount)}</Button>}
        <Button variant="secondary" onClick={onRestart}>
          {m.CHOOSE_OTHER_FILES}
        </Button>
      </div>
    </div>
  )
}

const pathsOf = (files: PictureFile[]) => files.map(({ path }) => path).join(', ')

const PictureFileList = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => (
  <Card title={title} purposeText={text}>
    <p className="break-words text-sm">{children}</p>
  </Card>
)

const AddingPicturesProgress = ({
  doneCount,
  totalCount,
}: {
  doneCount: number
  totalCount: number
}) => (
  <div className="mx-auto grid max-w-[32rem] gap-3 py-16 text-center">
    <p role="status" className="font-display text-2xl">
      {m.ADDING_PICTURES}
    </p>
    <progress
      aria-label={m.ADDING_PICTURES}
      value={doneCount}
      max={totalCount}
      className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-sindoor [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-sindoor"
    />
    <p aria-hidden="true" className="figures">
      {m.doneOfTotalText(doneCount, totalCount)}
    </p>
  </div>
)

type PicturesAddedProps = {
  addedCount: number
  failedPictures: FailedPicture[]
  onRetry: (failedPictures: FailedPicture[]) => Promise<void>
  onRestart: () => void
}

const PicturesAdded = ({ addedCount, failedPictures, onRetry, onRestart }: PicturesAddedProps) => (
  <div role="status" className="grid max-w-[56rem] gap-5">
    <EmptyState
      picture={<CircleCheckIcon className="size-12 text-leaf" strokeWidth={1.5} />}
      title={m.picturesAddedText(addedCount)}
      text={failedPictures.length > 0 ? m.picturesNotAddedText(failedPictures.length) : ''}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {failedPictures.length > 0 && (
            <Button onClick={() => void onRetry(failedPictures)}>{m.TRY_AGAIN}</Button>
          )}
          <Link to="/products" className={buttonClasses('secondary')}>
            {m.VIEW_PRODUCTS}
          </Link>
          <Button variant="secondary" onClick={onRestart}>
            {m.ADD_MORE_PICTURES}
          </Button>
        </span>
      }
    />
    {failedPictures.length > 0 && (
      <ul className="divide-y divide-line border border-line bg-surface px-4">
        {failedPictures.map(({ picture: { path }, reason }) => (
          <li key={path} className="py-2">
            <span className="break-words font-semibold">{path}</span>{' '}
            <span className="text-ink-2">{reason.detail ?? reason.text}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
