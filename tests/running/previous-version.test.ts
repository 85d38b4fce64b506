import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_FOLDER } from '../architecture/create-tree.ts'

/**
 * The version before this one: its hosts still run while others are updated. Each release sets it
 * to its own commit when the work on the next one begins, and runs `npm run api:publish`.
 */
const PREVIOUS = '6b4cc18b97e89fd0a385d537544c1c0360a8be70'

/** What shoppers and staff do most, by the tests that the version before had for it, at its paths. */
const TESTS = [
  'server/accounts/sign-in.test.ts',
  'server/audit/audit.test.ts',
  'server/cart/cart.test.ts',
  'server/orders/move-order.test.ts',
  'server/orders/place-order.test.ts',
  'server/stock/stock.test.ts',
]

const run = promisify(execFile)

function isInClone(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${PREVIOUS}^{commit}`], {
      cwd: PROJECT_FOLDER,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false // A shallow clone, or an archive without git.
  }
}

// Skipped where the history of the project is missing.
test.skipIf(!isInClone())(
  'the version before works on the tables of this one',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gahana-previous-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const archive = join(folder, 'archive.tar')
    const project = join(folder, 'project')
    await run('mkdir', [project])
    await run('git', ['archive', '--output', archive, PREVIOUS], { cwd: PROJECT_FOLDER })
    await run('tar', ['--extract', '--file', archive, '--directory', project])
    await rm(join(project, 'server/migrations'), { recursive: true })
    await cp(join(PROJECT_FOLDER, 'server/migrations'), join(project, 'server/migrations'), {
      recursive: true,
    })
    await symlink(join(PROJECT_FOLDER, 'node_modules'), join(project, 'node_modules'))
    const vitest = join(PROJECT_FOLDER, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, TEST_DATABASE_URL: '' }
    const { stdout } = await run(process.execPath, [vitest, 'run', ...TESTS], {
      cwd: project,
      env,
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}\n${error.stderr}`)
    })
    expect(stdout).toContain(`${TESTS.length} passed`)
  },
)
