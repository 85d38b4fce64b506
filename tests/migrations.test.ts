import { execFile } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'

const MIGRATIONS = join(PROJECT_FOLDER, 'server/migrations')
/** The same settings as in `drizzle.config.ts`. */
const TABLES = 'server/**/{tables,*-tables}.ts'
const SQUAWK = join(PROJECT_FOLDER, 'node_modules/.bin/squawk')

/** Older migrations were written before there was this check. */
const FIRST_CHECKED = 52

/**
 * Rules about style, and about time limits, which `migrateDatabase` sets for all migrations. All
 * other rules are about statements that lock a table for long, or that the version before cannot
 * work with while hosts are updated one after the other.
 */
const NOT_CHECKED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamptz',
  'require-lock-timeout',
  'require-statement-timeout',
]

const Findings = z.array(z.object({ file: z.string(), line: z.number(), rule_name: z.string() }))

/** What squawk finds in migrations: `0052_x.sql:3 renaming-column`. */
const findDangers = (files: string[]) =>
  new Promise<string[]>((resolve, reject) => {
    const options = ['--reporter', 'json', '--pg-version', '15.0', '--assume-in-transaction']
    const args = [...options, '--exclude', NOT_CHECKED.join(','), ...files]
    execFile(SQUAWK, args, (error, output, errors) => {
      // Squawk exits with 1 if it finds something.
      if (error && error.code !== 1) reject(new Error(errors, { cause: error }))
      else
        resolve(
          Findings.parse(JSON.parse(output)).map(
            ({ file, line, rule_name }) => `${file.replace(/.*\//, '')}:${line + 1} ${rule_name}`,
          ),
        )
    })
  })

/**
 * If this fails, read the recipe “Add a migration” in CONTRIBUTING.md. A statement that is meant so,
 * for example on a small table, gets `-- squawk-ignore <rule>` and the reason above it.
 */
test('new migrations neither lock a table for long nor break the version before', async () => {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name) && Number.parseInt(name, 10) >= FIRST_CHECKED)
    .map((name) => join(MIGRATIONS, name))
  expect(files.length > 0 ? await findDangers(files) : []).toEqual([])
})

test('only the snapshot of the newest migration is kept', () => {
  const newest = readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .at(-1)
  expect(readdirSync(join(MIGRATIONS, 'meta')).filter((name) => name !== '_journal.json')).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
  ])
})

test.each([
  ['alter table orders rename column status to state;', 'renaming-column'],
  ['alter table orders rename to purchases;', 'renaming-table'],
  ['alter table orders drop column courier;', 'ban-drop-column'],
  ['drop table orders;', 'ban-drop-table'],
  ['alter table orders alter column version type bigint;', 'changing-column-type'],
  ['alter table orders add column gift text not null;', 'adding-required-field'],
  ['alter table orders alter column courier set not null;', 'adding-not-nullable-field'],
  ['create index orders_courier_idx on orders (courier);', 'require-concurrent-index-creation'],
  ['alter table orders add check (version >= 0);', 'constraint-missing-not-valid'],
])('finds: %s', async (sql, rule) => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-migration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, '9999_new.sql')
  await writeFile(file, sql)
  expect(await findDangers([file])).toContain(`9999_new.sql:1 ${rule}`)
  await writeFile(file, `-- squawk-ignore ${rule}\n${sql}`)
  expect(await findDangers([file])).not.toContain(`9999_new.sql:2 ${rule}`)
})

test('a new table with its indexes, and a new column that may be empty, are no danger', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-migration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, '9999_new.sql')
  await writeFile(
    file,
    'create table gifts (id bigint primary key, note text not null);\n--> statement-breakpoint\ncreate index gifts_note_idx on gifts (note);\nalter table orders add column gift text;',
  )
  expect(await findDangers([file])).toEqual([])
})

/** If this fails, run `npm run db:migration -- --name what_it_does`. */
test('the newest migration leads to the tables, columns and checks of the code', async () => {
  const meta = join(MIGRATIONS, 'meta')
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const snapshot = JSON.parse(readFileSync(join(meta, newest ?? ''), 'utf8'))
  const modules = await Promise.all(
    globSync(TABLES, { cwd: PROJECT_FOLDER }).map(
      (file): Promise<object> => import(join(PROJECT_FOLDER, file)),
    ),
  )
  const tables = generateDrizzleJson(Object.assign({}, ...modules), snapshot.id)
  expect(await generateMigration(snapshot, tables)).toEqual([])
})
