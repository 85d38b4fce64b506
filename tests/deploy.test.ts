import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createMetrics } from '#host/metrics.ts'
import { nameRoutes } from '#host/route-names.ts'
import { hasVarnish, VARNISHD, VCL } from './support/varnish.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const { registry } = createMetrics({
  nameRoute: nameRoutes(calls, []),
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  caches: {},
  isListening: () => true,
  providers: [],
  readOperations: () => Promise.reject(new Error('not needed')),
})

test.each(['deploy/prometheus/rules.yml', 'deploy/grafana/gahana.json'])(
  '%s uses only metrics that the shop has',
  (path) => {
    const used = new Set(
      [...read(path).matchAll(/\b(?:gahana|process|nodejs)_\w+/g)].map(([name]) =>
        name.replace(/_bucket$/, ''),
      ),
    )
    const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
    expect(used.size).toBeGreaterThan(5)
    expect([...used].filter((name) => !known.has(name))).toEqual([])
  },
)

test('every alert leads to a section of the runbook', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  const links = [...read('deploy/prometheus/rules.yml').matchAll(/docs\/runbook\.md#(\S+)/g)].map(
    ([, section]) => section,
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !sections.includes(link ?? ''))).toEqual([])
})

test.skipIf(!hasVarnish())('Varnish understands its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-vcl-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const compiling = promisify(execFile)(VARNISHD, ['-j', 'none', '-C', '-f', VCL, '-n', folder], {
    maxBuffer: 16 * 1024 * 1024,
  })
  await expect(compiling).resolves.toBeDefined()
})
