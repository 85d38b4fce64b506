import { describe, expect, it } from 'vitest'
import { MAX_FILES_IN_PAGE, type PictureFiles } from '#server/platform/pictures/picture-files.ts'

const textBytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * The tests that every implementation of `PictureFiles` must pass; `openFiles` returns an empty
 * one.
 */
export function testPictureFiles(storeName: string, openFiles: () => Promise<PictureFiles>): void {
  const writeText = (files: PictureFiles, key: string, text: string) =>
    files.write(key, textBytesOf(text), 'image/webp')
  const readText = async (files: PictureFiles, key: string) => {
    const bytes = await files.read(key)
    return bytes && new TextDecoder().decode(bytes)
  }
  const listPages = async (files: PictureFiles, prefix: string) => {
    const keyPages: string[][] = []
    for await (const keysOfPage of files.list(prefix))
      keyPages.push(keysOfPage.map(({ key }) => key))
    return keyPages
  }

  describe(storeName, () => {
    it('return the written bytes', async () => {
      const files = await openFiles()
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256)
      await files.write('masters/a', bytes, 'image/webp')
      expect(Buffer.from((await files.read('masters/a')) ?? []).equals(bytes)).toBe(true)
    })

    it('have no file under an unknown key', async () => {
      const files = await openFiles()
      await writeText(files, 'masters/a', 'a')
      for (const key of ['masters/b', 'masters/aa', 'variants/a'])
        expect(await files.read(key)).toBeUndefined()
    })

    it('have one complete file after concurrent writes of one key, and readers never see an incomplete one', async () => {
      const files = await openFiles()
      const longText = 'x'.repeat(300_000)
      const seenTexts = new Set<string | undefined>()
      let isWriting = true
      const readingLoop = (async () => {
        while (isWriting) seenTexts.add(await readText(files, 'masters/a'))
      })()
      await Promise.all(Array.from({ length: 20 }, () => writeText(files, 'masters/a', longText)))
      isWriting = false
      await readingLoop
      for (const content of seenTexts)
        expect(content === undefined || content === longText).toBe(true)
      expect(await readText(files, 'masters/a')).toBe(longText)
      expect(await listPages(files, 'masters')).toEqual([['masters/a']])
    })

    it('can be removed, and keys without a file are ignored', async () => {
      const files = await openFiles()
      for (const key of ['masters/a', 'masters/b', 'variants/a']) await writeText(files, key, key)
      await files.remove(['masters/none', 'masters/a', 'variants/a', 'variants/none'])
      await files.remove(['masters/a'])
      expect(await readText(files, 'masters/a')).toBeUndefined()
      expect(await readText(files, 'variants/a')).toBeUndefined()
      expect(await readText(files, 'masters/b')).toBe('masters/b')
    })

    it('can be written again under a removed key', async () => {
      const files = await openFiles()
      await writeText(files, 'masters/a', 'a')
      await files.remove(['masters/a'])
      await writeText(files, 'masters/a', 'a')
      expect(await readText(files, 'masters/a')).toBe('a')
    })

    it('are listed by prefix, each once, in pages, with the time of writing', async () => {
      const files = await openFiles()
      const startedAt = Date.now()
      const keys = Array.from({ length: MAX_FILES_IN_PAGE + 50 }, (_, index) => `masters/${index}`)
      for (let keyIndex = 0; keyIndex < keys.length; keyIndex += 50)
        await Promise.all(
          keys.slice(keyIndex, keyIndex + 50).map((key) => writeText(files, key, key)),
        )
      await writeText(files, 'variants/a', 'a')
      const keyPages = await listPages(files, 'masters')
      for (const keysOfPage of keyPages)
        expect(keysOfPage.length).toBeLessThanOrEqual(MAX_FILES_IN_PAGE)
      expect(keyPages.flat().toSorted()).toEqual(keys.toSorted())
      for await (const keysOfPage of files.list('variants'))
        for (const { writtenAt } of keysOfPage)
          expect(Math.abs(writtenAt.getTime() - startedAt)).toBeLessThan(10 * 60_000)
    })

    it('are listed completely when files are removed meanwhile', async () => {
      const files = await openFiles()
      const keys = Array.from({ length: 30 }, (_, index) => `masters/${index}`)
      for (const key of keys) await writeText(files, key, key)
      const [keyPages] = await Promise.all([listPages(files, 'masters'), files.remove(keys)])
      expect(keyPages.flat().every((key) => keys.includes(key))).toBe(true)
      expect(await listPages(files, 'masters')).toEqual([])
    })

    it('are not removed as unfinished when they are finished', async () => {
      const files = await openFiles()
      await writeText(files, 'masters/a', 'a')
      await files.removeUnfinished(new Date(Date.now() + 60_000))
      expect(await readText(files, 'masters/a')).toBe('a')
    })
  })
}
