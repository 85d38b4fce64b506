import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as nepali from '#web/admin/audit-log/messages/rows.ne.ts'
import * as english from '#web/admin/audit-log/messages/rows.ts'
import { columnOf, columnsOfSetting, HIDDEN_COLUMNS } from '#web/admin/audit-log/row-words.ts'
import { PRODUCT_LABELS } from '#web/admin/product-labels/messages.ne.ts'
import { SETTING_LABELS } from '#web/admin/setting-labels/messages.ne.ts'
import { useShop } from './support/shop.ts'

const shop = useShop()

test('every table and column that the activity log can show has words in both languages', async () => {
  const { rows } = await shop.db.execute<{ table: string; column: string }>(sql`
    select audited.table, column_name as column
    from (
      select distinct tgrelid::regclass::text as table from pg_trigger
      where tgfoid = 'note_audit_change'::regproc
    ) as audited
    join information_schema.columns on table_schema = 'public' and table_name = audited.table`)
  const tables = [...new Set(rows.map(({ table }) => table))]
  expect(tables).toContain('orders')
  const columns = [...new Set(rows.map(({ column }) => column))].filter(
    (column) => !HIDDEN_COLUMNS.has(column) && column !== 'password_hash',
  )
  const without = (words: Partial<Record<string, string>>, names: string[]) =>
    names.filter((name) => words[name] === undefined)
  expect(without(english.TABLE_WORDS, tables)).toEqual([])
  expect(without(nepali.TABLE_WORDS, tables)).toEqual([])
  const labelled = [
    ...Object.keys(PRODUCT_LABELS).map(columnOf),
    ...Object.keys(SETTING_LABELS).flatMap(columnsOfSetting),
  ]
  expect(
    without(
      nepali.COLUMN_WORDS,
      columns.filter((name) => !labelled.includes(name)),
    ),
  ).toEqual([])
})
