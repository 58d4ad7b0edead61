import type { Page } from '@playwright/test'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { currentId, getRow, grid, readVisibleIds } from '../support/tray.ts'
import { expectNoViolationHere, findViolations } from '../support/violations.ts'

const expectCurrent = (page: Page) => expect.poll(() => currentId(page))
const countSelected = (page: Page) => grid(page).getByRole('row', { selected: true }).count()

test('works through a tray without the mouse', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const newestFirst = (await placeCaptures(owner, 13, { platformId })).toReversed()
  const at = (index: number) => newestFirst[index] ?? 0
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}&size=10`)
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst.slice(0, 10))

  // arrows, Home and End move the cursor; after the last row comes the next page
  await expectCurrent(page).toBe(at(0))
  await page.keyboard.press('ArrowDown')
  await expectCurrent(page).toBe(at(1))
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('End')
  await expectCurrent(page).toBe(at(9))
  await page.keyboard.press('ArrowDown')
  await expectCurrent(page).toBe(at(10))
  await page.keyboard.press('ArrowUp')
  await expectCurrent(page).toBe(at(9))
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  await expect(page.getByText('11 - 13 out of 13')).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(page.getByText('1 - 10 out of 13')).toBeVisible()
  await expectCurrent(page).toBe(at(0))

  // SPACE selects, Shift with arrows extends and shrinks the selection, Esc clears it
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => countSelected(page)).toBe(3)
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => countSelected(page)).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => countSelected(page)).toBe(0)

  // ENTER opens, and closing doesn't change the list
  await page.keyboard.press('ArrowDown')
  await expectCurrent(page).toBe(at(2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `#${at(2)}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectCurrent(page).toBe(at(2))

  // Tab reaches only the tools of the current row
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: `Select capture ${at(2)}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Discard capture ${at(2)}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Edit capture ${at(2)}` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expectCurrent(page).toBe(at(1))

  // Del discards the current capture after ENTER; the next one takes its place
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(getRow(page, at(1))).toHaveCount(0)
  await expectCurrent(page).toBe(at(2))
})

test('searches with a slash, types keys in text fields, and lists shortcuts with a question mark', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const teas = await placeCaptures(owner, 1, { platformId, title: 'tea' })
  const ids = [...teas, ...(await placeCaptures(owner, 1, { platformId, title: 'coffee' }))]
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  await page.keyboard.press('/')
  const search = page.getByRole('search').getByLabel('Search', { exact: true })
  await expect(search).toBeFocused()
  await page.keyboard.type('tea ?/')
  await expect(search).toHaveValue('tea ?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let left = 0; left < 3; left += 1) await page.keyboard.press('Backspace')
  // ENTER skips the debounce
  await page.keyboard.press('Enter')
  await expect.poll(() => readVisibleIds(page)).toEqual(teas)

  // shortcuts come from the same list as the buttons
  await grid(page).focus()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Discard' }).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type('page')
  await expect(list.getByRole('listitem')).toHaveText([
    /^First on the page/,
    /^Last on the page/,
    /^Next page/,
    /^Previous page/,
    /^Select the page/,
  ])
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(
    `has no accessibility violation in a list and its filters at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, owner, signInAs }) => {
      await page.setViewportSize({ width, height: 844 })
      await signInAs('Admin')
      const platformId = await makePlatform(owner)
      const ids = await placeCaptures(owner, 3, { platformId })
      await page.goto(`/tray-banner/all?platformIds=${platformId}`)
      await page.getByRole(width === 390 ? 'button' : 'checkbox', { name: `Select capture ${ids[0]}` }).click()
      await expect(page.getByRole('toolbar')).toContainText('1 selected')
      await expectNoViolationHere(page, 'selection')
      await follow(page, `/tray-banner/all?search=${crypto.randomUUID()}`)
      await expect(page.getByText('No captures match these filters.')).toBeVisible()
      await expectNoViolationHere(page, 'empty')

      await follow(page, '/tray-banner/all')
      await page.getByRole('button', { name: width === 390 ? 'Filters' : 'More filters' }).click()
      await page.getByRole('combobox', { name: 'Brand' }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectNoViolationHere(page, 'typeahead')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Choose date/ })
        .first()
        .click()
      await expect(page.getByRole('gridcell').last()).toBeVisible()
      await expectNoViolationHere(page, 'calendar')
    },
  )
}

test('selects on a phone by touching the picture, and opens by touching the name', async ({
  page,
  owner,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId })
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await page.getByRole('button', { name: `Select capture ${captureId}` }).click()
  await expect(page.getByRole('toolbar', { name: 'Selected captures' })).toContainText('1 selected')
  await page.getByRole('button', { name: `Tools for capture ${captureId}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Discard', 'Edit', 'Deselect'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit capture ${captureId}` }).click()
  await expect(page.getByRole('dialog', { name: `#${captureId}` })).toBeVisible()
})
