import { MAX_REVIEW_PICTURES } from '#contract/reviews.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImagePlusIcon } from '../../ui/icons/on-use.ts'
import { XIcon } from '../../ui/icons/storefront.ts'
import { PictureDropArea } from '../../ui/picture-drop.tsx'
import * as m from './messages.ts'
import type { ReviewPicturesState } from './use-review-pictures.ts'

/** Up to four pictures in a review. */
export const ReviewPicturesField = ({ pictures }: { pictures: ReviewPicturesState }) => (
  <fieldset className="min-w-0">
    <legend className="font-semibold">
      {m.PICTURES} <span className="font-normal text-ink-2">{m.OPTIONAL}</span>
    </legend>
    <p className="text-ink-2 text-sm">{m.maxPicturesHint(MAX_REVIEW_PICTURES)}</p>
    <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {pictures.all.map(({ key, pictureAddress }, index) => (
        <li key={key} className="relative">
          <img
            src={pictureAddress}
            alt={m.pictureToSendNumber(index + 1)}
            className="aspect-square w-full bg-sand object-cover"
          />
          <IconButton
            label={m.removePicture(index + 1)}
            onClick={() => pictures.remove(key)}
            className="absolute top-0 right-0 rounded-full bg-surface bg-clip-content p-1.5"
          >
            <XIcon aria-hidden="true" className="size-5" />
          </IconButton>
        </li>
      ))}
      {!pictures.isFull && (
        <li>
          <PictureDropArea
            isMultiple
            onPicture={pictures.add}
            className="aspect-square h-full w-full"
          >
            <ImagePlusIcon aria-hidden="true" className="size-6 text-sindoor" />
            <span className="font-semibold text-sm">{m.ADD_PICTURES}</span>
          </PictureDropArea>
        </li>
      )}
    </ul>
  </fieldset>
)
