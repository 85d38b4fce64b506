import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePort } from '#host/listen.ts'
import {
  areProgramsInstalled,
  createBucketMaker,
  type ObjectStorage,
  PROGRAM_START_LIMIT_MS,
  type StorageMachine,
  startObjectStorage,
} from './storage.ts'

const runProgram = promisify(execFile)

const CEPH_PROGRAMS = [
  'ceph',
  'ceph-authtool',
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
]

/** What each program may do. */
const CEPH_KEY_RIGHTS: Record<string, string[]> = {
  'mon.': ['--cap', 'mon', 'allow *'],
  'client.admin': ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
  'osd.0': ['--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
}

/** Whether Ceph is installed (Debian: ceph-mon, ceph-osd, radosgw). */
export const isCephInstalled = () =>
  areProgramsInstalled(CEPH_PROGRAMS.map((name) => `/usr/bin/${name}`))

const CEPH_ACCESS_KEYS = {
  region: 'default',
  keyId: 'GAHANAONTRIAL',
  secret: 'secret-of-the-trial',
}

/** Ceph with one monitor, one storage that is in memory, and its gateway for S3. */
export const startCeph = (): Promise<ObjectStorage> => startObjectStorage('ceph', startPrograms)

async function startPrograms({ folder, startProgram, waitUntilAnswers }: StorageMachine) {
  const [monitorPort, gatewayPort] = [await chooseFreePort(), await chooseFreePort()]
  const programFile = join(folder, 'ceph.conf')
  const [clusterId, osdId] = [randomUUID(), randomUUID()]
  await writeFile(programFile, formatCephSettings(folder, clusterId, monitorPort))
  const runCephProgram = (program: string, ...programArguments: string[]) =>
    runProgram(`/usr/bin/${program}`, ['-c', programFile, ...programArguments], {
      cwd: folder,
      timeout: PROGRAM_START_LIMIT_MS,
    })

  await mkdir(join(folder, 'osd'))
  const monitorMapFile = join(folder, 'monmap')
  const monitorAddress = `[v2:127.0.0.1:${monitorPort}]`
  await runProgram('/usr/bin/monmaptool', [
    '--create',
    '--fsid',
    clusterId,
    '--addv',
    'a',
    monitorAddress,
    monitorMapFile,
  ])
  const keyringFile = join(folder, 'keyring')
  await writeFile(keyringFile, '')
  for (const [name, keyRights] of Object.entries(CEPH_KEY_RIGHTS))
    await runProgram('/usr/bin/ceph-authtool', [keyringFile, '--gen-key', '-n', name, ...keyRights])
  await runCephProgram(
    'ceph-mon',
    '--mkfs',
    '-i',
    'a',
    '--monmap',
    monitorMapFile,
    '--keyring',
    keyringFile,
  )
  startProgram('ceph-mon', '/usr/bin/ceph-mon', ['-c', programFile, '-i', 'a', '-f'])
  await runCephProgram('ceph', '--connect-timeout', '60', 'osd', 'new', osdId)
  await runCephProgram('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osdId)
  startProgram('ceph-osd', '/usr/bin/ceph-osd', ['-c', programFile, '-i', '0', '-f'])
  const { keyId, secret } = CEPH_ACCESS_KEYS
  await runCephProgram(
    'radosgw-admin',
    'user',
    'create',
    '--uid=gahana',
    '--display-name=Gahana',
    `--access-key=${keyId}`,
    `--secret-key=${secret}`,
  )
  const gatewayFrontend = `--rgw-frontends=beast endpoint=127.0.0.1:${gatewayPort}`
  startProgram('radosgw', '/usr/bin/radosgw', ['-c', programFile, '-f', gatewayFrontend])
  const url = `http://127.0.0.1:${gatewayPort}`
  await waitUntilAnswers(url)
  return createBucketMaker(url, CEPH_ACCESS_KEYS)
}

const formatCephSettings = (folder: string, clusterId: string, monitorPort: number) => `
[global]
fsid = ${clusterId}
mon_host = [v2:127.0.0.1:${monitorPort}]
public_network = 127.0.0.0/8
ms_bind_msgr1 = false
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket =
log_file =
log_to_stderr = true
err_to_stderr = true
pid_file =
crash_dir = ${folder}
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
`

const chooseFreePort = () => choosePort({ host: '127.0.0.1', port: 0 })
