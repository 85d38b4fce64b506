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
  const question = useUnsavedChangesWarning(stage.at === 'adding', UNDER_WAY)
  return (
    <AdminPage title={m.ADD_PICTURES} linkAbove={['/products', m.PRODUCTS]}>
      {stage.at === 'choosing' && <ChoosePictures failure={stage.failure} onFiles={read} />}
      {stage.at === 'reading' && <Loading text={m.READING_THE_PICTURES} />}
      {stage.at === 'deciding' && (
        <Review
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
      {stage.at === 'adding' && <AddingPicturesProgress {...stage} />}
      {stage.at === 'done' && <PicturesAdded {...stage} onRetry={add} onRestart={restart} />}
      {question}
    </AdminPage>
  )
}

const UNDER_WAY = { title: m.STOP_ADDING_PICTURES, text: m.PICTURES_SO_FAR_STAY }

type ChoosePicturesProps = {
  failure: FailureText | undefined
  onFiles: (files: File[]) => Promise<void>
}

function ChoosePictures({ failure, onFiles }: ChoosePicturesProps) {
  const folder = useRef<HTMLInputElement>(null)
  return (
    <div className="grid max-w-[56rem] gap-5">
      {failure && <ImportFailure {...failure} />}
      <FileDropArea
        isMultiple
        accept="image/*,.zip"
        onFiles={(files) => void onFiles(files)}
        className="min-h-48 bg-surface px-6 py-8"
      >
        <ImagePlusIcon aria-hidden="true" className="size-9 text-sindoor" />
        <span className="font-semibold text-lg">{m.CHOOSE_PICTURES_OR_A_ZIP_FILE}</span>
        <span className="text-ink-2">{m.OR_DROP_THEM_HERE}</span>
      </FileDropArea>
      <div>
        <Button variant="secondary" onClick={() => folder.current?.click()}>
          {m.CHOOSE_A_FOLDER}
        </Button>
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          // React does not know this attribute, which all browsers on computers do.
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) void onFiles(files)
          }}
        />
      </div>
      <Card title={m.HOW_PICTURES_FIND_THEIR_PRODUCT}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{m.nameFilesByNumber(skuOf(12), `${skuOf(12)}-2.jpg`)}</li>
          <li>{m.NAME_FILES_BY_NAME}</li>
          <li>{m.NAME_FOLDERS}</li>
          <li>{m.PICTURES_ARE_ADDED_AT_THE_END}</li>
        </ul>
      </Card>
    </div>
  )
}

type ReviewProps = { plan: PictureImportPlan; onAdd: () => void; onRestart: () => void }

function Review({ plan: { products, unknown }, onAdd, onRestart }: ReviewProps) {
  const pictures = products.reduce((sum, { files }) => sum + files.length, 0)
  const tooMany = products.flatMap((product) => product.tooMany)
  return (
    <div className="grid max-w-[56rem] gap-5">
      {products.length > 0 && (
        <Card title={m.picturesForProducts(pictures, products.length)}>
          <ul className="divide-y divide-line">
            {products.map(({ id, name, files }) => (
              <li key={id} className="py-2">
                <p className="font-semibold" lang={langOf(name)}>
                  {name}
                </p>
                <p className="break-words text-ink-2 text-sm">{pathsOf(files) || m.NO_ROOM}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {unknown.length > 0 && (
        <FileList title={m.filesWithoutProduct(unknown.length)} text={m.NO_SUCH_PRODUCT}>
          {pathsOf(unknown)}
        </FileList>
      )}
      {tooMany.length > 0 && (
        <FileList title={m.picturesTooMany(tooMany.length)} text={m.A_PRODUCT_HAS_AT_MOST_12}>
          {pathsOf(tooMany)}
        </FileList>
      )}
      <div className="flex flex-wrap gap-3">
        {pictures > 0 && <Button onClick={onAdd}>{m.addPictures(pictures)}</Button>}
        <Button variant="secondary" onClick={onRestart}>
          {m.CHOOSE_OTHER_FILES}
        </Button>
      </div>
    </div>
  )
}

const pathsOf = (files: PictureFile[]) => files.map(({ path }) => path).join(', ')

const FileList = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => (
  <Card title={title} text={text}>
    <p className="break-words text-sm">{children}</p>
  </Card>
)

const AddingPicturesProgress = ({ done, of }: { done: number; of: number }) => (
  <div className="mx-auto grid max-w-[32rem] gap-3 py-16 text-center">
    <p role="status" className="font-display text-2xl">
      {m.ADDING_PICTURES}
    </p>
    <progress
      aria-label={m.ADDING_PICTURES}
      value={done}
      max={of}
      className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-sindoor [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-sindoor"
    />
    <p aria-hidden="true" className="figures">
      {m.doneOf(done, of)}
    </p>
  </div>
)

type DoneProps = {
  added: number
  failed: FailedPicture[]
  onRetry: (failed: FailedPicture[]) => Promise<void>
  onRestart: () => void
}

const PicturesAdded = ({ added, failed, onRetry, onRestart }: DoneProps) => (
  <div role="status" className="grid max-w-[56rem] gap-5">
    <EmptyState
      picture={<CircleCheckIcon className="size-12 text-leaf" strokeWidth={1.5} />}
      title={m.picturesAdded(added)}
      text={failed.length > 0 ? m.picturesNotAdded(failed.length) : ''}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {failed.length > 0 && <Button onClick={() => void onRetry(failed)}>{m.TRY_AGAIN}</Button>}
          <Link to="/products" className={buttonClasses('secondary')}>
            {m.VIEW_PRODUCTS}
          </Link>
          <Button variant="secondary" onClick={onRestart}>
            {m.ADD_MORE_PICTURES}
          </Button>
        </span>
      }
    />
    {failed.length > 0 && (
      <ul className="divide-y divide-line border border-line bg-surface px-4">
        {failed.map(({ picture: { path }, why }) => (
          <li key={path} className="py-2">
            <span className="break-words font-semibold">{path}</span>{' '}
            <span className="text-ink-2">{why.detail ?? why.text}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
