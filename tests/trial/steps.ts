import {
  commitAsynchronously,
  crashPrimary,
  crashVarnishAndBalancer,
  disconnectAndKillPrimary,
  disconnectHost,
  disconnectPrimary,
  disconnectReplica,
  fillDiskOfPrimary,
  freezeHost,
  freezePrimary,
  holdProduct,
  killEtcdMajority,
  killHost,
  killPrimary,
  killReplicas,
  letHostSendNothing,
  letPrimaryReceiveNothing,
  losePacketsOfHost,
  losePacketsOfPrimary,
  pauseReplay,
  removeStockCondition,
  restartHosts,
  sellLastPieces,
  silenceBucket,
  switchPrimary,
  type TrialSetup,
  upgradeHosts,
  uploadPictures,
} from './faults.ts'
import type { TrialGoals, TrialMeasurements } from './verdict.ts'

/** A failure, and what must hold while it lasts and until everything works again. */
export type TrialFailure = {
  name: string
  /**
   * The failure in words. Returns when the failure is over; the trial then waits until everything
   * works again. `note` adds what only this step measures.
   */
  act: (setup: TrialSetup, note: (measured: TrialMeasurements) => void) => Promise<void>
  goals: TrialGoals
}

export type TrialStep = TrialFailure & {
  /** The section of docs/runbook.md that says what to do about it. */
  runbook: string
  /** What this process must be able to do: all of it needs root, losing packets also `nft`. */
  needs?: 'cut network' | 'lost packets' | 'full disk'
}

/** A mistake in the set-up, which the step must find: what it measures must miss its goal. */
export type DeliberateMistake = TrialFailure & {
  breakRule: (setup: TrialSetup) => Promise<void>
  missedGoal: string
}

const READS = { readsPauseMs: 1_000, stalePriceMs: 1_000 }
const NO_ERRORS = { serverErrors: 0 }
/** Each lost packet is sent again after 0.2 s or more. */
const READS_ON_A_BAD_NETWORK = { ...READS, readsPauseMs: 3_000 }
/** Requests fail while Varnish or the balancer starts again. Afterwards the cache of Varnish is empty. */
const READS_WITHOUT_CACHE = { ...READS, readsPauseMs: 3_000 }

export const TRIAL_STEPS: readonly TrialStep[] = [
  {
    name: 'pictures are uploaded at one host',
    act: uploadPictures,
    goals: { writesBackMs: 5_000, ...READS, ...NO_ERRORS },
    runbook: 'The bucket does not answer',
  },
  {
    name: 'the last pieces are sold to many at once',
    act: sellLastPieces,
    goals: { writesBackMs: 5_000, ...READS, ...NO_ERRORS },
    runbook: 'Many errors',
  },
  {
    name: 'the machine of the primary dies',
    act: killPrimary,
    goals: { writesBackMs: 30_000, ...READS },
    runbook: 'A PostgreSQL server fails',
  },
  {
    name: 'the primary sends no log for three seconds, and then its machine dies',
    act: disconnectAndKillPrimary,
    goals: { writesBackMs: 33_000, ...READS },
    runbook: 'A PostgreSQL server fails',
  },
  {
    name: 'PostgreSQL crashes on the primary',
    act: crashPrimary,
    goals: { writesBackMs: 10_000, ...READS },
    runbook: 'A PostgreSQL server fails',
  },
  {
    name: 'another server is made the primary',
    act: switchPrimary,
    goals: { writesBackMs: 10_000, ...READS },
    runbook: 'A PostgreSQL server fails',
  },
  {
    name: 'the primary hangs until another one works, and then goes on',
    act: freezePrimary,
    goals: { writesBackMs: 30_000, ...READS },
    runbook: 'A PostgreSQL server fails',
  },
  {
    name: 'the network of the primary is cut for 30 seconds',
    act: disconnectPrimary,
    goals: { writesBackMs: 30_000, ...READS },
    runbook: 'A PostgreSQL server fails',
    needs: 'cut network',
  },
  {
    name: 'the primary sends, but receives nothing for 30 seconds',
    act: letPrimaryReceiveNothing,
    goals: { writesBackMs: 30_000, ...READS },
    runbook: 'A PostgreSQL server fails',
    needs: 'lost packets',
  },
  {
    name: 'the network of the primary loses every tenth packet for 30 seconds',
    act: losePacketsOfPrimary,
    goals: { writesBackMs: 10_000, ...READS_ON_A_BAD_NETWORK },
    runbook: 'A PostgreSQL server fails',
    needs: 'lost packets',
  },
  {
    name: 'the network of a replica is cut for 30 seconds',
    act: disconnectReplica,
    goals: { writesBackMs: 10_000, ...READS },
    runbook: 'A PostgreSQL server fails',
    needs: 'cut network',
  },
  {
    name: 'both replicas die',
    act: killReplicas,
    goals: { writesBackMs: 10_000, ...READS },
    runbook: 'A PostgreSQL server fails',
  },
  {
    name: 'etcd loses its majority for 20 seconds',
    act: killEtcdMajority,
    goals: { writesBackMs: 10_000, ...READS },
    runbook: 'etcd loses its majority',
  },
  {
    name: 'the disk of the primary is full for 20 seconds',
    act: fillDiskOfPrimary,
    goals: { writesBackMs: 30_000, ...READS },
    runbook: 'The database is full or out of connections',
    needs: 'full disk',
  },
  {
    name: 'a transaction that is left open keeps a product locked for 20 seconds',
    act: holdProduct,
    goals: { writesBackMs: 5_000, ...READS },
    runbook: 'The shop is slow',
  },
  {
    name: 'the bucket accepts requests for 20 seconds, but answers nothing',
    act: silenceBucket,
    goals: { writesBackMs: 5_000, ...READS, ...NO_ERRORS },
    runbook: 'The bucket does not answer',
  },
  {
    name: 'Varnish crashes, and then the balancer',
    act: crashVarnishAndBalancer,
    goals: { writesBackMs: 5_000, ...READS_WITHOUT_CACHE },
    runbook: 'The shared cache shows "Back in a moment"',
  },
  {
    name: 'the replicas stop replaying for 10 seconds',
    act: pauseReplay,
    goals: { writesBackMs: 5_000, ...READS, ...NO_ERRORS },
    runbook: 'A replica does not answer or is behind',
  },
  {
    name: 'the hosts of the shop are restarted one after the other',
    act: restartHosts,
    goals: { writesBackMs: 5_000, ...READS, ...NO_ERRORS },
    runbook: 'A host is down',
  },
  {
    name: 'a new version with a migration is rolled out',
    act: upgradeHosts,
    goals: { writesBackMs: 5_000, ...READS, ...NO_ERRORS },
    runbook: 'A new version does not work',
  },
  {
    name: 'a host of the shop dies',
    act: killHost,
    goals: { writesBackMs: 5_000, ...READS },
    runbook: 'A host is down',
  },
  {
    name: 'a host of the shop hangs for 20 seconds, and then goes on',
    act: freezeHost,
    goals: { writesBackMs: 5_000, ...READS },
    runbook: 'A host is down',
  },
  {
    name: 'the network of a host is cut for 30 seconds',
    act: disconnectHost,
    goals: { writesBackMs: 5_000, ...READS },
    runbook: 'A host is down',
    needs: 'cut network',
  },
  {
    name: 'a host receives requests, but sends nothing for 30 seconds',
    act: letHostSendNothing,
    goals: { writesBackMs: 5_000, ...READS },
    runbook: 'A host is down',
    needs: 'lost packets',
  },
  {
    name: 'the network of a host loses every tenth packet for 30 seconds',
    act: losePacketsOfHost,
    goals: { writesBackMs: 5_000, ...READS_ON_A_BAD_NETWORK },
    runbook: 'A host is down',
    needs: 'lost packets',
  },
]

/** The deliberate mistakes come last, because they leave damage behind. */
export const DELIBERATE_MISTAKES: readonly DeliberateMistake[] = [
  {
    name: 'CONTROL: changes are confirmed before a second server has them',
    breakRule: commitAsynchronously,
    act: disconnectAndKillPrimary,
    missedGoal: 'confirmed orders that are lost',
    goals: { writesBackMs: 33_000, ...READS },
  },
  {
    name: 'CONTROL: the shop does not check the stock',
    breakRule: removeStockCondition,
    act: sellLastPieces,
    missedGoal: 'rules of the books that are broken',
    goals: { writesBackMs: 5_000, ...READS },
  },
]
