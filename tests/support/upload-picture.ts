import { expect } from 'vitest'
import { signInOwner } from './buyers.ts'
import { buildTestRequest } from './client.ts'
import { makePicture } from './pictures.ts'
import type { RunningShop } from './running-shop.ts'

/** Uploads a picture, and returns the address of its largest variant. */
export async function uploadPicture(shop: RunningShop, color: string): Promise<string> {
  const body = new FormData()
  body.append('images', new File([new Uint8Array(await makePicture(color))], 'jhumka.jpg'))
  const owner = await signInOwner(shop)
  const answer = await shop.send(buildTestRequest('POST /api/admin/pictures', { body }, owner))
  expect(answer.status).toBe(201)
  const { data } = await answer.json()
  return `/pictures/${data.publicId}-600.jpg`
}
