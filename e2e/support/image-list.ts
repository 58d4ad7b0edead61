import type { Page } from '@playwright/test'

export const grid = (page: Page) => page.getByRole('grid')
export const rows = (page: Page) => grid(page).locator('tbody tr[id]')
export const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
export const search = (page: Page) => filters(page).getByRole('textbox', { name: 'Search' })

export const readVisibleIds = (page: Page) =>
  rows(page).evaluateAll((all) => all.map(({ id }) => Number(id.replace(/\D/g, ''))))
