import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { ERRORS } from '../../packages/contract/src/errors.ts'

export const grid = (page: Page) => page.getByRole('grid', { name: 'Alerts' })
export const rows = (page: Page) => grid(page).locator('tbody tr[id]')
export const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
export const search = (page: Page) => page.getByRole('textbox', { name: 'Search' })
export const snackbar = (page: Page, text: string) => page.locator('.MuiSnackbar-root').getByText(text, { exact: true })
export const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

/** A failure that isn't retried. */
export const refuse = (route: Route) => {
  const { status, message } = ERRORS.unexpected
  return route.fulfill({ status, json: { error: 'unexpected', message } })
}

/** Selects an option by typing. */
export async function choose(scope: Locator, field: string, text: string) {
  const box = scope.getByRole('combobox', { name: field, exact: true })
  await box.fill(text)
  await expect(scope.page().getByRole('listbox').getByRole('option', { name: text, exact: true })).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveValue(text)
}
