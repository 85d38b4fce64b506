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

const run = promisify(execFile)

const PROGRAMS = [
  'ceph',
  'ceph-authtool',
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
]

/** What each program may do. */
const RIGHTS: Record<string, string[]> = {
  'mon.': ['--cap', 'mon', 'allow *'],
  'client.admin': ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
  'osd.0': ['--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
}

/** Debian: ceph-mon, ceph-osd, radosgw. */
export const isCephInstalled = () =>
  areProgramsInstalled(PROGRAMS.map((name) => `/usr/bin/${name}`))

const ACCESS = { region: 'default', keyId: 'GAHANAONTRIAL', secret: 'secret-of-the-trial' }

/** Ceph with one monitor, one storage that is in memory, and its gateway for S3. */
export const startCeph = (): Promise<ObjectStorage> => startObjectStorage('ceph', startPrograms)

async function startPrograms({ folder, start, untilAnswers }: StorageMachine) {
  const [monitor, gateway] = [await chooseFreePort(), await chooseFreePort()]
  const file = join(folder, 'ceph.conf')
  const [id, idOfOsd] = [randomUUID(), randomUUID()]
  await writeFile(file, settings(folder, id, monitor))
  const ceph = (program: string, ...words: string[]) =>
    run(`/usr/bin/${program}`, ['-c', file, ...words], {
      cwd: folder,
      timeout: PROGRAM_START_LIMIT_MS,
    })

  await mkdir(join(folder, 'osd'))
  const map = join(folder, 'monmap')
  const address = `[v2:127.0.0.1:${monitor}]`
  await run('/usr/bin/monmaptool', ['--create', '--fsid', id, '--addv', 'a', address, map])
  const keys = join(folder, 'keyring')
  await writeFile(keys, '')
  for (const [name, rights] of Object.entries(RIGHTS))
    await run('/usr/bin/ceph-authtool', [keys, '--gen-key', '-n', name, ...rights])
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keys)
  start('ceph-mon', '/usr/bin/ceph-mon', ['-c', file, '-i', 'a', '-f'])
  await ceph('ceph', '--connect-timeout', '60', 'osd', 'new', idOfOsd)
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', idOfOsd)
  start('ceph-osd', '/usr/bin/ceph-osd', ['-c', file, '-i', '0', '-f'])
  const { keyId, secret } = ACCESS
  await ceph(
    'radosgw-admin',
    'user',
    'create',
    '--uid=gahana',
    '--display-name=Gahana',
    `--access-key=${keyId}`,
    `--secret-key=${secret}`,
  )
  const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${gateway}`
  start('radosgw', '/usr/bin/radosgw', ['-c', file, '-f', frontend])
  const url = `http://127.0.0.1:${gateway}`
  await untilAnswers(url)
  return createBucketMaker(url, ACCESS)
}

const settings = (folder: string, id: string, monitor: number) => `
[global]
fsid = ${id}
mon_host = [v2:127.0.0.1:${monitor}]
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
