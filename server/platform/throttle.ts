import type * as contract from '#contract/call.ts'
import type { Caller } from './caller.ts'

/** Whom a throttle counts: the network address, the person, and what was sent. */
export type Counted = { address: string; caller: Caller | undefined; body: unknown }

/** Refuses (`RATE_LIMITED`, with the seconds to wait) who does one thing too often. */
export type Throttle = (what: contract.Throttle, whom: Counted) => Promise<void>

/** For load tests on this machine: nobody is ever told to wait. */
export const noThrottle: Throttle = async () => {}
