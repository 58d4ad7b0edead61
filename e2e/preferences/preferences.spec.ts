import type { Page } from '@playwright/test'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseFromMenu, mainMenu } from '../support/menu.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { currentId, getRow, grid } from '../support/tray.ts'
import { expectNoViolationHere, findViolations } from '../support/violations.ts'

const dialog = (page: Page, name = 'Review preferences') => page.getByRole('dialog', { name })
const DISPLAY = 'Display preferences'

async function open(page: Page, name = 'Review preferences') {
  await chooseFromMenu(page, 'Settings', `${name}…`)
  await expect(dialog(page, name)).toBeVisible()
}

const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const getKeyButton = (page: Page, action: string) => page.getByRole('button', { name: `Key of ${action}:` })
const getKeyPrompt = (page: Page, action: string) =>
  page.getByRole('button', { name: `Press the new key of ${action}` })

test('opens from the menu, closes with ESC and restores the focus', async ({ page, signInAs }) => {
  await signInAs('Editor')
  await page.goto('/home')
  await open(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
})

test('stores yes or no as 1 or 0, immediately in other tabs and after a reload', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('Recognitor')
  await page.goto('/home')
  const other = await context.newPage()
  await other.goto('/home')
  await open(page)
  await open(other)
  for (const [name, key] of [
    ['Show next capture after save', 'showNext'],
    ['Autoplay reference images', 'galleryAutoplay'],
  ] as const) {
    const box = page.getByRole('checkbox', { name })
    await expect(box).not.toBeChecked()
    await box.check()
    await expect.poll(() => readStored(page, key)).toBe('1')
    await expect(other.getByRole('checkbox', { name })).toBeChecked()
    await other.getByRole('checkbox', { name }).uncheck()
    await expect(box).not.toBeChecked()
    await expect.poll(() => readStored(page, key)).toBe('0')
    await box.check()
  }
  await page.reload()
  await open(page)
  await expect(page.getByRole('checkbox', { name: 'Show next capture after save' })).toBeChecked()
})

test('stores the animation of reference images: slide, fade or zoom', async ({ page, signInAs }) => {
  await signInAs('Recognitor')
  await page.goto('/home')
  await open(page)
  const choice = page.getByRole('group', { name: 'Animation of reference images' })
  await expect(choice.getByRole('button')).toHaveText(['Slide', 'Fade', 'Zoom'])
  await expect(choice.getByRole('button', { name: 'Fade' })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('button', { name: 'Slide' }).click()
  await expect.poll(() => readStored(page, 'galleryAnimation')).toBe('slide')
  await page.reload()
  await open(page)
  await expect(choice.getByRole('button', { name: 'Slide' })).toHaveAttribute('aria-pressed', 'true')
})

for (const role of ['Recognitor', 'Editor', 'Campaign'] as const) {
  test(`lets ${role} change the theme in Display preferences, immediately and after a reload`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role)
    await page.goto('/home')
    await open(page, DISPLAY)
    const theme = page.getByRole('group', { name: 'Theme' })
    await expect(theme.getByRole('button')).toHaveText(['System', 'Light', 'Dark'])
    await expect(theme.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true')
    for (const choice of ['Light', 'Dark']) {
      await theme.getByRole('button', { name: choice }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', choice.toLowerCase())
    }
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await open(page, DISPLAY)
    await theme.getByRole('button', { name: 'System' }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Escape')
    await expect(dialog(page, DISPLAY)).toHaveCount(0)
    await expect(mainMenu(page).getByRole('button', { name: 'Settings' })).toBeFocused()
  })
}

test('applies the density to rows and fields immediately, on other screens, and from the first paint', async ({
  page,
  context,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId })
  await page.goto('/home')
  const tray = await context.newPage()
  await tray.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  const row = getRow(tray, captureId)
  const field = tray.getByRole('textbox', { name: 'Search' })
  const heights = async () => [
    (await row.boundingBox())?.height,
    await field.evaluate((input) => input.parentElement?.getBoundingClientRect().height),
  ]
  await expect(row).toBeVisible()
  const compact = await heights()
  await open(page, DISPLAY)
  await page.getByRole('group', { name: 'Density' }).getByRole('button', { name: 'Comfortable' }).click()
  await expect.poll(heights).toEqual([(compact[0] ?? 0) + 8, (compact[1] ?? 0) + 4])
  // the toolbar keeps its height
  expect((await tray.getByRole('banner').boundingBox())?.height).toBe(72)

  await tray.reload({ waitUntil: 'commit' })
  await expect(tray.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await page.getByRole('group', { name: 'Density' }).getByRole('button', { name: 'Compact' }).click()
  await expect(row).toBeVisible()
  await expect.poll(heights).toEqual(compact)
})

test('changes a shortcut by pressing another key, and refuses invalid ones with a reason', async ({
  page,
  signInAs,
}) => {
  await signInAs('Recognitor')
  await page.goto('/home')
  await open(page)
  await getKeyButton(page, 'Send').click()
  await expect(getKeyPrompt(page, 'Send')).toBeFocused()
  for (const [pressed, why] of [
    ['Alt+s', 'Alt S is already the key of ‘Discard’.'],
    ['x', 'Hold Alt with it, so that it does not type.'],
    ['Space', 'Hold Alt with it, so that it does not type.'],
    ['F5', 'F5 belongs to the browser or the system.'],
  ] as const) {
    await page.keyboard.press(pressed)
    await expect(dialog(page)).toContainText(why)
  }
  expect(await findViolations(page)).toEqual([])
  // ESC cancels the change, but doesn't close the dialog
  await page.keyboard.press('Escape')
  await expect(getKeyButton(page, 'Send')).toHaveAccessibleName('Key of Send: Alt Enter')
  await getKeyButton(page, 'Send').press('Enter')
  await page.keyboard.press('Alt+Shift+x')
  await expect(getKeyButton(page, 'Send')).toHaveAccessibleName('Key of Send: Alt Shift X')
  await expect(getKeyButton(page, 'Send')).toBeFocused()
  expect(JSON.parse((await readStored(page, 'keys')) ?? '')).toEqual({ 'review.send': 'Alt+Shift+KeyX' })
  await page.reload()
  await open(page)
  await expect(getKeyButton(page, 'Send')).toHaveAccessibleName('Key of Send: Alt Shift X')
})

test('resets shortcuts one by one, unless another action uses the default, or all at once', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('Recognitor')
  await page.goto('/home')
  const other = await context.newPage()
  await other.goto('/home')
  await open(page)
  await open(other)
  const change = async (action: string, pressed: string) => {
    await getKeyButton(page, action).click()
    await page.keyboard.press(pressed)
  }
  await change('Send', 'Alt+x')
  await change('Save', 'Alt+Enter')
  const reset = page.getByRole('button', { name: 'Reset the key of Send' })
  await reset.click()
  await expect(dialog(page)).toContainText('Alt Enter is already the key of ‘Save’.')
  await page.getByRole('button', { name: 'Reset the key of Save' }).click()
  await expect(getKeyButton(page, 'Save')).toBeFocused()
  await expect(getKeyButton(page, 'Save')).toHaveAccessibleName('Key of Save: Alt A')
  await reset.click()
  await expect(getKeyButton(page, 'Send')).toHaveAccessibleName('Key of Send: Alt Enter')
  await expect(page.getByRole('button', { name: 'Reset all keys' })).toHaveCount(0)

  await change('Send', 'Alt+x')
  await change('Rotate left', 'Alt+j')
  await expect(getKeyButton(other, 'Rotate left')).toHaveAccessibleName('Key of Rotate left: Alt J')
  await page.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(getKeyButton(page, 'Rotate left')).toHaveAccessibleName('Key of Rotate left: Alt R')
  await expect(getKeyButton(other, 'Send')).toHaveAccessibleName('Key of Send: Alt Enter')
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeFocused()
})

test('updates hint, list of shortcuts and the shortcut itself in the review dialog', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const platformId = await makePlatform(owner)
  const [older, newer] = await placeCaptures(owner, 2, { platformId })
  await page.addInitScript(() => localStorage.setItem('keys', JSON.stringify({ 'review.next': 'Alt+KeyJ' })))
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect.poll(() => currentId(page)).toBe(newer)
  await grid(page).press('Enter')
  const review = page.getByRole('dialog').first()
  await expect(review).toContainText(`#${newer}`)
  await expect(review.getByRole('button', { name: /^Next/ })).toBeEnabled()
  await page.keyboard.press('Alt+n')
  await expect(review).toContainText(`#${newer}`)
  await page.keyboard.press('Alt+j')
  await expect(review).toContainText(`#${older}`)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('listitem').filter({ hasText: /^Next/ }).getByRole('img')).toHaveAccessibleName('Alt J')
})

for (const [name, width] of [
  ['Review preferences', 1440],
  ['Review preferences', 390],
  [DISPLAY, 1440],
  [DISPLAY, 390],
] as const) {
  test(
    `has no accessibility violation in ${name} at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => localStorage.setItem('keys', JSON.stringify({ 'review.send': 'Alt+KeyX' })))
      await signInAs('Admin')
      await page.goto('/home')
      if (width === 390) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Settings' }).click()
        await page.getByRole('button', { name: `${name}…` }).click()
        await expect(dialog(page, name)).toBeVisible()
      } else {
        await open(page, name)
      }
      await expectNoViolationHere(page, name)
    },
  )
}
