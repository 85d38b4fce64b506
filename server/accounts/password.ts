import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../platform/limit-concurrency.ts'

// OWASP's minimum for argon2id; one hash takes 19 MiB and some 20 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const runLimited = limitConcurrency({
  // Node has four threads for such work; one is left for files and names.
  atOnce: Math.min(3, availableParallelism()),
  // What a small machine gets through in a few seconds; more would wait for nothing.
  maxWaiting: 200,
})

/** Turns a password into what may be kept of it. Slow on purpose: never inside a transaction. */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(password, COST))

/**
 * Compares a password with the kept hash. Without an account it is compared with a hash that
 * no password has, so that an unknown e-mail takes as long as a known one.
 */
export const isPassword = (kept: string | undefined, password: string): Promise<boolean> =>
  runLimited(() => verify(kept ?? NOBODYS_HASH, password))

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

const { memoryCost, timeCost, parallelism } = COST
const NOBODYS_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`
