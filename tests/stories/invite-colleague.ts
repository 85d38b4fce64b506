import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { GrantablePermission } from '#contract/permissions.ts'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { shopApi, signIn } from './signed-in-staff.ts'
import { storyShop } from './story-shop.ts'

const COLLEAGUE_PASSWORD = 'lotus and fish'

let uniqueNumber = 0

/**
 * Invites a member of staff, who sets a password with the code from the email; with a role of the
 * shop's own, if one is given.
 */
export async function inviteColleague(role?: {
  name: string
  permissions: readonly GrantablePermission[]
}): Promise<typeof OWNER_ACCOUNT> {
  const shop = shopApi()
  const { token } = await shop.call('POST /api/signin', { body: OWNER_ACCOUNT })
  const email = `colleague-${Date.now()}-${++uniqueNumber}@gahana.test`
  const body = { email, firstName: 'Asha', lastName: 'Rai', role: 'staff' as const }
  const { data: invitedPerson } = await shop.call('POST /api/admin/staff', { body }, { token })
  if (role) await giveRole(invitedPerson.id, role, token)
  await shop.call('POST /api/user/forgotpassword', { body: { email } })
  const chosenCredentials = {
    email,
    code: await waitForEmailedCode(email),
    password: COLLEAGUE_PASSWORD,
  }
  await shop.call('POST /api/user/verifyCode', { body: chosenCredentials })
  return { email, password: COLLEAGUE_PASSWORD }
}

async function giveRole(
  id: number,
  { name, permissions }: { name: string; permissions: readonly GrantablePermission[] },
  token: string,
): Promise<void> {
  const shop = shopApi()
  const body = { name, permissions: [...permissions] }
  const { data } = await shop.call('POST /api/admin/staff-roles', { body }, { token })
  const staffRoleId = data.find((staffRole) => staffRole.name === name)?.id
  if (staffRoleId === undefined) throw new Error('The role is not listed')
  const roleChange = { path: { id }, body: { role: 'staff' as const, staffRoleId } }
  await shop.call('PUT /api/admin/staff/{id}', roleChange, { token })
}

/** Signs in a new member of staff on this page without its form. */
export const signInAsStaff = async (page: Page) => signIn(page, await inviteColleague())

/** The code in the email to this address, once it has arrived. */
const waitForEmailedCode = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const folder = storyShop().mailFolder
      const emailTexts = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      )
      const emailedCodes = emailTexts
        .filter((emailText) => emailText.includes(`To: ${email}`))
        .map((emailText) => /^ {4}(\d{6})\s*$/m.exec(emailText)?.[1])
      const emailedCode = emailedCodes.find((candidateCode) => candidateCode !== undefined)
      if (!emailedCode) throw new Error(`No code was mailed to ${email}`)
      return emailedCode
    },
    { timeout: 10_000, interval: 100 },
  )
