import { afterAll, expect, test } from 'vitest'
import { openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { startBucketSimulator } from '#tests/simulators/bucket-simulator.ts'
import { createSimulatorClock } from '#tests/simulators/simulator-clock.ts'
import { createSimulatorState } from '#tests/simulators/simulator-state.ts'
import { explainFileErrors } from './picture-files.ts'

const simulator = await startBucketSimulator(createSimulatorState(createSimulatorClock()))
afterAll(() => simulator.close())

test('a backup that fails because of its bucket says what the bucket answered, not that the shop is unreachable', async () => {
  const files = explainFileErrors(openBucketFiles(simulator.bucket, { error: () => {} }))
  simulator.knobs.setForAll({ key: 'refused' })
  await expect(files.read('masters/a')).rejects.toThrow('403 (AccessDenied) to GET masters/a')
  await expect(files.write('masters/a', new Uint8Array(9), 'image/webp')).rejects.toThrow(
    '403 (AccessDenied) to PUT masters/a',
  )
})
