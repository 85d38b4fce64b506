import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openBuiltFiles } from './built-files.ts'

type BuildModule = { keepOldAssets: (buildFolder: string) => void }
const { keepOldAssets }: BuildModule = await import(
  `${new URL('../../bin/build.mjs', import.meta.url)}`
)

let buildFolder = ''
beforeEach(async () => {
  buildFolder = await mkdtemp(join(tmpdir(), 'gahana-build-'))
  const testBuildFolder = buildFolder
  onTestFinished(() => rm(testBuildFolder, { recursive: true }))
})

async function writeFileAt(filePath: string, fileText: string) {
  await mkdir(dirname(join(buildFolder, filePath)), { recursive: true })
  await writeFile(join(buildFolder, filePath), fileText)
}

async function readTextAt(filePath: string): Promise<string | undefined> {
  const builtFiles = await openBuiltFiles(join(buildFolder, 'web'), 'client')
  return builtFiles.answerWithFile(new Request(`http://shop${filePath}`), filePath)?.text()
}

test('after a new build the server still sends the scripts of the previous build, but not older ones', async () => {
  await writeFileAt('web/client/assets/first.js', '1')
  await writeFileAt('web/client/favicon.svg', 'first')
  keepOldAssets(buildFolder)
  await rm(join(buildFolder, 'web'), { recursive: true })
  await writeFileAt('web/client/assets/second.js', '2')
  await writeFileAt('web/client/favicon.svg', 'second')

  expect(await readTextAt('/assets/first.js')).toBe('1')
  expect(await readTextAt('/assets/second.js')).toBe('2')
  expect(await readTextAt('/favicon.svg')).toBe('second')

  keepOldAssets(buildFolder)
  await rm(join(buildFolder, 'web'), { recursive: true })
  await writeFileAt('web/client/assets/third.js', '3')

  expect(await readTextAt('/assets/first.js')).toBeUndefined()
  expect(await readTextAt('/assets/second.js')).toBe('2')
  expect(await readTextAt('/assets/third.js')).toBe('3')
})

test('the first build works without a previous build whose scripts could be kept', async () => {
  await writeFileAt('web/client/assets/first.js', '1')
  keepOldAssets(join(buildFolder, 'nothing here'))
  expect(await readTextAt('/assets/first.js')).toBe('1')
})
