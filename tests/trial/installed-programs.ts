import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasVarnish, VARNISHD_PROGRAM } from '../support/varnish.ts'

/** The programs of the trial that are not the shop's, with their Debian packages. */
const PROGRAMS = {
  patroni: { path: '/usr/bin/patroni', from: 'patroni' },
  etcd: { path: '/usr/bin/etcd', from: 'etcd-server' },
  haproxy: { path: '/usr/sbin/haproxy', from: 'haproxy' },
  varnish: { path: VARNISHD_PROGRAM, from: 'varnish' },
} as const

/** The library with which Patroni talks to etcd. */
const ETCD_OF_PYTHON = '/usr/lib/python3/dist-packages/etcd'

const POSTGRES_VERSIONS = '/usr/lib/postgresql'
const OLDEST_POSTGRES = 15

export type InstalledPrograms = Record<keyof typeof PROGRAMS, string> & {
  /** The folder of the programs of PostgreSQL. */
  postgres: string
}

/** Thrown if programs are missing; the message says how to install them. */
export class MissingPackages extends Error {}

/** Finds the programs. Throws `MissingPackages`. */
export function findInstalledPrograms(): InstalledPrograms {
  const missing = Object.values(PROGRAMS).filter(({ path }) => !existsSync(path))
  const postgres = findPostgres()
  const packages = [
    ...missing.map(({ from }) => from),
    ...(existsSync(ETCD_OF_PYTHON) ? [] : ['python3-etcd']),
    ...(hasVarnish() ? [] : ['varnish-modules']),
    ...(postgres ? [] : ['postgresql']),
  ]
  if (packages.length > 0 || !postgres)
    throw new MissingPackages(
      `The trial needs packages of Debian 12 or newer: apt-get install -y ${packages.join(' ')}`,
    )
  const { patroni, etcd, haproxy, varnish } = PROGRAMS
  return {
    patroni: patroni.path,
    etcd: etcd.path,
    haproxy: haproxy.path,
    varnish: varnish.path,
    postgres,
  }
}

/** The newest PostgreSQL that is installed, with everything that a replica needs. */
function findPostgres(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined
  return readdirSync(POSTGRES_VERSIONS)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map((version) => join(POSTGRES_VERSIONS, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')))
}
