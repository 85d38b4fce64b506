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
import { hasVarnish, VARNISH_CONFIGURATION_FILE, VARNISHD_PROGRAM } from './support/varnish.ts'
import { WITHOUT_STOCK_CONDITION } from './trial/faults.ts'
import { TRIAL_STEPS } from './trial/steps.ts'

const runProgram = promisify(execFile)
const projectPath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const readProjectFile = (path: string) => readFileSync(projectPath(path), 'utf8')

const hasProgram = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const { registry } = createMetrics({
  nameRoute: createRouteNames(apiCalls, []),
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  cacheCountReaders: {},
  isListening: () => true,
  providers: [],
  readOperations: () => Promise.reject(new Error('not needed')),
})

test.each(['deploy/prometheus/rules.yml', 'deploy/grafana/gahana.json'])(
  'every metric named in %s is one that the shop reports',
  (deployFile) => {
    const usedMetrics = new Set(
      [...readProjectFile(deployFile).matchAll(/\b(?:gahana|process|nodejs)_\w+/g)].map(([name]) =>
        name.replace(/_bucket$/, ''),
      ),
    )
    const knownMetrics = new Set(registry.getMetricsAsArray().map(({ name }) => name))
    expect(usedMetrics.size).toBeGreaterThan(5)
    expect(
      [...usedMetrics].filter((name) => !knownMetrics.has(name)),
      'host/metrics/metrics.ts has no such metrics',
    ).toEqual([])
  },
)

const sectionsOfRunbook = () =>
  [...readProjectFile('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(
    ([, sectionTitle = '']) => sectionTitle,
  )

test('every step of the trial names an existing section of the runbook', () => {
  const runbookSections = sectionsOfRunbook()
  expect(
    TRIAL_STEPS.filter(({ runbookSection }) => !runbookSections.includes(runbookSection)),
    'docs/runbook.md has no such sections',
  ).toEqual([])
})

test('the code that the trial takes the stock check out of still exists', () => {
  for (const [filePath, [removedCode]] of Object.entries(WITHOUT_STOCK_CONDITION))
    expect(readProjectFile(filePath), filePath).toContain(removedCode)
})

test('the link of every alert leads to an existing section of the runbook', () => {
  const runbookSections = sectionsOfRunbook().map((sectionTitle) =>
    sectionTitle.toLowerCase().replaceAll(' ', '-'),
  )
  const runbookLinks = [
    ...readProjectFile('deploy/prometheus/rules.yml').matchAll(/docs\/runbook\.md#(\S+)/g),
  ].map(([, sectionOfLink]) => sectionOfLink)
  expect(runbookLinks.length).toBeGreaterThan(10)
  expect(
    runbookLinks.filter((runbookLink) => !runbookSections.includes(runbookLink ?? '')),
    'docs/runbook.md has no such sections',
  ).toEqual([])
})

test.skipIf(!hasVarnish())('Varnish compiles its configuration file without an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-vcl-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const varnishCompilation = runProgram(
    VARNISHD_PROGRAM,
    ['-j', 'none', '-C', '-f', VARNISH_CONFIGURATION_FILE, '-n', folder],
    {
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  await expect(varnishCompilation).resolves.toBeDefined()
})

test('the Helm chart and the compose file contain the shared cache, turned off, with the same settings as elsewhere', () => {
  const cacheTemplate = readProjectFile('deploy/helm/gahana/templates/cache.yaml')
  const varnishFile = readProjectFile('deploy/varnish/gahana.vcl')
  const templateReplacements = [
    ...cacheTemplate.matchAll(/\| replace "((?:\\.|[^"\\])+)"(\/24)?/g),
  ].map(
    ([, replacedText = '', prefixBits = '']) => replacedText.replaceAll('\\"', '"') + prefixBits,
  )
  expect(templateReplacements).toHaveLength(3)
  expect(
    templateReplacements.filter((replacedText) => !varnishFile.includes(replacedText)),
  ).toEqual([])
  expect(readProjectFile('deploy/helm/gahana/files/gahana.vcl'), 'the same file').toBe(varnishFile)
  expect(readProjectFile('deploy/helm/gahana/values.yaml')).toMatch(/^cache:\n {2}enabled: false$/m)
  const composeFile = readProjectFile('deploy/compose/compose.yaml')
  expect(composeFile).toMatch(/^ {4}profiles: \[cache\]$/m)
  const varnishImage = /^ {2}image: (\S+)$/m.exec(
    readProjectFile('deploy/helm/gahana/values.yaml').split('cache:')[1] ?? '',
  )
  expect(varnishImage?.[1]).toMatch(/\/varnish:7\.\d+$/)
  expect(composeFile).toContain(`image: ${varnishImage?.[1]}`)
  const varnishArguments = '-f /etc/varnish/gahana.vcl -s malloc,1g -p http_gzip_support=off'
  expect(composeFile).toContain(varnishArguments)
  expect(readProjectFile('deploy/varnish/varnish.service.conf')).toContain(varnishArguments)
  // The address of the cache in the files of the balancer and of the shop.
  expect(composeFile).toContain('shop: { ipv4_address: 10.0.0.3 }')
  expect(readProjectFile('deploy/haproxy/haproxy.cfg')).toContain('from_varnish src 10.0.0.3')
})

test('no template of the Helm chart has a space inside its double braces, as a formatter would write it', () => {
  const templatesFolder = 'deploy/helm/gahana/templates'
  for (const name of readdirSync(projectPath(templatesFolder)))
    expect(readProjectFile(join(templatesFolder, name)), name).not.toMatch(/\{ \{/)
})

describe.skipIf(!hasProgram('helm'))('the program helm (skipped if it is not installed)', () => {
  const chartFolder = projectPath('deploy/helm/gahana')

  test('accepts the chart with the shared cache turned off and turned on', async () => {
    for (const isCacheEnabled of ['false', 'true']) {
      const helmArguments = ['--set', `cache.enabled=${isCacheEnabled}`]
      await expect(
        runProgram('helm', ['lint', '--strict', chartFolder, ...helmArguments]),
      ).resolves.toBeDefined()
      const { stdout } = await runProgram('helm', [
        'template',
        'shop',
        chartFolder,
        ...helmArguments,
      ])
      expect(stdout.includes('PURGE_URL')).toBe(isCacheEnabled === 'true')
    }
  })
})

describe.skipIf(!hasProgram('promtool'))(
  'the program promtool of the Debian package prometheus (skipped if it is not installed)',
  () => {
    test('accepts prometheus.yml, and the tests of the alert rules pass', async () => {
      const prometheusFolder = projectPath('deploy/prometheus')
      const checkArguments = ['check', 'config', 'prometheus.yml']
      await expect(
        runProgram('promtool', checkArguments, { cwd: prometheusFolder }),
      ).resolves.toBeDefined()
      await expect(
        runProgram('promtool', ['test', 'rules', 'rules.test.yml'], { cwd: prometheusFolder }),
      ).resolves.toBeDefined()
    })
  },
)
