import type { TestClient } from './client.ts'

/** Enters everything that a new shop needs to open, and opens it without products. */
export async function openNewShop(shop: TestClient, owner: { token: string }): Promise<void> {
  const storeSettings = (await shop.call('GET /api/admin/settings', {}, owner)).data
  const storeInput = {
    email: 'shop@gahana.test',
    phone: '9800000000',
    address: 'Janakpur',
    policy: { returnDays: 2, warrantyMonths: 12 },
    version: storeSettings.version,
  }
  await shop.call('PUT /api/admin/settings', { body: storeInput }, owner)
  const deliverySettings = (await shop.call('GET /api/admin/settings/delivery', {}, owner)).data
  await shop.call('PUT /api/admin/settings/delivery', { body: deliverySettings }, owner)
  const pieceInput = { name: 'First piece', description: 'Made by hand.', price: 900, stock: 1 }
  const { data } = await shop.call('POST /addproduct', { body: pieceInput }, owner)
  await shop.call('POST /api/admin/setup/open', {}, owner)
  await shop.call('DELETE /delproduct/{id}', { path: { id: data.id } }, owner)
}
