import { useState } from 'react'
import { pictureUrl } from '#contract/picture-files.ts'
import { MAX_REVIEW_PICTURES, type OwnReview } from '#contract/reviews.ts'
import type { PictureForUpload } from '../../ui/prepare-picture-for-upload.ts'

/** A picture in the form: already saved, or a file to upload. */
export type ReviewFormPicture = { key: string; pictureAddress: string; id?: number; file?: Blob }

export type ReviewPicturesState = ReturnType<typeof useReviewPictures>

let count = 0

/** The pictures of a review in the form. */
export function useReviewPictures(existingReview: OwnReview | null) {
  const [pictures, setPictures] = useState<ReviewFormPicture[]>(() =>
    (existingReview?.pictures ?? []).map(({ id, publicId }) => ({
      key: `known ${id}`,
      id,
      pictureAddress: pictureUrl(publicId, 200, 'jpg'),
    })),
  )
  const currentIds = new Set(pictures.map(({ id }) => id))
  return {
    all: pictures,
    isFull: pictures.length >= MAX_REVIEW_PICTURES,
    add: ({ file, src: pictureAddress }: PictureForUpload) =>
      setPictures((picturesBefore) =>
        picturesBefore.length < MAX_REVIEW_PICTURES
          ? [...picturesBefore, { key: `new ${++count}`, pictureAddress, file }]
          : picturesBefore,
      ),
    remove: (key: string) =>
      setPictures((picturesBefore) => picturesBefore.filter((picture) => picture.key !== key)),
    removed: (existingReview?.pictures ?? [])
      .map(({ id }) => id)
      .filter((id) => !currentIds.has(id)),
    added: pictures.flatMap(({ file }) => file ?? []),
  }
}
