import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import { type FailureText, failureText } from '../../data/failure.ts'
import { preparePictureForUpload } from '../../ui/prepare-picture-for-upload.ts'
import { attachPicture, matchPictures, uploadPicture } from '../data/pictures.ts'
import * as m from './messages.ts'
import { type PictureFile, pictureFilesOf } from './picture-files.ts'

/** A product with the pictures that were found for it; at most as many as it can still take. */
export type ProductPictures = {
  id: number
  name: string
  files: PictureFile[]
  tooMany: PictureFile[]
}

export type PictureImportPlan = { products: ProductPictures[]; unknown: PictureFile[] }

/** A picture that was not added, with the reason. */
export type FailedPicture = { productId: number; picture: PictureFile; why: FailureText }

type PictureImportStage =
  | { at: 'choosing'; failure?: FailureText }
  | { at: 'reading' }
  | { at: 'deciding'; plan: PictureImportPlan }
  | { at: 'adding'; done: number; of: number }
  | { at: 'done'; added: number; failed: FailedPicture[] }

/** Adds many pictures to the products that their names mean: choose, review, add. */
export function usePictureImport() {
  const [stage, setStage] = useState<PictureImportStage>({ at: 'choosing' })
  const cache = useQueryClient()

  const read = async (files: File[]) => {
    setStage({ at: 'reading' })
    try {
      const pictures = await pictureFilesOf(files)
      if (pictures.length === 0)
        return setStage({ at: 'choosing', failure: { text: m.NO_PICTURES_FOUND } })
      setStage({ at: 'deciding', plan: await makePlan(pictures) })
    } catch (error) {
      setStage({ at: 'choosing', failure: failureText(error, m.FILES_NOT_READ) })
    }
  }

  const add = async (pictures: readonly Pick<FailedPicture, 'productId' | 'picture'>[]) => {
    const failed: FailedPicture[] = []
    for (const [done, { productId, picture }] of pictures.entries()) {
      setStage({ at: 'adding', done, of: pictures.length })
      try {
        const { file } = await preparePictureForUpload(picture.file)
        const { publicId } = await uploadPicture(file, () => {})
        await attachPicture(productId, publicId)
      } catch (error) {
        failed.push({ productId, picture, why: failureText(error, m.NOT_ADDED) })
      }
    }
    void cache.invalidateQueries()
    setStage({ at: 'done', added: pictures.length - failed.length, failed })
  }

  return { stage, read, add, restart: () => setStage({ at: 'choosing' }) }
}

async function makePlan(pictures: PictureFile[]): Promise<PictureImportPlan> {
  const matches = await matchPictures(pictures.map(({ path }) => path))
  const products = new Map<number, ProductPictures>()
  const unknown: PictureFile[] = []
  for (const [at, picture] of pictures.entries()) {
    const product = matches[at]?.product
    if (!product) {
      unknown.push(picture)
      continue
    }
    const { id, name } = product
    const plan = products.get(id) ?? { id, name, files: [], tooMany: [] }
    products.set(id, plan)
    const hasRoom = product.pictures + plan.files.length < MAX_PRODUCT_PICTURES
    plan[hasRoom ? 'files' : 'tooMany'].push(picture)
  }
  return { products: [...products.values()], unknown }
}
