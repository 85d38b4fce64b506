import {
  answerOverConnection,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  serveSimulator,
} from './serve-simulator.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import type { SimulatorState } from './simulator-state.ts'

const EDGE_CACHE_KNOBS = { line: SIMULATOR_CONNECTION_STATES } as const

/**
 * A shared cache in front of the shop, as far as the shop talks to it: it accepts `PURGE` with tags,
 * as deploy/varnish does. It stores nothing.
 */
export async function startEdgeCacheSimulator(simulatorState: SimulatorState) {
  const knobs = createSimulatorKnobs(EDGE_CACHE_KNOBS)
  /** The tags of each request, in their order. */
  const purgedTags: string[] = []
  const routes = {
    'PURGE /': ({ headers }: ReceivedRequest) =>
      answerOverConnection(simulatorState, knobs.of().line, () => {
        const tagsToPurge = headers['xkey-purge']
        if (tagsToPurge) purgedTags.push(String(tagsToPurge))
        return { status: tagsToPurge ? 200 : 403, headers: {}, body: '' }
      }),
  }
  const server = await serveSimulator(simulatorState, { partyName: 'edge-cache', routes })
  return { url: `${server.url}/`, close: server.close, knobs, purges: purgedTags }
}
