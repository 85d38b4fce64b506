import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as nepali from '#web/admin/audit-log/messages/rows.ne.ts'
import * as english from '#web/admin/audit-log/messages/rows.ts'
import { columnOf, columnsOfSetting, HIDDEN_COLUMNS } from '#web/admin/audit-log/row-words.ts'
import { PRODUCT_LABELS } from '#web/admin/product-labels/messages.ne.ts'
import { SETTING_LABELS } from '#web/admin/setting-labels/messages.ne.ts'
import { useShop } from './support/shop.ts'

const shop = useShop()

const whatToDoIn = (fileEnding: string) =>
  `add words for these to web/admin/audit-log/messages/rows${fileEnding}`

test('every table and column that the activity log can show has words in both languages', async () => {
  const { rows } = await shop.db.execute<{ table: string; column: string }>(sql`
    select audited.table, column_name as column
    from (
      select distinct tgrelid::regclass::text as table from pg_trigger
      where tgfoid = 'note_audit_change'::regproc
    ) as audited
    join information_schema.columns on table_schema = 'public' and table_name = audited.table`)
  const changedTables = [...new Set(rows.map(({ table }) => table))]
  expect(changedTables).toContain('orders')
  const changedColumns = [...new Set(rows.map(({ column }) => column))].filter(
    (column) => !HIDDEN_COLUMNS.has(column) && column !== 'password_hash',
  )
  const findNamesWithoutWords = (
    wordsByName: Partial<Record<string, string>>,
    columnNames: string[],
  ) => columnNames.filter((columnName) => wordsByName[columnName] === undefined)
  expect(findNamesWithoutWords(english.TABLE_WORDS, changedTables), whatToDoIn('.ts')).toEqual([])
  expect(findNamesWithoutWords(nepali.TABLE_WORDS, changedTables), whatToDoIn('.ne.ts')).toEqual([])
  const labelledColumns = [
    ...Object.keys(PRODUCT_LABELS).map(columnOf),
    ...Object.keys(SETTING_LABELS).flatMap(columnsOfSetting),
  ]
  expect(
    findNamesWithoutWords(
      nepali.COLUMN_WORDS,
      changedColumns.filter((columnName) => !labelledColumns.includes(columnName)),
    ),
    whatToDoIn('.ne.ts'),
  ).toEqual([])
})
