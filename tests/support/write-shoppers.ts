import { createHash, randomBytes } from 'node:crypto'
import { onSeparateConnection } from '#server/platform/database/database.ts'
import type { BuyerWithAddress } from './buyers.ts'

/**
 * Writes accounts with a session and an address into the database, because signing up is slow by
 * design.
 */
export async function writeShoppers(
  connectionString: string,
  shopperCount: number,
): Promise<BuyerWithAddress[]> {
  const tokens = Array.from({ length: shopperCount }, () => randomBytes(32).toString('base64url'))
  const tokenHashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const addressIds = await onSeparateConnection(
    { connectionString, name: 'shoppers' },
    async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `with token as (select hash, place from unnest($1::text[]) with ordinality as token (hash, place)),
      person as (
        insert into users (email, password_hash, first_name, last_name)
        select hash || '@gahana.test', 'none', 'Gita', 'Yadav' from token
        returning id, email
      ), numbered as (
        select person.id, hash, place from person join token on email = hash || '@gahana.test'
      ), session as (
        insert into sessions (token_hash, user_id, expires_at)
        select hash, id, now() + interval '1 day' from numbered
      )
      insert into addresses (
        user_id, recipient_name, recipient_phone, street, city, state, zip_code, country
      )
      select id, 'Gita Yadav', '98' || lpad(id::text, 8, '0'), 'Ward 4, Janaki Chowk', 'Janakpur',
        'Madhesh', '45600', 'Nepal'
      from numbered order by place
      returning id`,
        [tokenHashes],
      )
      return rows.map(({ id }) => id)
    },
  )
  return tokens.map((token, index) => ({ token, addressId: addressIds[index] ?? 0 }))
}
