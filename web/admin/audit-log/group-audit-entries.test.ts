import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { groupAuditEntries } from './group-audit-entries.ts'

let id = 0
const CHANGE = { table: 'products', rowId: '1', before: null, after: {} }

const entry = (call: string, { userId = 1, changes = [] as AuditEntry['changes'] } = {}) =>
  ({
    id: ++id,
    at: '2026-11-20T06:15:00.000Z',
    call,
    by: { userId, email: 'asha@gahana.test', role: 'admin' },
    target: {},
    sent: null,
    changes,
  }) satisfies AuditEntry

const groupedCalls = (entries: AuditEntry[]) =>
  groupAuditEntries(entries).map(({ entry: { call }, times }) => `${call} ${times}`)

test('consecutive calls of one person become one entry', () => {
  const send = () => entry('uploadPicture')
  expect(groupedCalls([send(), send(), send(), entry('addOffer'), send()])).toEqual([
    'uploadPicture 3',
    'addOffer 1',
    'uploadPicture 1',
  ])
  expect(groupedCalls([send(), entry('uploadPicture', { userId: 2 })])).toHaveLength(2)
})

test('a call that changed rows stays a separate entry', () => {
  const change = () => entry('saveWholeProduct', { changes: [CHANGE] })
  expect(groupedCalls([change(), change()])).toEqual(['saveWholeProduct 1', 'saveWholeProduct 1'])
})
