import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createMetrics } from '#host/metrics.ts'
import { nameRoutes } from '#host/route-names.ts'

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
