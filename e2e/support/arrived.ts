import { expect, type Page } from '@playwright/test'

/** A screen has loaded when it has a heading other than the startup screen's. */
export const expectLoaded = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^(?!Vitrine is starting)/ })).toBeVisible()
