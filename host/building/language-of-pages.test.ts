import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { chooseCataloguesOfLanguage } from './language-of-pages.ts'

/** Builds a page with a catalogue in Nepali, and returns its script. */
async function buildInNepali(sourceFiles: Record<string, string>): Promise<string> {
  const projectFolder = await mkdtemp(join(tmpdir(), 'gahana-catalogue-'))
  onTestFinished(() => rm(projectFolder, { recursive: true }))
  await mkdir(join(projectFolder, 'messages'))
  const pageSource = `import { HELLO } from './messages.ts'\nconsole.log(HELLO)\n`
  for (const [fileName, fileText] of Object.entries({ 'page.ts': pageSource, ...sourceFiles }))
    await writeFile(join(projectFolder, fileName), fileText)
  const builtBundle = await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'silent',
    plugins: [chooseCataloguesOfLanguage('ne')],
    build: { write: false, rolldownOptions: { input: join(projectFolder, 'page.ts') } },
  })
  return JSON.stringify(builtBundle)
}

const englishMessages = "export const HELLO = 'Hello'\n"

test('a Nepali page contains the sentences of messages.ne.ts and not those of messages.ts', async () => {
  const builtScript = await buildInNepali({
    'messages.ts': englishMessages,
    'messages.ne.ts': "export const HELLO = 'नमस्ते'\n",
  })
  expect(builtScript).toContain('नमस्ते')
  expect(builtScript).not.toContain('Hello')
})

test('a file named words-in-both-languages.ts also gets the English messages, with all files that they import', async () => {
  const builtScript = await buildInNepali({
    'messages.ts':
      "import { NAME } from './messages/name.ts'\nexport const HELLO = ['Hello', NAME]\n",
    'messages.ne.ts': "export const HELLO = 'नमस्ते'\n",
    'messages/name.ts': "export const NAME = 'Gita'\n",
    'messages/name.ne.ts': "export const NAME = 'गीता'\n",
    'words-in-both-languages.ts': "export { HELLO as ENGLISH } from './messages.ts'\n",
    'page.ts':
      "import { ENGLISH } from './words-in-both-languages.ts'\nimport { HELLO } from './messages.ts'\nconsole.log(HELLO, ENGLISH)\n",
  })
  expect(builtScript).toContain('नमस्ते')
  expect(builtScript).toContain('Gita')
  expect(builtScript).not.toContain('गीता')
})

test.each([
  [
    'is missing in messages.ne.ts',
    `${englishMessages}export const BYE = 'Bye'\n`,
    "export const HELLO = 'नमस्ते'\n",
  ],
  [
    'is only in messages.ne.ts, so that no page uses it',
    englishMessages,
    "export const HELLO = 'नमस्ते'\nexport const BYE = 'फेरि भेटौँला'\n",
  ],
])('the build fails if a sentence %s', async (_reason, englishMessages, nepaliMessages) => {
  const sourceFiles = { 'messages.ts': englishMessages, 'messages.ne.ts': nepaliMessages }
  await expect(buildInNepali(sourceFiles)).rejects.toThrow(/has BYE/)
})

test('the build fails if a messages.ts has no messages.ne.ts beside it', async () => {
  await expect(buildInNepali({ 'messages.ts': englishMessages })).rejects.toThrow(/has no ne/)
})
