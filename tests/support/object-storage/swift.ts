import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePort } from '#host/listen.ts'
import {
  areProgramsInstalled,
  createBucketMaker,
  type ObjectStorage,
  type StorageMachine,
  startObjectStorage,
} from './storage.ts'

const runProgram = promisify(execFile)

const PROXY_PROGRAM = '/usr/bin/swift-proxy-server'
const RING_BUILDER_PROGRAM = '/usr/bin/swift-ring-builder'
const MEMCACHED_PROGRAM = '/usr/bin/memcached'
/** What is stored, with the programs that store it. */
const SERVER_KINDS = ['account', 'container', 'object'] as const
const serverProgramOf = (kind: string) => `/usr/bin/swift-${kind}-server`

/**
 * Whether Swift is installed (Debian: swift-proxy, swift-account, swift-container, swift-object,
 * memcached).
 */
export const isSwiftInstalled = () =>
  areProgramsInstalled([
    PROXY_PROGRAM,
    RING_BUILDER_PROGRAM,
    MEMCACHED_PROGRAM,
    ...SERVER_KINDS.map(serverProgramOf),
    '/etc/swift/swift.conf',
  ])

const SWIFT_ACCOUNT = { project: 'gahana', user: 'shop', key: 'secret-of-the-trial' }

/** OpenStack Swift with one copy of everything, its `s3api` and the accounts of `tempauth`. */
export const startSwift = (): Promise<ObjectStorage> => startObjectStorage('swift', startPrograms)

async function startPrograms(machine: StorageMachine) {
  const { folder, startProgram, waitUntilAnswers } = machine
  const memcachedPort = await chooseFreePort()
  startProgram('memcached', MEMCACHED_PROGRAM, [
    '-l',
    '127.0.0.1',
    '-p',
    `${memcachedPort}`,
    '-u',
    readUserName(),
  ])
  for (const kind of SERVER_KINDS) await startServer(machine, kind)
  const port = await chooseFreePort()
  const programFile = join(folder, 'proxy.conf')
  await writeFile(programFile, formatProxySettings(folder, port, memcachedPort))
  startProgram('proxy', PROXY_PROGRAM, [programFile])
  const url = `http://127.0.0.1:${port}`
  await waitUntilAnswers(`${url}/healthcheck`)
  const { project, user: name, key } = SWIFT_ACCOUNT
  const bucketAccess = { region: 'us-east-1', keyId: `${project}:${name}`, secret: key }
  return createBucketMaker(url, bucketAccess)
}

async function startServer(
  { folder, startProgram, waitUntilAnswers }: StorageMachine,
  kind: string,
) {
  const port = await chooseFreePort()
  const diskFolder = `disk-of-${kind}`
  await mkdir(join(folder, 'disks', diskFolder), { recursive: true })
  const buildRing = (...programArguments: string[]) =>
    runProgram(RING_BUILDER_PROGRAM, [join(folder, `${kind}.builder`), ...programArguments], {
      cwd: folder,
    })
  await buildRing('create', '4', '1', '0')
  await buildRing('add', `r1z1-127.0.0.1:${port}/${diskFolder}`, '1')
  await buildRing('rebalance')
  const programFile = join(folder, `${kind}.conf`)
  await writeFile(programFile, formatStorageSettings(folder, kind, port))
  startProgram(kind, serverProgramOf(kind), [programFile])
  await waitUntilAnswers(`http://127.0.0.1:${port}/healthcheck`)
}

const formatStorageSettings = (folder: string, kind: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${readUserName()}
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
workers = 0
[pipeline:main]
pipeline = healthcheck ${kind}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${kind}-server]
use = egg:swift#${kind}
# On a busy machine a list would otherwise lack what was written a moment before.
container_update_timeout = 30
`

/** The order of the pipeline is that of the document "S3/Swift REST API Comparison". */
const formatProxySettings = (folder: string, port: number, memcachedPort: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${readUserName()}
swift_dir = ${folder}
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck proxy-logging cache listing_formats s3api tempauth copy slo dlo proxy-logging proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachedPort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${SWIFT_ACCOUNT.project}_${SWIFT_ACCOUNT.user} = ${SWIFT_ACCOUNT.key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`

const readUserName = () => userInfo().username

const chooseFreePort = () => choosePort({ host: '127.0.0.1', port: 0 })
