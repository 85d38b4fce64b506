import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_FOLDER } from '../architecture/create-tree.ts'

/**
 * The commit of the previous version, whose hosts still run while others are updated. Each release
 * sets it to its own commit when the work on the next one begins, and runs `npm run api:publish`.
 */
const PREVIOUS_VERSION = '6b4cc18b97e89fd0a385d537544c1c0360a8be70'

/**
 * Tests of the previous version for the most frequent actions of shoppers and staff, with their
 * paths in that version.
 */
const TESTS_TO_RUN = [
  'server/accounts/sign-in.test.ts',
  'server/audit/audit.test.ts',
  'server/cart/cart.test.ts',
  'server/orders/move-order.test.ts',
  'server/orders/place-order.test.ts',
  'server/stock/stock.test.ts',
]

const runProgram = promisify(execFile)

function isPreviousCommitKnown(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${PREVIOUS_VERSION}^{commit}`], {
      cwd: PROJECT_FOLDER,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false // A shallow clone, or an archive without git.
  }
}

// Skipped where the history of the project is missing.
test.skipIf(!isPreviousCommitKnown())(
  'the previous version works with the tables of this version',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gahana-previous-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const archiveFile = join(folder, 'archive.tar')
    const projectFolder = join(folder, 'project')
    await runProgram('mkdir', [projectFolder])
    await runProgram('git', ['archive', '--output', archiveFile, PREVIOUS_VERSION], {
      cwd: PROJECT_FOLDER,
    })
    await runProgram('tar', ['--extract', '--file', archiveFile, '--directory', projectFolder])
    await rm(join(projectFolder, 'server/migrations'), { recursive: true })
    await cp(join(PROJECT_FOLDER, 'server/migrations'), join(projectFolder, 'server/migrations'), {
      recursive: true,
    })
    await symlink(join(PROJECT_FOLDER, 'node_modules'), join(projectFolder, 'node_modules'))
    const vitestProgram = join(PROJECT_FOLDER, 'node_modules/vitest/vitest.mjs')
    const environment = { ...process.env, TEST_DATABASE_URL: '' }
    const { stdout } = await runProgram(process.execPath, [vitestProgram, 'run', ...TESTS_TO_RUN], {
      cwd: projectFolder,
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}\n${error.stderr}`)
    })
    expect(stdout).toContain(`${TESTS_TO_RUN.length} passed`)
  },
)
