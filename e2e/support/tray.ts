import type { Locator, Page } from '@playwright/test'

export const grid = (page: Page): Locator => page.getByRole('grid')

export const getRow = (page: Page, captureId: number): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select capture ${captureId}`, exact: true }) })

/** Ids of the displayed captures, in order. */
export async function readVisibleIds(page: Page): Promise<number[]> {
  const names = await grid(page)
    .getByRole('checkbox', { name: /^Select capture \d+$/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  return names.map((name) => Number(name.replace(/\D/g, '')))
}

/** The current capture of the grid. */
export const currentId = (page: Page): Promise<number> =>
  grid(page).evaluate((element) => Number(element.getAttribute('aria-activedescendant')?.replace(/\D/g, '')))

/** Query parameters of all list requests. */
export function listRequests(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/trays\/[\w-]+$/.test(pathname)) asked.push(searchParams)
  })
  return asked
}

/** Only the list itself, not its subpaths. */
export const LISTS = /\/api\/trays\/[\w-]+\?/
