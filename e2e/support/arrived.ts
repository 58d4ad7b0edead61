import { expect, type Page } from '@playwright/test'

/** A screen is loaded: it has a heading other than that of the startup screen. */
export const arrived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^(?!Vitrine is starting)/ })).toBeVisible()
