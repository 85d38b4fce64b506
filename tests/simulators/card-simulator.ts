import { startHostedPageSimulator, USUAL_HOSTED_PAGE_COMPANY } from './hosted-page-simulator.ts'
import type { SimulatorState } from './simulator-state.ts'

/** A company whose page takes cards. */
export const startCardSimulator = (simulatorState: SimulatorState, port?: number) =>
  startHostedPageSimulator(
    { ...USUAL_HOSTED_PAGE_COMPANY, partyName: 'card', title: 'Card', color: '#1f4e79' },
    simulatorState,
    port,
  )
