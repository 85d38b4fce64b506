import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inviteColleague } from './invite-colleague.ts'
import { shopApi } from './signed-in-staff.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const NEW_PASSWORD = 'seven yellow marigolds'
const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const findField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a member of staff changes name and password, and signs out a lost phone', async () => {
    const colleague = await inviteColleague()
    const shop = shopApi()
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1' }
    const lostDevice = await shop.call('POST /api/signin', { body: colleague }, { headers })
    const tabletDevice = await shop.call('POST /api/signin', { body: colleague })

    await visit(
      size,
      async (page) => {
        await page.goto('/admin/account')
        await findField(page, 'Email').fill(colleague.email)
        await findField(page, 'Password').fill(colleague.password)
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()

        await findField(page, 'First name').fill('')
        await findButton(page, 'Save name').click()
        await page.getByText('First name is required').waitFor()
        await findField(page, 'First name').fill('Binita')
        await findButton(page, 'Save name').click()
        await page.getByText('Your name is saved').waitFor()
        await page.reload()
        await expect.poll(() => findField(page, 'First name').inputValue()).toBe('Binita')

        await findButton(page, /^Sign out Safari on iPhone/).click()
        await page.getByText('Safari on iPhone is signed out').waitFor()
        const refusal = await shop.refusal('GET /api/user/me', {}, lostDevice)
        expect(refusal).toMatchObject({ status: 401 })
        await shop.call('GET /api/user/me', {}, tabletDevice)

        await findField(page, 'Old password').fill('not the password')
        await findField(page, 'New password').fill(NEW_PASSWORD)
        await findButton(page, 'Change password').click()
        await page.getByText('That is not your password').waitFor()
        await findField(page, 'Old password').fill(colleague.password)
        await findButton(page, 'Change password').click()
        await page.getByText('Your password is changed').waitFor()
        await expect.poll(() => findField(page, 'New password').inputValue()).toBe('')
        expect(await shop.refusal('GET /api/user/me', {}, tabletDevice)).toMatchObject({
          status: 401,
        })
        await findButton(page, /^Sign out Unknown browser/).waitFor({ state: 'detached' })
        await page.getByText(/^This device · /).waitFor()
      },
      { expectedErrors: [/400/] },
    )
    await shop.call('POST /api/signin', {
      body: { email: colleague.email, password: NEW_PASSWORD },
    })
  })
})
