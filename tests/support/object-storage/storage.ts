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
  startProgram: (name: string, programFile: string, programArguments: string[]) => void
  /** Waits until an address answers anything. */
  waitUntilAnswers: (url: string) => Promise<void>
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
  const programs: StorageProgram[] = []
  const stop = async () => {
    for (const { childProcess } of programs.toReversed()) {
      if (hasEnded(childProcess)) continue
      childProcess.kill('SIGKILL')
      await once(childProcess, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { makeBucket: await startPrograms(createMachineIn(folder, programs)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type StorageProgram = { childProcess: ChildProcess; logFile: string }

const createMachineIn = (folder: string, programs: StorageProgram[]): StorageMachine => ({
  folder,
  startProgram: (name, programFile, programArguments) => {
    const logFile = join(folder, `${name}.log`)
    const logOutput = openSync(logFile, 'a')
    programs.push({
      childProcess: spawn(programFile, programArguments, {
        cwd: folder,
        stdio: ['ignore', logOutput, logOutput],
      }),
      logFile,
    })
    closeSync(logOutput)
  },
  waitUntilAnswers: async (url) => {
    const startDeadline = performance.now() + PROGRAM_START_LIMIT_MS
    while (!(await doesUrlAnswer(url))) {
      const endedProgram = programs.find(({ childProcess }) => hasEnded(childProcess))
      if (endedProgram)
        throw new Error(
          `${endedProgram.childProcess.spawnfile} has ended:\n${await readFile(endedProgram.logFile, 'utf8')}`,
        )
      if (performance.now() > startDeadline) throw new Error(`${url} does not answer`)
      await sleep(200)
    }
  },
})

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

const doesUrlAnswer = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => answer.arrayBuffer())
    .then(
      () => true,
      () => false,
    )

type BucketAccess = Omit<BucketSettings, 'url'>

/** Makes buckets with numbers in their names. */
export function createBucketMaker(
  url: string,
  { region, keyId, secret }: BucketAccess,
): ObjectStorage['makeBucket'] {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })
  let bucketCount = 0
  return async () => {
    bucketCount += 1
    const bucket = `${url}/gahana-${bucketCount}`
    const bucketAnswer = await client.fetch(bucket, { method: 'PUT' })
    if (!bucketAnswer.ok)
      throw new Error(`No bucket: ${bucketAnswer.status} ${await bucketAnswer.text()}`)
    return { url: bucket, region, keyId, secret }
  }
}
