import { describe, expect, test } from 'vitest'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { makePdf } from '#tests/support/pdf.ts'
import {
  hasStoredPicture,
  listStoredFiles,
  makePicture,
  setPictureUsedLongAgo,
} from '#tests/support/pictures.ts'
import { fillCart, newShopper, orderCart } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'
import { deleteUnusedPictures } from '../platform/pictures/delete-unused-pictures.ts'
import { serveCertificate } from '../platform/pictures/serve-certificate.ts'
import { servePicture } from '../platform/pictures/serve-picture.ts'

const shop = useShop()
const owner = shopkeeper(shop)
const MB = 1024 * 1024

const formWith = (bytes: Uint8Array, name = 'certificate.pdf') => {
  const body = new FormData()
  body.append('images', new Blob([Uint8Array.from(bytes)]), name)
  return body
}
const sendPdf = async (bytes: Uint8Array, name?: string) => {
  const body = formWith(bytes, name)
  return shop.send(
    buildTestRequest('POST /api/admin/certificates', { body }, await owner.options()),
  )
}
const uploadPdf = async (bytes: Uint8Array, name?: string) => {
  const answer = await sendPdf(bytes, name)
  const { data }: { data: { publicId: string } } = await answer.json()
  return data.publicId
}
const addProduct = async (certificate: object | null | undefined, overrides: object = {}) => {
  const body = {
    ...newWholeProduct('Ring'),
    ...overrides,
    ...(certificate !== undefined && { certificate }),
  }
  return (await shop.call('POST /api/admin/products', { body } as never, await owner.options()))
    .data
}
const saveProduct = async (product: Awaited<ReturnType<typeof addProduct>>, overrides: object) => {
  const request = { path: { id: product.id }, body: { ...wholeProductOf(product), ...overrides } }
  return (await shop.call('PUT /api/admin/products/{id}', request, await owner.options())).data
}
const readProduct = async (id: number) =>
  (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data
const openCertificate = (path: string, init?: RequestInit) =>
  serveCertificate(new Request(new URL(path, 'http://shop.test'), init), shop.pictures)

/** Other text in the page, so that no other test has stored the same file. */
let count = 0
const newPdf = () => {
  count += 1
  return makePdf(`Certificate ${count}`)
}

describe('the certificate of a product', () => {
  test('may be a PDF, which shoppers get unchanged and which no browser runs as part of the shop', async () => {
    const file = newPdf()
    const publicId = await uploadPdf(file)
    const certificate = { publicId, issuer: 'NBSM', number: '42/83' }
    const { id } = await addProduct(certificate)
    expect((await readProduct(id)).certificate).toEqual(certificate)
    const answer = await openCertificate(`/certificates/${publicId}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="certificate-${publicId}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('may be a picture, which is encoded again without other data in its file', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const publicId = await uploadPdf(Buffer.concat([await makePicture('salmon'), script]))
    const answer = await openCertificate(`/certificates/${publicId}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false)
  })

  test.each([
    ['a page that is named .pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF that was cut off', makePdf().subarray(0, -10)],
    ['a page that has a PDF in it', Buffer.concat([Buffer.from('<html>'), makePdf()])],
    ['an empty PDF', Buffer.from('%PDF-')],
  ])('is refused and not stored if it is %s', async (_, bytes) => {
    const filesBefore = await listStoredFiles(shop.pictures)
    expect((await sendPdf(bytes)).status).toBe(415)
    expect(await listStoredFiles(shop.pictures)).toEqual(filesBefore)
  })

  test('is refused above 8 MB', async () => {
    const filesBefore = await listStoredFiles(shop.pictures)
    const largePdf = Buffer.concat([
      makePdf().subarray(0, 9),
      Buffer.alloc(8 * MB),
      makePdf().subarray(9),
    ])
    expect((await sendPdf(largePdf)).status).toBe(413)
    expect(await listStoredFiles(shop.pictures)).toEqual(filesBefore)
  })

  test('never has its file name in an answer', async () => {
    const publicId = await uploadPdf(newPdf(), '"><script>alert(1)</script>\r\nx-evil: 1.pdf')
    const { headers } = await openCertificate(`/certificates/${publicId}`)
    expect(JSON.stringify([...headers])).not.toMatch(/script>|evil/)
  })

  test('cannot be used as a product picture, and cannot be cropped', async () => {
    const publicId = await uploadPdf(newPdf())
    const pendingRefusal = shop.refusal(
      'POST /api/admin/products',
      { body: { ...newWholeProduct('Ring'), pictures: [{ publicId, alt: '', colorId: null }] } },
      await owner.options(),
    )
    expect(await pendingRefusal).toMatchObject({ status: 400, key: 'PICTURE_NOT_STORED' })
    const cropRequest = { path: { publicId }, body: { left: 0, top: 0, side: 10 } }
    expect(
      await shop.refusal(
        'POST /api/admin/pictures/{publicId}/crop',
        cropRequest,
        await owner.options(),
      ),
    ).toMatchObject({ status: 404 })
    const request = new Request(`http://shop.test/pictures/${publicId}-800.jpg`)
    await expect(servePicture(request, shop.pictures)).rejects.toMatchObject({
      key: 'NO_SUCH_PICTURE',
    })
  })

  test('that was not uploaded is refused, and the product is not changed', async () => {
    const product = await addProduct(null)
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const unknownCertificate = { publicId: 'f'.repeat(24), issuer: null, number: null }
    const request = {
      path: { id: product.id },
      body: { ...wholeProductOf(product), certificate: unknownCertificate },
    }
    expect(
      await shop.refusal('PUT /api/admin/products/{id}', request, await owner.options()),
    ).toMatchObject({ status: 400, fields: { certificate: expect.any(String) } })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test('stays when a request does not contain it, and null removes it', async () => {
    const certificate = { publicId: await uploadPdf(newPdf()), issuer: 'NBSM', number: null }
    const product = await addProduct(certificate)
    const savedProduct = await saveProduct(product, { name: 'Gold ring' })
    expect(savedProduct.certificate).toEqual(certificate)
    expect(await saveProduct(savedProduct, { certificate: null })).not.toHaveProperty('certificate')
    expect(await readProduct(product.id)).not.toHaveProperty('certificate')
  })

  test('is not copied with the product, because it is about one piece', async () => {
    const { id } = await addProduct({
      publicId: await uploadPdf(newPdf()),
      issuer: null,
      number: '7',
    })
    const path = { id }
    const { data } = await shop.call(
      'POST /api/admin/products/{id}/duplicate',
      { path },
      await owner.options(),
    )
    expect(data).not.toHaveProperty('certificate')
    expect(await readProduct(id)).toHaveProperty('certificate')
  })

  test('is in answers about one product, but not in lists', async () => {
    const { id } = await addProduct({
      publicId: await uploadPdf(newPdf()),
      issuer: null,
      number: '7',
    })
    const { data } = await shop.call('POST /api/products/batch', { body: { ids: [id] } })
    expect(data[0]).not.toHaveProperty('certificate')
  })

  test('has its file until it is removed, or for ever once the product was sold', async () => {
    const unusedPdf = await uploadPdf(newPdf())
    const removedPdf = await uploadPdf(newPdf())
    const soldPdf = await uploadPdf(newPdf())
    const certificate = (publicId: string) => ({ publicId, issuer: null, number: null })
    const shownProduct = await addProduct(certificate(removedPdf))
    const preciousSpecification = { ...NO_SPECIFICATION, metal: 'gold', purityPerMille: 916 }
    const ring = await addProduct(certificate(soldPdf), { specification: preciousSpecification })
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, ring.id)
    const placedOrder = await orderCart(shop, shopper)
    const sweepPictures = async () => {
      for (const publicId of [unusedPdf, removedPdf, soldPdf])
        await setPictureUsedLongAgo(shop.db, publicId)
      await deleteUnusedPictures(shop.pictures)
      return Promise.all(
        [unusedPdf, removedPdf, soldPdf].map((id) => hasStoredPicture(shop.pictures, id)),
      )
    }
    expect(await sweepPictures()).toEqual([false, true, true])
    for (const product of [shownProduct, ring]) await saveProduct(product, { certificate: null })
    expect(await sweepPictures()).toEqual([false, false, true])
    const path = { code: placedOrder.items[0]?.passport ?? '' }
    const { data } = await shop.call('GET /api/passports/{code}', { path })
    expect(data.certificate).toEqual(certificate(soldPdf))
    expect((await openCertificate(`/certificates/${soldPdf}`)).status).toBe(200)
    await expect(openCertificate(`/certificates/${removedPdf}`)).rejects.toMatchObject({
      key: 'NO_SUCH_CERTIFICATE',
    })
  })

  test.each(['/certificates/../masters/a', '/certificates/1', '/certificates/%2e%2e%2fa'])(
    'does not exist at %s',
    async (path) => {
      await expect(openCertificate(path)).rejects.toMatchObject({ key: 'NO_SUCH_CERTIFICATE' })
    },
  )
})
