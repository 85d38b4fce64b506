import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  type BuyerWithAddress,
  expectLedgerToBalance,
  makeBuyers,
  signInOwner,
} from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { makePicture } from '../support/pictures.ts'
import { runCommand } from '../support/run-command.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

let folder = ''
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Puts a product with a picture on sale, and returns its id. */
async function putOnSale(shop: RunningShop): Promise<number> {
  const body = new FormData()
  const productFields = {
    name: 'Jhumka',
    description: 'Bells for the ears.',
    price: '999',
    stock: '9',
  }
  for (const [name, value] of Object.entries(productFields)) body.append(name, value)
  body.append('images', new File([new Uint8Array(await makePicture('#B3122B'))], 'jhumka.jpg'))
  const owner = await signInOwner(shop)
  const answer = await shop.send(buildTestRequest('POST /addproduct', { body }, owner))
  expect(answer.status).toBe(201)
  return (await answer.json()).data.id
}

async function placeOrder(
  shop: RunningShop,
  buyer: BuyerWithAddress,
  productId: number,
): Promise<string> {
  await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
  const { addressId } = buyer
  const answer = await shop.send(
    buildTestRequest('POST /api/order/addorder', { body: { addressId } }, buyer),
  )
  expect(answer.status).toBe(201)
  return (await answer.json()).order.id
}

test('a shop that is lost is restored with its orders, accounts and pictures from a backup that was taken while it was open', {
  timeout: 240_000,
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'gahana-backup-'))
  const lostShop = { DATA_DIR: join(folder, 'lost') }
  const restoredShop = { DATA_DIR: join(folder, 'found') }
  const backupSettings = {
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_PASSPHRASE: 'the ring in the well',
  }
  const runWithBackups = (
    commandName: string,
    settings: Record<string, string>,
    commandWords: string[] = [],
  ) => runCommand(commandName, { ...backupSettings, ...settings }, commandWords)

  let shop = await startShop(lostShop)
  const productId = await putOnSale(shop)
  const buyers = await makeBuyers(shop, 4)
  const placedOrders = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, productId)))
  const { stdout: backupOutput } = await runWithBackups('backup', lostShop)
  expect(backupOutput).toMatch(/Backed up \d+ rows and 1 pictures/)
  const { stdout: verifyOutput } = await runWithBackups('restore', lostShop, ['--verify'])
  expect(verifyOutput).toMatch(/can be restored: \d+ rows and 1 pictures are complete/)
  await expect(runWithBackups('restore', lostShop)).rejects.toThrow(
    'The shop is running. Stop it first',
  )
  const masters = join(lostShop.DATA_DIR, 'pictures/masters')
  const [lostPicture = ''] = await readdir(masters)
  await rm(join(masters, lostPicture))
  const { stdout: picturesOutput } = await runWithBackups('restore', lostShop, ['--pictures'])
  expect(picturesOutput).toContain('Pictures that were missing and are restored: 1')
  expect(await readdir(masters)).toEqual([lostPicture])
  await shop.killShop({ database: true })

  await expect(
    runWithBackups('restore', { ...restoredShop, BACKUP_PASSPHRASE: 'another passphrase' }),
  ).rejects.toThrow('BACKUP_PASSPHRASE is wrong')
  await runWithBackups('restore', restoredShop)
  shop = await startShop(restoredShop)
  for (const [index, buyer] of buyers.entries()) {
    const { orders: restoredOrders } = await shop.call('GET /api/order/getorders', {}, buyer)
    expect(restoredOrders.map(({ id }) => id)).toEqual([placedOrders[index]])
  }
  await expectLedgerToBalance(shop, await signInOwner(shop))
  const { data: product } = await shop.call('GET /api/singleproduct/{id}', {
    path: { id: productId },
  })
  const pictureAnswer = await shop.send(new Request(`http://shop${product.images[0]?.imageUrl}`))
  expect(pictureAnswer.headers.get('content-type')).toBe('image/jpeg')
  // The backup, the pictures, and the note about the verification.
  expect(await readdir(backupSettings.BACKUP_DIR)).toHaveLength(3)
  await shop.stop()
})
