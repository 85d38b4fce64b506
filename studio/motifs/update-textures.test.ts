import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateTextures } from './update-textures.ts'

const BAR = 'bamboo-bar-pote-green'
let folder: string

describe('a folder of textures', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'textures-'))
    await updateTextures(folder, [BAR])
  })
  afterAll(() => rm(folder, { recursive: true }))

  const written = async () => (await stat(join(folder, `${BAR}.mask.png`))).mtimeMs

  test('gets the paint and mask of each requested texture, and the files are reported', async () => {
    const files = [`${BAR}.mask.png`, `${BAR}.paint.png`, 'textures.json']
    expect((await readdir(folder)).toSorted()).toEqual(files)
    expect(JSON.parse(await readFile(join(folder, 'textures.json'), 'utf8'))).toMatchObject({
      [BAR]: { form: 'bar', width: 480, height: 2880, files: { mask: files[0], paint: files[1] } },
    })
  })

  test('is not changed if the drawings are unchanged', async () => {
    const before = await written()
    await updateTextures(folder, [BAR])
    expect(await written()).toBe(before)
  })

  test('gets a missing file back', async () => {
    await rm(join(folder, `${BAR}.paint.png`))
    await updateTextures(folder, [BAR])
    expect(await readdir(folder)).toContain(`${BAR}.paint.png`)
  })

  test('refuses the name of an unknown texture', async () => {
    const before = await readdir(folder)
    await expect(updateTextures(folder, ['fish-band-plaid'])).rejects.toThrow('fish-band-plaid')
    expect(await readdir(folder)).toEqual(before)
  })
})
