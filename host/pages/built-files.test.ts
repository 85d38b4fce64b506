import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openBuiltFiles } from './built-files.ts'

type Build = { keepOldAssets: (build: string) => void }
const { keepOldAssets }: Build = await import(`${new URL('../../bin/build.mjs', import.meta.url)}`)

let build = ''
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'gahana-build-'))
  const folder = build
  onTestFinished(() => rm(folder, { recursive: true }))
})

async function write(path: string, text: string) {
  await mkdir(dirname(join(build, path)), { recursive: true })
  await writeFile(join(build, path), text)
}

async function textAt(path: string): Promise<string | undefined> {
  const files = await openBuiltFiles(join(build, 'web'), 'client')
  return files.answer(new Request(`http://shop${path}`), path)?.text()
}

test('after a new build the scripts of the build before it are still there, and older ones are not', async () => {
  await write('web/client/assets/first.js', '1')
  await write('web/client/favicon.svg', 'first')
  keepOldAssets(build)
  await rm(join(build, 'web'), { recursive: true })
  await write('web/client/assets/second.js', '2')
  await write('web/client/favicon.svg', 'second')

  expect(await textAt('/assets/first.js')).toBe('1')
  expect(await textAt('/assets/second.js')).toBe('2')
  expect(await textAt('/favicon.svg')).toBe('second')

  keepOldAssets(build)
  await rm(join(build, 'web'), { recursive: true })
  await write('web/client/assets/third.js', '3')

  expect(await textAt('/assets/first.js')).toBeUndefined()
  expect(await textAt('/assets/second.js')).toBe('2')
  expect(await textAt('/assets/third.js')).toBe('3')
})

test('a first build has none before it', async () => {
  await write('web/client/assets/first.js', '1')
  keepOldAssets(join(build, 'nothing here'))
  expect(await textAt('/assets/first.js')).toBe('1')
})
