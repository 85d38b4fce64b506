import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/platform/pictures/bucket-files.ts'

/** A storage that speaks the protocol of S3, started on this machine from packages of Debian. */
export type ObjectStorage = {
  /** Makes an empty bucket. */
  makeBucket: () => Promise<BucketSettings>
  /** Ends its programs and removes what is stored. */
  stop: () => Promise<void>
}

/** What the programs of a storage need: a folder, and a way to start them. */
export type StorageMachine = {
  folder: string
  /** Starts a server, whose output goes to `<name>.log` in the folder. */
  start: (name: string, file: string, args: string[]) => void
  /** Waits until an address answers anything. */
  untilAnswers: (url: string) => Promise<void>
}

export const areProgramsInstalled = (paths: string[]) => paths.every((path) => existsSync(path))

/** For a program that starts, or prepares another. */
export const PROGRAM_START_LIMIT_MS = 120_000

/** Starts a storage; its programs also end if one of them does not start. */
export async function startObjectStorage(
  name: string,
  startPrograms: (machine: StorageMachine) => Promise<ObjectStorage['makeBucket']>,
): Promise<ObjectStorage> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), `gahana-${name}-`))
  const programs: Program[] = []
  const stop = async () => {
    for (const { child } of programs.toReversed()) {
      if (hasEnded(child)) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { makeBucket: await startPrograms(machineIn(folder, programs)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Program = { child: ChildProcess; log: string }

const machineIn = (folder: string, programs: Program[]): StorageMachine => ({
  folder,
  start: (name, file, args) => {
    const log = join(folder, `${name}.log`)
    const output = openSync(log, 'a')
    programs.push({
      child: spawn(file, args, { cwd: folder, stdio: ['ignore', output, output] }),
      log,
    })
    closeSync(output)
  },
  untilAnswers: async (url) => {
    const deadline = performance.now() + PROGRAM_START_LIMIT_MS
    while (!(await doesAnswer(url))) {
      const endedProgram = programs.find(({ child }) => hasEnded(child))
      if (endedProgram)
        throw new Error(
          `${endedProgram.child.spawnfile} has ended:\n${await readFile(endedProgram.log, 'utf8')}`,
        )
      if (performance.now() > deadline) throw new Error(`${url} does not answer`)
      await sleep(200)
    }
  },
})

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

const doesAnswer = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => answer.arrayBuffer())
    .then(
      () => true,
      () => false,
    )

type Access = Omit<BucketSettings, 'url'>

/** Makes buckets with numbers in their names. */
export function createBucketMaker(
  url: string,
  { region, keyId, secret }: Access,
): ObjectStorage['makeBucket'] {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })
  let made = 0
  return async () => {
    made += 1
    const bucket = `${url}/gahana-${made}`
    const answer = await client.fetch(bucket, { method: 'PUT' })
    if (!answer.ok) throw new Error(`No bucket: ${answer.status} ${await answer.text()}`)
    return { url: bucket, region, keyId, secret }
  }
}
