import type { Page } from '@playwright/test'
import { type Account, expect, test } from '../support/fixtures.ts'
import { codeField, givePassword, turnOnAuthenticator } from '../support/two-factor.ts'
import { expectNoViolation } from '../support/violations.ts'

async function expectNoViolationInCodeStep(page: Page, account: Account) {
  test.slow()
  await page.goto('/login')
  await givePassword(page, account)
  await codeField(page).fill('40922')
  await expectNoViolation(page, 'five digits')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter all six digits.')).toBeVisible()
  await expectNoViolation(page, 'an error')
  await page.getByRole('button', { name: "The code doesn't work" }).click()
  await expectNoViolation(page, 'the other ways')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('A recovery code has ten letters and digits.')).toBeVisible()
  await expectNoViolation(page, 'the recovery code')
}

test('has no accessibility violation in the code step by email', async ({ page, makeUser }) => {
  await expectNoViolationInCodeStep(page, await makeUser({ roles: ['Viewer'], useTwoFactor: true }))
})

test('has no accessibility violation in the code step by authenticator', async ({ page, makeUser }) => {
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  await turnOnAuthenticator(page, account)
  await expectNoViolationInCodeStep(page, account)
})
