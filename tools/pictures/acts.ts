import type { Page } from '@playwright/test'
import { LIMITS } from '../../packages/contract/src/limits.ts'
import { type Act, type Shot, SIZES, type Size } from './shot.ts'

/** One menu for all, lists of cards, filters in a sheet. */
const isNarrow = (size: Size) => SIZES[size].width < LIMITS.mobileBreakpoint

/** One after the other. */
export const inOrder =
  (...acts: readonly Act[]): Act =>
  async (page, size) => {
    for (const act of acts) await act(page, size)
  }

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click()

export const keys =
  (...pressed: readonly string[]): Act =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

export const type =
  (label: string, text: string): Act =>
  (page) =>
    page.getByRole('textbox', { name: label }).first().fill(text)

/** Keys are the dialog's again, not letters of the field that it begins in. */
export const outOfFields: Act = (page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** Both lists are there from the start, so the one with rows in it has come. */
export const rows: Act = (page, size) =>
  isNarrow(size) ? page.locator('main li').nth(3).waitFor() : page.getByRole('row').nth(3).waitFor()

/** An entry of a menu that is open; in the one menu of a phone they are buttons. */
const pick =
  (entry: string): Act =>
  (page, size) =>
    page
      .getByRole(isNarrow(size) ? 'button' : 'menuitem', { name: entry })
      .first()
      .click()

/** Opens a menu of the toolbar, or what holds it where there is no room; then picks an entry. */
export const menu =
  (label: string, entry?: string): Act =>
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

/** The menu under one's own name; on a phone its entries stand in the one menu. */
export const ownMenu =
  (person: string, entry?: string): Act =>
  async (page, size) => {
    await page
      .getByRole('button', { name: isNarrow(size) ? 'Menu' : person })
      .first()
      .click()
    if (!entry) return
    await pick(entry)(page, size)
    await page.getByRole('dialog').first().waitFor()
  }

export const help =
  (slide: number): Act =>
  async (page, size) => {
    if (isNarrow(size)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Info' }).click()
    for (let at = 0; at < slide; at++) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }

/** All filters: on a sheet where there is no room for them above the list, which may show all of them by itself. */
export const filters: Act = async (page, size) => {
  const button = page.getByRole('button', { name: isNarrow(size) ? /^Filters/ : /^More filters/ })
  if (isNarrow(size) || (await button.count()) > 0) await button.click()
}

/** Something is said aloud. */
export const told: Act = (page) => page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()

/** By the button, which asks before; where there is no room for it, it stands in a menu. */
export const discard: Act = async (page, size) => {
  const dialog = page.getByRole('dialog')
  if (!isNarrow(size)) return dialog.getByRole('button', { name: /^Discard/ }).click()
  await dialog.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).click()
}

/** What is asked for once more by itself has failed for good. */
export const failed: Act = (page) =>
  page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 20_000 })

/** The calls of these addresses fail, or are never answered. */
export const failing = (address: string) => (page: Page) => page.route(address, (route) => route.abort())
export const waiting = (address: string) => (page: Page) => page.route(address, () => {})

/** They are answered with this, whatever stands in the demo's data. */
export const answering = (address: string, json: unknown) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json }))

/** What a chart shows at the place where the keyboard enters it, opened as a list. */
export const openBehind: Act = async (page) => {
  const chart = page.getByRole('group', { name: / by / }).first()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').first().waitFor()
}

/** The network goes away under an open page. */
export const offline: Act = failing('**/api/**')

/** Somebody else saves the capture meanwhile: nothing of it reaches the demo's data. */
export const overtaken: NonNullable<Shot['before']> = async (page) => {
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

/** The first that a list of the API names, by the address that leads to it. */
export const openFirst =
  (list: string, id: string, address: (id: number) => string): Act =>
  async (page) => {
    const answer = await (await page.request.get(list)).json()
    const [first] = answer.data ?? answer.rows
    if (!first) throw new Error(`Nothing in ${list}: let the demo finish first (npm run demo)`)
    await page.goto(address(first[id]))
    await page.getByRole('dialog').first().waitFor()
  }
