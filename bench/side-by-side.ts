import { cpuSecondsOf } from './processes.ts'

/** The result of one server in one round; higher is better. */
export type SideBySideRound = { perSecond: number; perCpuSecond: number }

type MeasureServer = () => Promise<SideBySideRound>

/** The result of the shop divided by that of the other server, for each round. */
export type SideBySideRatios = { timeRatios: number[]; cpuRatios: number[] }

type RoundCounts = { countedRounds: number; warmUpRounds: number }

/**
 * Measures the shop and another server alternately, so that other load on the machine affects both
 * equally. Which server is measured first changes with each round. The first `warmUpRounds` rounds
 * are not counted.
 */
export async function measureSideBySide(
  { countedRounds, warmUpRounds }: RoundCounts,
  measureShop: MeasureServer,
  measureOtherServer: MeasureServer,
): Promise<SideBySideRatios> {
  for (let round = 0; round < warmUpRounds; round++) {
    await measureShop()
    await measureOtherServer()
  }
  const ratios: SideBySideRatios = { timeRatios: [], cpuRatios: [] }
  for (let round = 0; round < countedRounds; round++) {
    const shopResultIfFirst = round % 2 === 0 ? await measureShop() : undefined
    const otherResult = await measureOtherServer()
    const shopResult = shopResultIfFirst ?? (await measureShop())
    ratios.timeRatios.push(shopResult.perSecond / otherResult.perSecond)
    ratios.cpuRatios.push(shopResult.perCpuSecond / otherResult.perCpuSecond)
  }
  return ratios
}

/** Runs `work` and returns its count per second and per CPU second of these processes. */
export async function measureSideBySideRound(
  pids: number[],
  work: () => Promise<{ answerCount: number; seconds: number }>,
): Promise<SideBySideRound> {
  const cpuSecondsBefore = cpuSecondsOf(pids)
  const { answerCount, seconds } = await work()
  return {
    perSecond: answerCount / seconds,
    perCpuSecond: answerCount / (cpuSecondsOf(pids) - cpuSecondsBefore),
  }
}
