import { describe, expect, test } from 'vitest'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { makePdf } from '../support/pdf.ts'
import { makePicture } from '../support/pictures.ts'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { newWholeProduct } from '../support/whole-product.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the owner adds a certificate to a ring, and shoppers open it on its page and in its passport', async () => {
    let productPath = ''
    let passportPath = ''
    await visit(
      size,
      async (page) => {
        const { placeOrder } = await signUp(page)
        const ownerSession = await signInAsOwner(page)
        const shop = shopApi()
        const ringInput = {
          ...newWholeProduct(`Certified ring ${Date.now()}`),
          specification: { ...NO_SPECIFICATION, metal: 'gold' as const, purityPerMille: 916 },
        }
        const { data } = await shop.call(
          'POST /api/admin/products',
          { body: ringInput },
          ownerSession,
        )
        productPath = `/product/${data.id}`
        await page.goto(`/admin/products/${data.id}`)
        const metalCard = page.getByRole('region', { name: 'Metal and weight' })
        const certificateInput = metalCard.getByLabel('Add a certificate')
        await certificateInput.setInputFiles({
          name: '"><script>alert(1)</script>.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('<script>alert(1)</script>'),
        })
        await page.getByText('Please send the certificate as a PDF').waitFor()
        expect(await metalCard.getByRole('link', { name: 'Open the certificate' }).count()).toBe(0)
        await certificateInput.setInputFiles({
          name: 'scan.jpg',
          mimeType: 'image/jpeg',
          buffer: await makePicture('khaki', { width: 2800, height: 2100 }),
        })
        await metalCard.getByRole('link', { name: 'Open the certificate' }).waitFor()
        await metalCard.getByLabel('Replace the certificate').setInputFiles({
          name: 'certificate.pdf',
          mimeType: 'application/pdf',
          buffer: makePdf(`Ring ${data.id}`),
        })
        await metalCard.getByLabel('Certificate issued by').fill('Laboratory of Patan')
        await metalCard.getByLabel('Certificate number').fill('LP-83-42')
        await expect
          .poll(() => metalCard.getByText('A PDF or a picture, at most 8 MB').count())
          .toBe(1)
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Save', exact: true }).first().click()
        const productInput = { path: { id: data.id } }
        const readIssuer = async () =>
          (await shop.call('GET /api/singleproduct/{id}', productInput)).data.certificate?.issuer
        await expect.poll(readIssuer).toBe('Laboratory of Patan')
        const { items } = await placeOrder(data.id)
        passportPath = `/passport/${items[0]?.passport}`
      },
      { expectedErrors: [/status of 415/] },
    )
    // A visitor with another browser, who is not signed in.
    await visit(size, async (page) => {
      for (const path of [productPath, passportPath, `/ne${productPath}`]) {
        await openPage(page, path)
        const certificateLink = page.getByRole('link', {
          name: /^(Open the certificate|प्रमाणपत्र खोल्नुहोस्)$/,
        })
        await page.getByText('Laboratory of Patan · LP-83-42').waitFor()
        const [openedPage, fileAnswer] = await Promise.all([
          page.waitForEvent('popup'),
          page
            .context()
            .waitForEvent('response', (response) => response.url().includes('/certificates/')),
          certificateLink.click(),
        ])
        expect(fileAnswer.status()).toBe(200)
        expect(fileAnswer.headers()['content-type']).toBe('application/pdf')
        await openedPage.close()
        expect(await accessibilityViolationsOn(page)).toEqual([])
      }
      const structuredData = await page
        .locator('script[type="application/ld+json"]')
        .allTextContents()
      expect(structuredData.join()).toContain('"certificationIdentification":"LP-83-42"')
    })
    // Lists begin with the newest product, and other stories expect it to have a picture.
    const productId = Number(productPath.split('/').at(-1))
    await shopApi().call(
      'DELETE /delproduct/{id}',
      { path: { id: productId } },
      await shopApi().call('POST /api/signin', { body: OWNER_ACCOUNT }),
    )
  })
})
