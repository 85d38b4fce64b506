import type { DatabaseServers } from './database-servers.ts'
import type { ShopHosts } from './shop-hosts.ts'
import type { Goals } from './verdict.ts'

/** What a step can act on. */
export type Topology = { database: DatabaseServers; shop: ShopHosts }

/** A failure, and what must hold while it lasts and until everything is whole again. */
export type Step = {
  name: string
  /** What happens. Returns when the failure is over; the trial then waits until all is whole. */
  act: (topology: Topology) => Promise<void>
  goals: Goals
}

const READS = { readsPauseMs: 1_000, stalePriceMs: 1_000 }

export const STEPS: readonly Step[] = [
  {
    name: 'the machine of the primary dies',
    act: async ({ database }) => {
      const primary = await database.primary()
      await primary.kill()
      await database.untilPrimaryIsNot(primary)
      primary.start()
    },
    goals: { writesBackMs: 30_000, ...READS },
  },
]
