import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { languageOfPages } from './language-of-pages.ts'

/** Builds a page with a catalogue in Nepali, and returns its script. */
async function builtInNepali(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const page = `import { HELLO } from './messages.ts'\nconsole.log(HELLO)\n`
  for (const [name, text] of Object.entries({ ...files, 'page.ts': page }))
    await writeFile(join(folder, name), text)
  const built = await build({
    ...{ root: folder, configFile: false, logLevel: 'silent' },
    plugins: [languageOfPages('ne')],
    build: { write: false, rolldownOptions: { input: join(folder, 'page.ts') } },
  })
  return JSON.stringify(built)
}

const english = "export const HELLO = 'Hello'\n"

it('builds pages with the Nepali catalogue in place of the English one', async () => {
  const script = await builtInNepali({
    'messages.ts': english,
    'messages.ne.ts': "export const HELLO = 'नमस्ते'\n",
  })
  expect(script).toContain('नमस्ते')
  expect(script).not.toContain('Hello')
})

it('fails if a catalogue of pages has no Nepali', async () => {
  await expect(builtInNepali({ 'messages.ts': english })).rejects.toThrow(/has no ne/)
})
