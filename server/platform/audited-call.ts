import type { Caller } from './caller.ts'

/** A change that somebody who works in the shop asks for. */
export type AuditedCall = {
  /** The name of the call in the contract. */
  name: string
  caller: Caller
  path: unknown
  body: unknown
  /** How many pictures came with it. */
  files: number
}

/** Does work and puts it on record, both or neither. */
export type Audit = <Result>(call: AuditedCall, work: () => Promise<Result>) => Promise<Result>
