import {
  commitAsynchronously,
  crashPrimary,
  crashVarnishAndBalancer,
  cutHostFromDatabase,
  disconnectAndKillPrimary,
  disconnectHost,
  disconnectPrimary,
  disconnectReplica,
  fillDiskOfPrimary,
  freezeHost,
  freezePrimary,
  killEtcdMajority,
  killHost,
  killPrimary,
  killReplicas,
  leaveProductLocked,
  letHostSendNothing,
  letPrimaryReceiveNothing,
  losePacketsOfHost,
  losePacketsOfPrimary,
  pauseReplay,
  removeStockCondition,
  restartHosts,
  sellLastPieces,
  silenceBucket,
  stopDatabaseBalancer,
  switchPrimary,
  type TrialSetup,
  upgradeHosts,
  uploadPictures,
} from './faults.ts'
import type { TrialGoals, TrialMeasurement } from './verdict.ts'

/** A failure, and what must hold while it lasts and until everything works again. */
export type TrialFailure = {
  name: string
  /**
   * The failure in words. Returns when the failure is over; the trial then waits until everything
   * works again. `addMeasurement` adds what only this step measures.
   */
  causeFailure: (
    setup: TrialSetup,
    addMeasurement: (measurement: TrialMeasurement) => void,
  ) => Promise<void>
  goals: TrialGoals
}

export type TrialStep = TrialFailure & {
  /** The section of docs/runbook.md that says what to do about it. */
  runbookSection: string
  /** What this process must be able to do: all of it needs root, losing packets also `nft`. */
  needs?: 'cut network' | 'lost packets' | 'full disk'
}

/** A mistake that is made on purpose. The step must find it: one measurement must miss its goal. */
export type DeliberateMistake = TrialFailure & {
  breakRule: (setup: TrialSetup) => Promise<void>
  missedGoalTitle: string
}

const READ_GOALS = { longestReadPauseMs: 1_000, longestStalePriceMs: 1_000 }
const NO_ERROR_GOALS = { maxServerErrors: 0 }
/** Each lost packet is sent again after 0.2 s or more. */
const READ_GOALS_ON_BAD_NETWORK = { ...READ_GOALS, longestReadPauseMs: 3_000 }
/** A host that cannot ask the database shows what it has, until the balancer has noticed it. */
const READ_GOALS_UNTIL_HOST_IS_OUT = { ...READ_GOALS, longestStalePriceMs: 5_000 }
/** Requests fail while Varnish or the balancer starts again. Afterwards the cache of Varnish is empty. */
const READ_GOALS_WITHOUT_CACHE = { ...READ_GOALS, longestReadPauseMs: 3_000 }

export const TRIAL_STEPS: readonly TrialStep[] = [
  {
    name: 'pictures are uploaded at one host',
    causeFailure: uploadPictures,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS, ...NO_ERROR_GOALS },
    runbookSection: 'The bucket does not answer',
  },
  {
    name: 'the last pieces are sold to many at once',
    causeFailure: sellLastPieces,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS, ...NO_ERROR_GOALS },
    runbookSection: 'Many errors',
  },
  {
    name: 'the machine of the primary dies',
    causeFailure: killPrimary,
    goals: { longestOrderPauseMs: 30_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
  },
  {
    name: 'the primary sends no log for three seconds, and then its machine dies',
    causeFailure: disconnectAndKillPrimary,
    goals: { longestOrderPauseMs: 33_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
  },
  {
    name: 'PostgreSQL crashes on the primary',
    causeFailure: crashPrimary,
    goals: { longestOrderPauseMs: 10_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
  },
  {
    name: 'another server is made the primary',
    causeFailure: switchPrimary,
    goals: { longestOrderPauseMs: 10_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
  },
  {
    name: 'the primary hangs until another one works, and then goes on',
    causeFailure: freezePrimary,
    goals: { longestOrderPauseMs: 30_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
  },
  {
    name: 'the network of the primary is cut for 30 seconds',
    causeFailure: disconnectPrimary,
    goals: { longestOrderPauseMs: 30_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
    needs: 'cut network',
  },
  {
    name: 'the primary sends, but receives nothing for 30 seconds',
    causeFailure: letPrimaryReceiveNothing,
    goals: { longestOrderPauseMs: 30_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
    needs: 'lost packets',
  },
  {
    name: 'the network of the primary loses every tenth packet for 30 seconds',
    causeFailure: losePacketsOfPrimary,
    goals: { longestOrderPauseMs: 10_000, ...READ_GOALS_ON_BAD_NETWORK },
    runbookSection: 'A PostgreSQL server fails',
    needs: 'lost packets',
  },
  {
    name: 'the network of a replica is cut for 30 seconds',
    causeFailure: disconnectReplica,
    goals: { longestOrderPauseMs: 10_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
    needs: 'cut network',
  },
  {
    name: 'both replicas die',
    causeFailure: killReplicas,
    goals: { longestOrderPauseMs: 10_000, ...READ_GOALS },
    runbookSection: 'A PostgreSQL server fails',
  },
  {
    name: 'etcd loses its majority for 20 seconds',
    causeFailure: killEtcdMajority,
    goals: { longestOrderPauseMs: 10_000, ...READ_GOALS },
    runbookSection: 'etcd loses its majority',
  },
  {
    name: 'the disk of the primary is full for 20 seconds',
    causeFailure: fillDiskOfPrimary,
    goals: { longestOrderPauseMs: 30_000, ...READ_GOALS },
    runbookSection: 'The database is full or out of connections',
    needs: 'full disk',
  },
  {
    name: 'a transaction that is left open keeps a product locked for 20 seconds',
    causeFailure: leaveProductLocked,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS },
    runbookSection: 'The shop is slow',
  },
  {
    name: 'the bucket accepts requests for 20 seconds, but answers nothing',
    causeFailure: silenceBucket,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS, ...NO_ERROR_GOALS },
    runbookSection: 'The bucket does not answer',
  },
  {
    name: 'Varnish crashes, and then the balancer',
    causeFailure: crashVarnishAndBalancer,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS_WITHOUT_CACHE },
    runbookSection: 'The shared cache shows "Back in a moment"',
  },
  {
    name: 'the replicas stop replaying for 10 seconds',
    causeFailure: pauseReplay,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS, ...NO_ERROR_GOALS },
    runbookSection: 'A replica does not answer or is behind',
  },
  {
    name: 'the hosts of the shop are restarted one after the other',
    causeFailure: restartHosts,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS, ...NO_ERROR_GOALS },
    runbookSection: 'A host is down',
  },
  {
    name: 'a new version with a migration is rolled out',
    causeFailure: upgradeHosts,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS, ...NO_ERROR_GOALS },
    runbookSection: 'A new version does not work',
  },
  {
    name: 'a host of the shop dies',
    causeFailure: killHost,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS },
    runbookSection: 'A host is down',
  },
  {
    name: 'a host of the shop hangs for 20 seconds, and then goes on',
    causeFailure: freezeHost,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS },
    runbookSection: 'A host is down',
  },
  {
    name: 'the network of a host is cut for 30 seconds',
    causeFailure: disconnectHost,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS },
    runbookSection: 'A host is down',
    needs: 'cut network',
  },
  {
    name: 'a host of the shop does not reach the database for 30 seconds',
    causeFailure: cutHostFromDatabase,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS_UNTIL_HOST_IS_OUT },
    runbookSection: 'A host is down',
    needs: 'lost packets',
  },
  {
    name: 'the balancer between a host and the database hangs for 20 seconds, and later ends for 20',
    causeFailure: stopDatabaseBalancer,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS_UNTIL_HOST_IS_OUT },
    runbookSection: 'A host is down',
  },
  {
    name: 'a host receives requests, but sends nothing for 30 seconds',
    causeFailure: letHostSendNothing,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS },
    runbookSection: 'A host is down',
    needs: 'lost packets',
  },
  {
    name: 'the network of a host loses every tenth packet for 30 seconds',
    causeFailure: losePacketsOfHost,
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS_ON_BAD_NETWORK },
    runbookSection: 'A host is down',
    needs: 'lost packets',
  },
]

/** The deliberate mistakes come last, because they leave damage behind. */
export const DELIBERATE_MISTAKES: readonly DeliberateMistake[] = [
  {
    name: 'CONTROL: changes are confirmed before a second server has them',
    breakRule: commitAsynchronously,
    causeFailure: disconnectAndKillPrimary,
    missedGoalTitle: 'confirmed orders that are lost',
    goals: { longestOrderPauseMs: 33_000, ...READ_GOALS },
  },
  {
    name: 'CONTROL: the shop does not check the stock',
    breakRule: removeStockCondition,
    causeFailure: sellLastPieces,
    missedGoalTitle: 'rules of the books that are broken',
    goals: { longestOrderPauseMs: 5_000, ...READ_GOALS },
  },
]
