import { useRef, useState } from 'react'
import { pictureUrl } from '#contract/picture-files.ts'
import type { PictureCrop } from '#contract/pictures.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import { preparePictureOrShowError } from '../../../ui/picture-drop.tsx'
import { showErrorToast } from '../../../ui/toasts.ts'
import { cropPicture, uploadPicture } from '../../data/pictures.ts'
import type { PictureDraft } from '../../data/save-product.ts'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/pictures.ts'
import * as words from '../messages/words.ts'

type ChangePictures = (pictures: PictureDraft[]) => PictureDraft[]

let newPictureCount = 0

/**
 * The state of the pictures of a product. New pictures are uploaded at once, one after the other;
 * saving the product waits for the uploads.
 */
export function useProductPictures(initialPictures: PictureDraft[]) {
  const [pictures, setPictures] = useState(initialPictures)
  // An upload that finishes must update the latest state, not that of an older render.
  const latestPictures = useRef(pictures)
  const filesByKey = useRef(new Map<string, Blob>())
  const lastUpload = useRef(Promise.resolve())

  const changePictures = (makePictures: ChangePictures) => {
    latestPictures.current = makePictures(latestPictures.current)
    setPictures(latestPictures.current)
  }
  const updatePicture = (key: string, pictureChange: Partial<PictureDraft>) =>
    changePictures((pictures) =>
      pictures.map((pictureDraft) =>
        pictureDraft.key === key ? { ...pictureDraft, ...pictureChange } : pictureDraft,
      ),
    )
  const isStillInForm = (key: string) =>
    latestPictures.current.some((pictureDraft) => pictureDraft.key === key)
  const runAfterLastUpload = (upload: () => Promise<void>) => {
    lastUpload.current = lastUpload.current.then(upload)
  }

  const uploadFile = async (key: string) => {
    const file = filesByKey.current.get(key)
    if (!file || !isStillInForm(key)) return
    try {
      updatePicture(key, {
        uploadedPicture: await uploadPicture(file, (uploadedShare) =>
          updatePicture(key, { uploadedShare }),
        ),
      })
      filesByKey.current.delete(key)
    } catch (error) {
      updatePicture(key, { uploadedShare: 'failed' })
      showFailure(error, words.A_PICTURE_COULD_NOT_BE_UPLOADED)
    }
  }
  const readFile = async (key: string, file: File) => {
    const preparedPicture = await preparePictureOrShowError(file)
    if (!preparedPicture)
      return changePictures((pictures) =>
        pictures.filter((pictureDraft) => pictureDraft.key !== key),
      )
    filesByKey.current.set(key, preparedPicture.file)
    updatePicture(key, { previewSrc: preparedPicture.src })
    await uploadFile(key)
  }

  return {
    all: pictures,
    change: changePictures,
    update: updatePicture,
    add: (chosenFiles: File[]) => {
      const freePictureCount = MAX_PRODUCT_PICTURES - latestPictures.current.length
      if (chosenFiles.length > freePictureCount)
        showErrorToast(m.tooManyPicturesText(MAX_PRODUCT_PICTURES))
      for (const file of chosenFiles.slice(0, freePictureCount)) {
        const key = `new-${++newPictureCount}`
        changePictures((pictures) => [...pictures, { ...EMPTY_PICTURE_DRAFT, key }])
        runAfterLastUpload(() => readFile(key, file))
      }
    },
    sendAgain: (key: string) => {
      updatePicture(key, { uploadedShare: 0 })
      runAfterLastUpload(() => uploadFile(key))
    },
    /** Crops a picture; the product then shows the cropped one. */
    crop: async (
      { key, uploadedPicture, originalPicture }: PictureDraft,
      cropArea: PictureCrop,
    ) => {
      const pictureToCrop = originalPicture ?? uploadedPicture
      if (!pictureToCrop) return
      const croppedPicture = await cropPicture(pictureToCrop.publicId, cropArea)
      const previewSrc = pictureUrl(croppedPicture.publicId, 400, 'webp')
      updatePicture(key, {
        id: null,
        uploadedPicture: croppedPicture,
        originalPicture: pictureToCrop,
        previewSrc,
      })
    },
    /** Shows the original of a cropped picture again. */
    uncrop: ({ key, originalPicture }: PictureDraft) => {
      if (!originalPicture) return
      const previewSrc = pictureUrl(originalPicture.publicId, 400, 'webp')
      updatePicture(key, {
        id: null,
        uploadedPicture: originalPicture,
        originalPicture: null,
        previewSrc,
      })
    },
    /** All pictures after their uploads have finished; undefined if one failed. */
    whenSent: async (): Promise<PictureDraft[] | undefined> => {
      let upload: Promise<void>
      do {
        upload = lastUpload.current
        await upload
      } while (upload !== lastUpload.current)
      return latestPictures.current.every(({ uploadedPicture }) => uploadedPicture)
        ? latestPictures.current
        : undefined
    },
  }
}

const EMPTY_PICTURE_DRAFT = {
  id: null,
  previewSrc: '',
  alt: '',
  altNe: '',
  colorId: null,
  uploadedPicture: null,
  originalPicture: null,
  uploadedShare: 0,
}
