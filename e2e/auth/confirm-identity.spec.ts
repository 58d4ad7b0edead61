import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const expireConfirmation = (owner: pg.Pool, userId: number) =>
  owner.query(`update session set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [userId])

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

async function giveKey(page: Page, crawler: string): Promise<void> {
  await page.goto('/admin/sessions')
  await page.getByRole('button', { name: 'New key…' }).click()
  await page.getByRole('combobox', { name: /^Crawler/ }).fill(crawler)
  await page.getByRole('button', { name: 'Create' }).click()
}

const givePassword = async (dialog: Locator, password: string) => {
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('asks for the password before a sensitive change, continues automatically, and does not ask again', async ({
  page,
  signInAs,
  owner,
}) => {
  const { userId } = await signInAs('Admin')
  await expireConfirmation(owner, userId)
  await giveKey(page, `crawler ${randomUUID().slice(0, 8)}`)
  const dialog = question(page)
  await expect(dialog).toContainText('Nothing you typed is lost.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectNoViolationHere(page, 'confirming')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('Enter your password.')
  await givePassword(dialog, 'not my password')
  await expect(dialog).toContainText('The password entered is wrong')
  await givePassword(dialog, PASSWORD)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This key is shown once. Store it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await giveKey(page, `crawler ${randomUUID().slice(0, 8)}`)
  await expect(page.getByText('This key is shown once. Store it now.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('keeps typed text after Cancel, and asks again', async ({ page, signInAs, owner }) => {
  const crawler = `crawler ${randomUUID().slice(0, 8)}`
  const { userId } = await signInAs('Admin')
  await expireConfirmation(owner, userId)
  await giveKey(page, crawler)
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Crawler/ })).toHaveValue(crawler)
  await page.getByRole('button', { name: 'Create' }).click()
  await givePassword(question(page), PASSWORD)
  await expect(page.getByText('This key is shown once. Store it now.')).toBeVisible()
})
