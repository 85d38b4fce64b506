import { useState } from 'react'
import { pictureUrl } from '#contract/picture-files.ts'
import { MAX_REVIEW_PICTURES, type OwnReview } from '#contract/reviews.ts'
import type { PictureForUpload } from '../../ui/prepare-picture-for-upload.ts'

/** A picture in the form: already saved, or a file to upload. */
export type PictureInForm = { key: string; src: string; id?: number; file?: Blob }

export type ReviewPictures = ReturnType<typeof useReviewPictures>

let count = 0

/** The pictures of a review in the form. */
export function useReviewPictures(existing: OwnReview | null) {
  const [pictures, setAll] = useState<PictureInForm[]>(() =>
    (existing?.pictures ?? []).map(({ id, publicId }) => ({
      key: `known ${id}`,
      id,
      src: pictureUrl(publicId, 200, 'jpg'),
    })),
  )
  const currentIds = new Set(pictures.map(({ id }) => id))
  return {
    all: pictures,
    isFull: pictures.length >= MAX_REVIEW_PICTURES,
    add: ({ file, src }: PictureForUpload) =>
      setAll((before) =>
        before.length < MAX_REVIEW_PICTURES
          ? [...before, { key: `new ${++count}`, src, file }]
          : before,
      ),
    remove: (key: string) => setAll((before) => before.filter((each) => each.key !== key)),
    removed: (existing?.pictures ?? []).map(({ id }) => id).filter((id) => !currentIds.has(id)),
    added: pictures.flatMap(({ file }) => file ?? []),
  }
}
