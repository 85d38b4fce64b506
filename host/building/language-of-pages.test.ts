import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { chooseCataloguesOfLanguage } from './language-of-pages.ts'

/** Builds a page with a catalogue in Nepali, and returns its script. */
async function builtInNepali(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'messages'))
  const page = `import { HELLO } from './messages.ts'\nconsole.log(HELLO)\n`
  for (const [name, text] of Object.entries({ 'page.ts': page, ...files }))
    await writeFile(join(folder, name), text)
  const builtBundle = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [chooseCataloguesOfLanguage('ne')],
    build: { write: false, rolldownOptions: { input: join(folder, 'page.ts') } },
  })
  return JSON.stringify(builtBundle)
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

it('keeps the English catalogue, with its parts, beside the Nepali one in a file for both', async () => {
  const script = await builtInNepali({
    'messages.ts':
      "import { NAME } from './messages/name.ts'\nexport const HELLO = ['Hello', NAME]\n",
    'messages.ne.ts': "export const HELLO = 'नमस्ते'\n",
    'messages/name.ts': "export const NAME = 'Gita'\n",
    'messages/name.ne.ts': "export const NAME = 'गीता'\n",
    'words-in-both-languages.ts': "export { HELLO as ENGLISH } from './messages.ts'\n",
    'page.ts':
      "import { ENGLISH } from './words-in-both-languages.ts'\nimport { HELLO } from './messages.ts'\nconsole.log(HELLO, ENGLISH)\n",
  })
  expect(script).toContain('नमस्ते')
  expect(script).toContain('Gita')
  expect(script).not.toContain('गीता')
})

it.each([
  ['is missing in Nepali', `${english}export const BYE = 'Bye'\n`, "export const HELLO = 'नमस्ते'\n"],
  [
    'is only in Nepali, so no page uses it',
    english,
    "export const HELLO = 'नमस्ते'\nexport const BYE = 'फेरि भेटौँला'\n",
  ],
])('fails if a sentence %s', async (_reason, messages, nepali) => {
  const files = { 'messages.ts': messages, 'messages.ne.ts': nepali }
  await expect(builtInNepali(files)).rejects.toThrow(/has BYE/)
})

it('fails if a catalogue of pages has no Nepali', async () => {
  await expect(builtInNepali({ 'messages.ts': english })).rejects.toThrow(/has no ne/)
})
