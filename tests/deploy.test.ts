import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { createMetrics } from '#host/metrics/metrics.ts'
import { createRouteNames } from '#host/metrics/route-names.ts'
import { hasVarnish, VARNISH_CONFIGURATION_FILE, VARNISHD } from './support/varnish.ts'
import { TRIAL_STEPS } from './trial/steps.ts'

const run = promisify(execFile)
const place = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const read = (path: string) => readFileSync(place(path), 'utf8')

const hasProgram = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const { registry } = createMetrics({
  nameRoute: createRouteNames(apiCalls, []),
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

const sectionsOfRunbook = () =>
  [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)

test('every failure of the trial has its section in the runbook', () => {
  const sections = sectionsOfRunbook()
  expect(TRIAL_STEPS.filter(({ runbook }) => !sections.includes(runbook))).toEqual([])
})

test('every alert leads to a section of the runbook', () => {
  const sections = sectionsOfRunbook().map((title) => title.toLowerCase().replaceAll(' ', '-'))
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
  const compiling = run(
    VARNISHD,
    ['-j', 'none', '-C', '-f', VARNISH_CONFIGURATION_FILE, '-n', folder],
    {
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  await expect(compiling).resolves.toBeDefined()
})

test('the chart and the containers know the shared cache, which is off', () => {
  const template = read('deploy/helm/gahana/templates/cache.yaml')
  const vcl = read('deploy/varnish/gahana.vcl')
  const replaced = [...template.matchAll(/\| replace "((?:\\.|[^"\\])+)"(\/24)?/g)].map(
    ([, text = '', bits = '']) => text.replaceAll('\\"', '"') + bits,
  )
  expect(replaced).toHaveLength(3)
  expect(replaced.filter((text) => !vcl.includes(text))).toEqual([])
  expect(read('deploy/helm/gahana/files/gahana.vcl'), 'the same file').toBe(vcl)
  expect(read('deploy/helm/gahana/values.yaml')).toMatch(/^cache:\n {2}enabled: false$/m)
  const compose = read('deploy/compose/compose.yaml')
  expect(compose).toMatch(/^ {4}profiles: \[cache\]$/m)
  const image = /^ {2}image: (\S+)$/m.exec(
    read('deploy/helm/gahana/values.yaml').split('cache:')[1] ?? '',
  )
  expect(image?.[1]).toMatch(/\/varnish:7\.\d+$/)
  expect(compose).toContain(`image: ${image?.[1]}`)
  const words = '-f /etc/varnish/gahana.vcl -s malloc,1g -p http_gzip_support=off'
  expect(compose).toContain(words)
  expect(read('deploy/varnish/varnish.service.conf')).toContain(words)
  // The address of the cache in the files of the balancer and of the shop.
  expect(compose).toContain('shop: { ipv4_address: 10.0.0.3 }')
  expect(read('deploy/haproxy/haproxy.cfg')).toContain('from_varnish src 10.0.0.3')
})

test('every template of the chart has its values in double braces', () => {
  const templates = 'deploy/helm/gahana/templates'
  for (const name of readdirSync(place(templates)))
    expect(read(join(templates, name)), name).not.toMatch(/\{ \{/)
})

describe.skipIf(!hasProgram('helm'))('helm, which must be installed for it', () => {
  const chart = place('deploy/helm/gahana')

  test('accepts the chart without and with the shared cache', async () => {
    for (const enabled of ['false', 'true']) {
      const setting = ['--set', `cache.enabled=${enabled}`]
      await expect(run('helm', ['lint', '--strict', chart, ...setting])).resolves.toBeDefined()
      const { stdout } = await run('helm', ['template', 'shop', chart, ...setting])
      expect(stdout.includes('PURGE_URL')).toBe(enabled === 'true')
    }
  })
})

describe.skipIf(!hasProgram('promtool'))('promtool (Debian: prometheus)', () => {
  test('accepts the settings with the alert rules, whose tests pass', async () => {
    const cwd = place('deploy/prometheus')
    const check = ['check', 'config', 'prometheus.yml']
    await expect(run('promtool', check, { cwd })).resolves.toBeDefined()
    await expect(
      run('promtool', ['test', 'rules', 'rules.test.yml'], { cwd }),
    ).resolves.toBeDefined()
  })
})
