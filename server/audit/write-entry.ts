import { sql } from 'drizzle-orm'
import type { AuditedCall } from '../platform/calls/audited-call.ts'
import type { Database } from '../platform/database/database.ts'
import { toJsonWithoutSecrets } from './without-secrets.ts'

/**
 * Writes the audit entry of a call and sets its id and user for this transaction. The triggers read
 * these settings to record row changes and the user who moved stock.
 */
export async function writeAuditEntry(tx: Database, call: AuditedCall): Promise<number> {
  const { name, caller, path, body, files } = call
  const sentJson = toJsonWithoutSecrets(body, files)
  const { rows } = await tx.execute<{ id: number }>(sql`
    with entry as (
      insert into audit_entries (call, user_id, email, role, target, sent)
      select ${name}, id, email, role, ${JSON.stringify(path ?? {})}::jsonb, ${sentJson}::jsonb
      from users where id = ${caller.userId}
      returning id, user_id
    )
    select id, set_config('gahana.audit_entry', id::text, true),
      set_config('gahana.user_id', user_id::text, true)
    from entry`)
  const [entry] = rows
  if (!entry) throw new Error('Nobody is there to put on record')
  return entry.id
}

/** Sets the same settings for another transaction of a call whose entry already exists. */
export async function continueAuditEntry(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`
    select set_config('gahana.audit_entry', id::text, true),
      set_config('gahana.user_id', user_id::text, true)
    from audit_entries where id = ${id}`)
}
