import type { SignedInCaller } from './caller.ts'

/** A change that an employee of the shop requests. */
export type AuditedCall = {
  /** The name of the call in the contract. */
  name: string
  caller: SignedInCaller
  path: unknown
  body: unknown
  /** The number of uploaded pictures. */
  files: number
}

/** Runs the work and writes an audit entry in one transaction: both succeed or neither does. */
export type RunAudited = <Result>(call: AuditedCall, work: () => Promise<Result>) => Promise<Result>
