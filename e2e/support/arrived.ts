import { expect, type Page } from '@playwright/test'

/** A screen stands there, whichever it is: it has its heading, and not that of a product that is still starting. */
export const arrived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^(?!Vitrine is starting)/ })).toBeVisible()
