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

type ChangePictures = (all: PictureDraft[]) => PictureDraft[]

let count = 0

/**
 * The state of the pictures of a product. New pictures are uploaded at once, one after the other;
 * saving the product waits for the uploads.
 */
export function useProductPictures(start: PictureDraft[]) {
  const [all, setAll] = useState(start)
  // An upload that finishes must update the latest state, not that of an older render.
  const latest = useRef(all)
  const files = useRef(new Map<string, Blob>())
  const lastUpload = useRef(Promise.resolve())

  const change = (make: ChangePictures) => {
    latest.current = make(latest.current)
    setAll(latest.current)
  }
  const update = (key: string, said: Partial<PictureDraft>) =>
    change((pictures) => pictures.map((each) => (each.key === key ? { ...each, ...said } : each)))
  const isStillInForm = (key: string) => latest.current.some((each) => each.key === key)
  const oneAfterAnother = (work: () => Promise<void>) => {
    lastUpload.current = lastUpload.current.then(work)
  }

  const send = async (key: string) => {
    const file = files.current.get(key)
    if (!file || !isStillInForm(key)) return
    try {
      update(key, { stored: await uploadPicture(file, (sent) => update(key, { sent })) })
      files.current.delete(key)
    } catch (error) {
      update(key, { sent: 'failed' })
      showFailure(error, words.A_PICTURE_COULD_NOT_BE_UPLOADED)
    }
  }
  const read = async (key: string, file: File) => {
    const prepared = await preparePictureOrShowError(file)
    if (!prepared) return change((pictures) => pictures.filter((each) => each.key !== key))
    files.current.set(key, prepared.file)
    update(key, { src: prepared.src })
    await send(key)
  }

  return {
    all,
    change,
    update,
    add: (chosen: File[]) => {
      const freePictures = MAX_PRODUCT_PICTURES - latest.current.length
      if (chosen.length > freePictures) showErrorToast(m.tooManyPictures(MAX_PRODUCT_PICTURES))
      for (const file of chosen.slice(0, freePictures)) {
        const key = `new-${++count}`
        change((pictures) => [...pictures, { ...EMPTY, key }])
        oneAfterAnother(() => read(key, file))
      }
    },
    sendAgain: (key: string) => {
      update(key, { sent: 0 })
      oneAfterAnother(() => send(key))
    },
    /** Crops a picture; the product then shows the cropped one. */
    crop: async ({ key, stored, whole }: PictureDraft, part: PictureCrop) => {
      const from = whole ?? stored
      if (!from) return
      const cut = await cropPicture(from.publicId, part)
      const src = pictureUrl(cut.publicId, 400, 'webp')
      update(key, { id: null, stored: cut, whole: from, src })
    },
    /** Shows the original of a cropped picture again. */
    uncrop: ({ key, whole }: PictureDraft) => {
      if (!whole) return
      const src = pictureUrl(whole.publicId, 400, 'webp')
      update(key, { id: null, stored: whole, whole: null, src })
    },
    /** All pictures after their uploads have finished; undefined if one failed. */
    whenSent: async (): Promise<PictureDraft[] | undefined> => {
      let upload: Promise<void>
      do {
        upload = lastUpload.current
        await upload
      } while (upload !== lastUpload.current)
      return latest.current.every(({ stored }) => stored) ? latest.current : undefined
    },
  }
}

const EMPTY = {
  id: null,
  src: '',
  alt: '',
  altNe: '',
  colorId: null,
  stored: null,
  whole: null,
  sent: 0,
}
