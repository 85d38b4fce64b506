import { execFile } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'

const MIGRATIONS_FOLDER = join(PROJECT_FOLDER, 'server/migrations')
/** The same settings as in `drizzle.config.ts`. */
const TABLE_FILES = 'server/**/{tables,*-tables}.ts'
const SQUAWK_PROGRAM = join(PROJECT_FOLDER, 'node_modules/.bin/squawk')

/** Older migrations were written before this check existed. */
const FIRST_CHECKED_MIGRATION = 52

/**
 * Rules about style, and about time limits, which `migrateDatabase` sets for all migrations. All
 * other rules are about statements that lock a table for long, or with which the previous version
 * cannot work while hosts are updated one after the other.
 */
const UNCHECKED_RULES = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamptz',
  'require-lock-timeout',
  'require-statement-timeout',
]

const SquawkFindings = z.array(
  z.object({ file: z.string(), line: z.number(), rule_name: z.string() }),
)

/** What squawk finds in migrations: `0052_x.sql:3 renaming-column`. */
const findDangerousStatements = (files: string[]) =>
  new Promise<string[]>((resolve, reject) => {
    const squawkOptions = ['--reporter', 'json', '--pg-version', '15.0', '--assume-in-transaction']
    const squawkArguments = [...squawkOptions, '--exclude', UNCHECKED_RULES.join(','), ...files]
    execFile(SQUAWK_PROGRAM, squawkArguments, (error, squawkOutput, errorOutput) => {
      // Squawk exits with 1 if it finds something.
      if (error && error.code !== 1) reject(new Error(errorOutput, { cause: error }))
      else
        resolve(
          SquawkFindings.parse(JSON.parse(squawkOutput)).map(
            ({ file, line, rule_name }) => `${file.replace(/.*\//, '')}:${line + 1} ${rule_name}`,
          ),
        )
    })
  })

const WHAT_TO_DO =
  'The recipe “Add a migration” in CONTRIBUTING.md says how to write these statements. One that is meant so, for example on a small table, gets `-- squawk-ignore <rule>` and the reason above it.'

test('new migrations neither lock a table for long nor break the previous version', async () => {
  const files = readdirSync(MIGRATIONS_FOLDER)
    .filter(
      (fileName) =>
        /^\d{4}_\w+\.sql$/.test(fileName) &&
        Number.parseInt(fileName, 10) >= FIRST_CHECKED_MIGRATION,
    )
    .map((fileName) => join(MIGRATIONS_FOLDER, fileName))
  const dangerousStatements = files.length > 0 ? await findDangerousStatements(files) : []
  expect(dangerousStatements, WHAT_TO_DO).toEqual([])
})

test('only the snapshot of the newest migration is stored', () => {
  const newestMigration = readdirSync(MIGRATIONS_FOLDER)
    .filter((fileName) => /^\d{4}_\w+\.sql$/.test(fileName))
    .sort()
    .at(-1)
  expect(
    readdirSync(join(MIGRATIONS_FOLDER, 'meta')).filter((fileName) => fileName !== '_journal.json'),
  ).toEqual([`${newestMigration?.slice(0, 4)}_snapshot.json`])
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
])('a dangerous statement is found: %s', async (migrationSql, squawkRule) => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-migration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, '9999_new.sql')
  await writeFile(file, migrationSql)
  expect(await findDangerousStatements([file])).toContain(`9999_new.sql:1 ${squawkRule}`)
  await writeFile(file, `-- squawk-ignore ${squawkRule}\n${migrationSql}`)
  expect(await findDangerousStatements([file])).not.toContain(`9999_new.sql:2 ${squawkRule}`)
})

test('a new table with its indexes, and a new column that may be null, are accepted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-migration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, '9999_new.sql')
  await writeFile(
    file,
    'create table gifts (id bigint primary key, note text not null);\n--> statement-breakpoint\ncreate index gifts_note_idx on gifts (note);\nalter table orders add column gift text;',
  )
  expect(await findDangerousStatements([file])).toEqual([])
})

/** If this fails, run `npm run db:migration -- --name what_it_does`. */
test('the newest migration leads to the tables, columns and checks of the code', async () => {
  const snapshotFolder = join(MIGRATIONS_FOLDER, 'meta')
  const newestSnapshot = readdirSync(snapshotFolder)
    .filter((fileName) => fileName.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const snapshot = JSON.parse(readFileSync(join(snapshotFolder, newestSnapshot ?? ''), 'utf8'))
  const tableModules = await Promise.all(
    globSync(TABLE_FILES, { cwd: PROJECT_FOLDER }).map(
      (file): Promise<object> => import(join(PROJECT_FOLDER, file)),
    ),
  )
  const currentSchema = generateDrizzleJson(Object.assign({}, ...tableModules), snapshot.id)
  const missingStatements = await generateMigration(snapshot, currentSchema)
  expect(missingStatements, 'Run `npm run db:migration -- --name what_it_does`').toEqual([])
})
