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
  surplusPictures: PictureFile[]
}

export type PictureImportPlan = {
  products: ProductPictures[]
  picturesWithoutProduct: PictureFile[]
}

/** A picture that was not added, with the reason. */
export type FailedPicture = { productId: number; picture: PictureFile; reason: FailureText }

type PictureImportStage =
  | { phase: 'choosing'; failure?: FailureText }
  | { phase: 'reading' }
  | { phase: 'deciding'; plan: PictureImportPlan }
  | { phase: 'adding'; doneCount: number; totalCount: number }
  | { phase: 'done'; addedCount: number; failedPictures: FailedPicture[] }

/** Adds many pictures to the products that their names mean: choose, review, add. */
export function usePictureImport() {
  const [stage, setStage] = useState<PictureImportStage>({ phase: 'choosing' })
  const queryCache = useQueryClient()

  const readFiles = async (files: File[]) => {
    setStage({ phase: 'reading' })
    try {
      const pictures = await pictureFilesOf(files)
      if (pictures.length === 0)
        return setStage({ phase: 'choosing', failure: { text: m.NO_PICTURES_FOUND } })
      setStage({ phase: 'deciding', plan: await makePlan(pictures) })
    } catch (error) {
      setStage({ phase: 'choosing', failure: failureText(error, m.FILES_NOT_READ) })
    }
  }

  const addPictures = async (pictures: readonly Pick<FailedPicture, 'productId' | 'picture'>[]) => {
    const failedPictures: FailedPicture[] = []
    for (const [doneCount, { productId, picture }] of pictures.entries()) {
      setStage({ phase: 'adding', doneCount, totalCount: pictures.length })
      try {
        const { file } = await preparePictureForUpload(picture.file)
        const { publicId } = await uploadPicture(file, () => {})
        await attachPicture(productId, publicId)
      } catch (error) {
        failedPictures.push({ productId, picture, reason: failureText(error, m.PICTURE_NOT_ADDED) })
      }
    }
    void queryCache.invalidateQueries()
    setStage({
      phase: 'done',
      addedCount: pictures.length - failedPictures.length,
      failedPictures,
    })
  }

  return {
    stage,
    read: readFiles,
    add: addPictures,
    restart: () => setStage({ phase: 'choosing' }),
  }
}

async function makePlan(pictures: PictureFile[]): Promise<PictureImportPlan> {
  const matchedPictures = await matchPictures(pictures.map(({ path }) => path))
  const products = new Map<number, ProductPictures>()
  const picturesWithoutProduct: PictureFile[] = []
  for (const [index, picture] of pictures.entries()) {
    const product = matchedPictures[index]?.product
    if (!product) {
      picturesWithoutProduct.push(picture)
      continue
    }
    const { id, name } = product
    const plan = products.get(id) ?? { id, name, files: [], surplusPictures: [] }
    products.set(id, plan)
    const hasRoom = product.pictures + plan.files.length < MAX_PRODUCT_PICTURES
    plan[hasRoom ? 'files' : 'surplusPictures'].push(picture)
  }
  return { products: [...products.values()], picturesWithoutProduct }
}
