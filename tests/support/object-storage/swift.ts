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

const run = promisify(execFile)

const PROXY = '/usr/bin/swift-proxy-server'
const RING_BUILDER = '/usr/bin/swift-ring-builder'
const MEMCACHED = '/usr/bin/memcached'
/** What is stored, with the programs that store it. */
const SERVER_KINDS = ['account', 'container', 'object'] as const
const programOf = (kind: string) => `/usr/bin/swift-${kind}-server`

/** Debian: swift-proxy, swift-account, swift-container, swift-object, memcached. */
export const isSwiftInstalled = () =>
  areProgramsInstalled([
    PROXY,
    RING_BUILDER,
    MEMCACHED,
    ...SERVER_KINDS.map(programOf),
    '/etc/swift/swift.conf',
  ])

const ACCOUNT = { project: 'gahana', user: 'shop', key: 'secret-of-the-trial' }

/** OpenStack Swift with one copy of everything, its `s3api` and the accounts of `tempauth`. */
export const startSwift = (): Promise<ObjectStorage> => startObjectStorage('swift', startPrograms)

async function startPrograms(machine: StorageMachine) {
  const { folder, start, untilAnswers } = machine
  const memcached = await chooseFreePort()
  start('memcached', MEMCACHED, ['-l', '127.0.0.1', '-p', `${memcached}`, '-u', user()])
  for (const kind of SERVER_KINDS) await startServer(machine, kind)
  const port = await chooseFreePort()
  const file = join(folder, 'proxy.conf')
  await writeFile(file, proxySettings(folder, port, memcached))
  start('proxy', PROXY, [file])
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/healthcheck`)
  const { project, user: name, key } = ACCOUNT
  const access = { region: 'us-east-1', keyId: `${project}:${name}`, secret: key }
  return createBucketMaker(url, access)
}

async function startServer({ folder, start, untilAnswers }: StorageMachine, kind: string) {
  const port = await chooseFreePort()
  const disk = `disk-of-${kind}`
  await mkdir(join(folder, 'disks', disk), { recursive: true })
  const ring = (...words: string[]) =>
    run(RING_BUILDER, [join(folder, `${kind}.builder`), ...words], { cwd: folder })
  await ring('create', '4', '1', '0')
  await ring('add', `r1z1-127.0.0.1:${port}/${disk}`, '1')
  await ring('rebalance')
  const file = join(folder, `${kind}.conf`)
  await writeFile(file, formatStorageSettings(folder, kind, port))
  start(kind, programOf(kind), [file])
  await untilAnswers(`http://127.0.0.1:${port}/healthcheck`)
}

const formatStorageSettings = (folder: string, kind: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user()}
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
const proxySettings = (folder: string, port: number, memcached: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user()}
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
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT.project}_${ACCOUNT.user} = ${ACCOUNT.key} .admin
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

const user = () => userInfo().username

const chooseFreePort = () => choosePort({ host: '127.0.0.1', port: 0 })
