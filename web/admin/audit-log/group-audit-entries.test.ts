import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { groupAuditEntries } from './group-audit-entries.ts'

let lastEntryId = 0
const PRODUCT_CHANGE = { table: 'products', rowId: '1', before: null, after: {} }

const makeEntry = (callName: string, { userId = 1, changes = [] as AuditEntry['changes'] } = {}) =>
  ({
    id: ++lastEntryId,
    at: '2026-11-20T06:15:00.000Z',
    call: callName,
    by: { userId, email: 'asha@gahana.test', role: 'admin' },
    target: {},
    sent: null,
    changes,
  }) satisfies AuditEntry

const groupedCallsOf = (entries: AuditEntry[]) =>
  groupAuditEntries(entries).map(
    ({ entry: { call: callName }, repeatCount }) => `${callName} ${repeatCount}`,
  )

test('consecutive calls of one person become one entry', () => {
  const makeUploadEntry = () => makeEntry('uploadPicture')
  expect(
    groupedCallsOf([
      makeUploadEntry(),
      makeUploadEntry(),
      makeUploadEntry(),
      makeEntry('addOffer'),
      makeUploadEntry(),
    ]),
  ).toEqual(['uploadPicture 3', 'addOffer 1', 'uploadPicture 1'])
  expect(
    groupedCallsOf([makeUploadEntry(), makeEntry('uploadPicture', { userId: 2 })]),
  ).toHaveLength(2)
})

test('a call that changed rows stays a separate entry', () => {
  const makeSaveEntry = () => makeEntry('saveWholeProduct', { changes: [PRODUCT_CHANGE] })
  expect(groupedCallsOf([makeSaveEntry(), makeSaveEntry()])).toEqual([
    'saveWholeProduct 1',
    'saveWholeProduct 1',
  ])
})
