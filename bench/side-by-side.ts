import { cpuSecondsOf } from './processes.ts'

/** The result of one side in one round; higher is better. */
export type SideBySideRound = { perSecond: number; perCpuSecond: number }

type Shop = () => Promise<SideBySideRound>

/** Our result divided by theirs, for each round. */
export type SideBySideRatios = { ofTime: number[]; ofCpu: number[] }

type ConcurrencyLimits = { rounds: number; warmUps: number }

/**
 * Measures two sides alternately, so that other load on the machine affects both equally. The side
 * that starts changes with each round. The first `warmUps` rounds are not counted.
 */
export async function measureSideBySide(
  { rounds, warmUps }: ConcurrencyLimits,
  ours: Shop,
  others: Shop,
): Promise<SideBySideRatios> {
  for (let round = 0; round < warmUps; round++) {
    await ours()
    await others()
  }
  const ratios: SideBySideRatios = { ofTime: [], ofCpu: [] }
  for (let round = 0; round < rounds; round++) {
    const earlyResult = round % 2 === 0 ? await ours() : undefined
    const other = await others()
    const ownResult = earlyResult ?? (await ours())
    ratios.ofTime.push(ownResult.perSecond / other.perSecond)
    ratios.ofCpu.push(ownResult.perCpuSecond / other.perCpuSecond)
  }
  return ratios
}

/** Runs `work` and returns its count per second and per CPU second of these processes. */
export async function measureSideBySideRound(
  pids: number[],
  work: () => Promise<{ count: number; seconds: number }>,
): Promise<SideBySideRound> {
  const before = cpuSecondsOf(pids)
  const { count, seconds } = await work()
  return { perSecond: count / seconds, perCpuSecond: count / (cpuSecondsOf(pids) - before) }
}
