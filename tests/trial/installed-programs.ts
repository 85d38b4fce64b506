import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasVarnish, VARNISHD_PROGRAM } from '../support/varnish.ts'

/** The programs of the trial that are not the shop's, with their Debian packages. */
const DEBIAN_PROGRAMS = {
  patroni: { path: '/usr/bin/patroni', debianPackage: 'patroni' },
  etcd: { path: '/usr/bin/etcd', debianPackage: 'etcd-server' },
  haproxy: { path: '/usr/sbin/haproxy', debianPackage: 'haproxy' },
  varnish: { path: VARNISHD_PROGRAM, debianPackage: 'varnish' },
} as const

/** The library with which Patroni talks to etcd. */
const PYTHON_ETCD_FOLDER = '/usr/lib/python3/dist-packages/etcd'

const POSTGRES_VERSIONS_FOLDER = '/usr/lib/postgresql'
const OLDEST_POSTGRES_VERSION = 15

export type InstalledPrograms = Record<keyof typeof DEBIAN_PROGRAMS, string> & {
  /** The folder of the programs of PostgreSQL. */
  postgresFolder: string
}

/** Thrown if programs are missing; the message says how to install them. */
export class MissingPackages extends Error {}

/** Finds the programs. Throws `MissingPackages`. */
export function findInstalledPrograms(): InstalledPrograms {
  const missingPrograms = Object.values(DEBIAN_PROGRAMS).filter(({ path }) => !existsSync(path))
  const postgresFolder = findPostgres()
  const missingPackages = [
    ...missingPrograms.map(({ debianPackage }) => debianPackage),
    ...(existsSync(PYTHON_ETCD_FOLDER) ? [] : ['python3-etcd']),
    ...(hasVarnish() ? [] : ['varnish-modules']),
    ...(postgresFolder ? [] : ['postgresql']),
  ]
  if (missingPackages.length > 0 || !postgresFolder)
    throw new MissingPackages(
      `The trial needs packages of Debian 12 or newer: apt-get install -y ${missingPackages.join(' ')}`,
    )
  const { patroni, etcd, haproxy, varnish } = DEBIAN_PROGRAMS
  return {
    patroni: patroni.path,
    etcd: etcd.path,
    haproxy: haproxy.path,
    varnish: varnish.path,
    postgresFolder,
  }
}

/** The newest PostgreSQL that is installed, with everything that a replica needs. */
function findPostgres(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS_FOLDER)) return undefined
  return readdirSync(POSTGRES_VERSIONS_FOLDER)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES_VERSION)
    .sort((a, b) => b - a)
    .map((version) => join(POSTGRES_VERSIONS_FOLDER, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')))
}
