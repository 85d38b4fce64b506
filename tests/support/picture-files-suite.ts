import { describe, expect, it } from 'vitest'
import { MAX_FILES_IN_PAGE, type PictureFiles } from '#server/platform/pictures/picture-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The tests that every implementation of `PictureFiles` must pass; `open` returns an empty one. */
export function testPictureFiles(name: string, open: () => Promise<PictureFiles>): void {
  const write = (files: PictureFiles, key: string, text: string) =>
    files.write(key, bytesOf(text), 'image/webp')
  const read = async (files: PictureFiles, key: string) => {
    const bytes = await files.read(key)
    return bytes && new TextDecoder().decode(bytes)
  }
  const pagesOf = async (files: PictureFiles, prefix: string) => {
    const pages: string[][] = []
    for await (const page of files.list(prefix)) pages.push(page.map(({ key }) => key))
    return pages
  }

  describe(name, () => {
    it('reads what was written, byte by byte', async () => {
      const files = await open()
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256)
      await files.write('masters/a', bytes, 'image/webp')
      expect(Buffer.from((await files.read('masters/a')) ?? []).equals(bytes)).toBe(true)
    })

    it('has no file under a key that was not written', async () => {
      const files = await open()
      await write(files, 'masters/a', 'a')
      for (const key of ['masters/b', 'masters/aa', 'variants/a'])
        expect(await files.read(key)).toBeUndefined()
    })

    it('has one whole file after concurrent writes of one key, and readers never see a part', async () => {
      const files = await open()
      const text = 'x'.repeat(300_000)
      const seen = new Set<string | undefined>()
      let isWriting = true
      const reading = (async () => {
        while (isWriting) seen.add(await read(files, 'masters/a'))
      })()
      await Promise.all(Array.from({ length: 20 }, () => write(files, 'masters/a', text)))
      isWriting = false
      await reading
      for (const content of seen) expect(content === undefined || content === text).toBe(true)
      expect(await read(files, 'masters/a')).toBe(text)
      expect(await pagesOf(files, 'masters')).toEqual([['masters/a']])
    })

    it('removes files, and ignores keys without a file', async () => {
      const files = await open()
      for (const key of ['masters/a', 'masters/b', 'variants/a']) await write(files, key, key)
      await files.remove(['masters/none', 'masters/a', 'variants/a', 'variants/none'])
      await files.remove(['masters/a'])
      expect(await read(files, 'masters/a')).toBeUndefined()
      expect(await read(files, 'variants/a')).toBeUndefined()
      expect(await read(files, 'masters/b')).toBe('masters/b')
    })

    it('can write a key again that was removed', async () => {
      const files = await open()
      await write(files, 'masters/a', 'a')
      await files.remove(['masters/a'])
      await write(files, 'masters/a', 'a')
      expect(await read(files, 'masters/a')).toBe('a')
    })

    it('lists the files of one prefix, each once, in pages, with the time of writing', async () => {
      const files = await open()
      const start = Date.now()
      const keys = Array.from({ length: MAX_FILES_IN_PAGE + 50 }, (_, index) => `masters/${index}`)
      for (let at = 0; at < keys.length; at += 50)
        await Promise.all(keys.slice(at, at + 50).map((key) => write(files, key, key)))
      await write(files, 'variants/a', 'a')
      const pages = await pagesOf(files, 'masters')
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(MAX_FILES_IN_PAGE)
      expect(pages.flat().toSorted()).toEqual(keys.toSorted())
      for await (const page of files.list('variants'))
        for (const { writtenAt } of page)
          expect(Math.abs(writtenAt.getTime() - start)).toBeLessThan(10 * 60_000)
    })

    it('goes on listing when files are removed meanwhile', async () => {
      const files = await open()
      const keys = Array.from({ length: 30 }, (_, index) => `masters/${index}`)
      for (const key of keys) await write(files, key, key)
      const [pages] = await Promise.all([pagesOf(files, 'masters'), files.remove(keys)])
      expect(pages.flat().every((key) => keys.includes(key))).toBe(true)
      expect(await pagesOf(files, 'masters')).toEqual([])
    })

    it('removes no finished file as unfinished', async () => {
      const files = await open()
      await write(files, 'masters/a', 'a')
      await files.removeUnfinished(new Date(Date.now() + 60_000))
      expect(await read(files, 'masters/a')).toBe('a')
    })
  })
}
