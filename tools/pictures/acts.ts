import type { Page } from '@playwright/test'
import { LIMITS } from '../../packages/contract/src/limits.ts'
import { type PageAction, type Shot, SIZES, type Size } from './shot.ts'

/** Phone layout: one menu, lists of cards, filters in a sheet. */
const isNarrow = (size: Size) => SIZES[size].width < LIMITS.mobileBreakpoint

/** Runs the actions one after the other. */
export const inOrder =
  (...acts: readonly PageAction[]): PageAction =>
  async (page, size) => {
    for (const act of acts) await act(page, size)
  }

export const press =
  (name: string | RegExp): PageAction =>
  (page) =>
    page.getByRole('button', { name }).first().click()

export const pressKeys =
  (...pressed: readonly string[]): PageAction =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

export const fillField =
  (label: string, text: string): PageAction =>
  (page) =>
    page.getByRole('textbox', { name: label }).first().fill(text)

/** Blurs the field, so that keys go to the dialog. */
export const blurField: PageAction = (page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** Waits for the list that has rows, because both always exist. */
export const waitForRows: PageAction = (page, size) =>
  isNarrow(size) ? page.locator('main li').nth(3).waitFor() : page.getByRole('row').nth(3).waitFor()

/** An entry of an open menu; in a phone's single menu, entries are buttons. */
const pick =
  (entry: string): PageAction =>
  (page, size) =>
    page
      .getByRole(isNarrow(size) ? 'button' : 'menuitem', { name: entry })
      .first()
      .click()

/** Opens a toolbar menu, or the overflow that contains it, then picks an entry. */
export const openMenu =
  (label: string, entry?: string): PageAction =>
  async (page, size) => {
    if (isNarrow(size)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const main = page.getByRole('navigation', { name: 'Main' })
    const own = main.getByRole('button', { name: label, exact: true })
    await main.waitFor()
    const isThere = (await own.count()) > 0 && (await own.isVisible())
    const opener = isThere ? own : main.getByRole('button', { name: 'More', exact: true })
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
    if (entry) await pick(entry)(page, size)
  }

/** Opens the user menu; on a phone its entries are in the single menu. */
export const openUserMenu =
  (person: string, entry?: string): PageAction =>
  async (page, size) => {
    await page
      .getByRole('button', { name: isNarrow(size) ? 'Menu' : person })
      .first()
      .click()
    if (!entry) return
    await pick(entry)(page, size)
    await page.getByRole('dialog').first().waitFor()
  }

export const openHelp =
  (slide: number): PageAction =>
  async (page, size) => {
    if (isNarrow(size)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Info' }).click()
    for (let at = 0; at < slide; at++) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }

/** Shows all filters: in a sheet if there is no room above the list. */
export const openFilters: PageAction = async (page, size) => {
  const button = page.getByRole('button', { name: isNarrow(size) ? /^Filters/ : /^More filters/ })
  if (isNarrow(size) || (await button.count()) > 0) await button.click()
}

/** Waits for an announcement. */
export const waitForAlert: PageAction = (page) => page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()

/** Uses the button, which asks for confirmation; if there is no room, it is in a menu. */
export const discard: PageAction = async (page, size) => {
  const dialog = page.getByRole('dialog')
  if (!isNarrow(size)) return dialog.getByRole('button', { name: /^Discard/ }).click()
  await dialog.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).click()
}

/** Waits until automatic retries have failed. */
export const waitForFailure: PageAction = (page) =>
  page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 20_000 })

/** Makes calls to these URLs fail, or never get a response. */
export const failRequests = (address: string) => (page: Page) => page.route(address, (route) => route.abort())
export const stallRequests = (address: string) => (page: Page) => page.route(address, () => {})

/** Answers calls to these URLs with this JSON, regardless of the demo data. */
export const mockResponse = (address: string, json: unknown) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json }))

/** Opens the captures behind the first data point that the keyboard reaches in a chart. */
export const openBehind: PageAction = async (page) => {
  const chart = page.getByRole('group', { name: / by / }).first()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').first().waitFor()
}

/** Simulates a network failure while a page is open. */
export const offline: PageAction = failRequests('**/api/**')

/** Simulates a save by another user without changing the demo data. */
export const simulateConflict: NonNullable<Shot['before']> = async (page) => {
  let isOvertaken = false
  await page.route(/\/api\/captures\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') {
      isOvertaken = true
      return route.fulfill({ json: -2 })
    }
    if (!isOvertaken) return route.continue()
    const answer = await route.fetch()
    const capture = await answer.json()
    return route.fulfill({ json: { ...capture, revision: capture.revision + 1, data1: 'Seen twice' } })
  })
}

/** Opens the first item of an API list at its own URL. */
export const openFirst =
  (list: string, id: string, address: (id: number) => string): PageAction =>
  async (page) => {
    const answer = await (await page.request.get(list)).json()
    const [first] = answer.data ?? answer.rows
    if (!first) throw new Error(`Nothing in ${list}: let the demo finish first (npm run demo)`)
    await page.goto(address(first[id]))
    await page.getByRole('dialog').first().waitFor()
  }
