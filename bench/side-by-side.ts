import { cpuSecondsOf } from './processes.ts'

/** What one side did in one round: more is better. */
export type Round = { perSecond: number; perCpuSecond: number }

type Side = () => Promise<Round>

/** Ours divided by theirs, round by round. */
export type Ratios = { ofTime: number[]; ofCpu: number[] }

type ConcurrencyLimits = { rounds: number; warmUps: number }

/**
 * Measures two sides in turns, so that both meet the same weather of a shared machine, and begins
 * with the other one each round. Rounds that only warm up come first.
 */
export async function sideBySide(
  { rounds, warmUps }: ConcurrencyLimits,
  ours: Side,
  theirs: Side,
): Promise<Ratios> {
  for (let round = 0; round < warmUps; round++) {
    await ours()
    await theirs()
  }
  const ratios: Ratios = { ofTime: [], ofCpu: [] }
  for (let round = 0; round < rounds; round++) {
    const oursFirst = round % 2 === 0 ? await ours() : undefined
    const other = await theirs()
    const own = oursFirst ?? (await ours())
    ratios.ofTime.push(own.perSecond / other.perSecond)
    ratios.ofCpu.push(own.perCpuSecond / other.perCpuSecond)
  }
  return ratios
}

/** Counts what is done in a while, by the clock and by the processor time of these processes. */
export async function roundOf(
  pids: number[],
  work: () => Promise<{ count: number; seconds: number }>,
): Promise<Round> {
  const before = cpuSecondsOf(pids)
  const { count, seconds } = await work()
  return { perSecond: count / seconds, perCpuSecond: count / (cpuSecondsOf(pids) - before) }
}
