import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const TITLES = ['The trays', 'Reviewing a capture', 'Perfect Image', 'Reports, alerts and security'] as const

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const dot = (page: Page, at: number) => button(page, `Slide ${at} of 4`)
/** The picture of the current slide; the others are hidden. */
const picture = (page: Page) => dialog(page).locator('img').filter({ visible: true })

async function open(page: Page) {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Info' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Expects that only this slide is shown and that heading, status, dots and buttons match it. */
async function expectSlide(page: Page, at: number) {
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(TITLES[at - 1] ?? '')
  await expect(dialog(page).getByRole('status')).toHaveText(`Slide ${at} of 4: ${TITLES[at - 1]}`)
  await expect(dot(page, at)).toHaveAttribute('aria-current', 'step')
  await expect(dialog(page).locator('[aria-current]')).toHaveCount(1)
  await expect(button(page, 'Previous')).toBeEnabled({ enabled: at > 1 })
  await expect(button(page, 'Next')).toBeEnabled({ enabled: at < 4 })
  await expect(button(page, 'Close')).toBeEnabled()
}

async function expectPicture(page: Page) {
  await expect(picture(page)).toHaveCount(1)
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await picture(page).getAttribute('alt')).toMatch(/\w+ \w+/)
}

test('[ACC-04] shows four slides with Previous, Next and Close, each with its picture', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await open(page)
  for (const at of [1, 2, 3, 4]) {
    await expectSlide(page, at)
    await expectPicture(page)
    if (at < 4) await button(page, 'Next').click()
  }
  // Next does nothing on the last slide
  await button(page, 'Next').click({ force: true })
  await expectSlide(page, 4)
  for (const at of [3, 2, 1]) {
    await button(page, 'Previous').click()
    await expectSlide(page, at)
  }
  await button(page, 'Next').click()
  await button(page, 'Close').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Info' })).toBeFocused()
  // reopening starts at the first slide
  await page.getByRole('button', { name: 'Info' }).click()
  await expectSlide(page, 1)
})

test('[ACC-04] moves between slides with arrow keys, Home and End, and keeps the focus', async ({ page, signInAs }) => {
  await signInAs('Recognitor')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Info' }).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Next')).toBeFocused()
  const steps = [
    ['ArrowRight', 2],
    ['Enter', 3],
    ['ArrowLeft', 2],
    ['End', 4],
    ['ArrowRight', 4],
    ['Enter', 4],
    ['ArrowLeft', 3],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const
  for (const [key, at] of steps) {
    await page.keyboard.press(key)
    await expectSlide(page, at)
    await expect(button(page, 'Next')).toBeFocused()
  }
  // arrow keys work wherever the focus is
  await dialog(page).getByRole('heading', { name: 'Help' }).click()
  await page.keyboard.press('ArrowRight')
  await expectSlide(page, 2)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('[ACC-04] opens slides by their dots and keeps the focus', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await open(page)
  for (const at of [3, 4, 1, 2]) {
    await dot(page, at).click()
    await expectSlide(page, at)
    await expect(dot(page, at)).toBeFocused()
  }
})

test('shows the review shortcuts that the user chose', async ({ page, signInAs }) => {
  await signInAs('Recognitor')
  await page.addInitScript(() => localStorage.setItem('keys', JSON.stringify({ 'review.send': 'Alt+KeyX' })))
  await open(page)
  await dot(page, 2).click()
  const key = (name: string) => dialog(page).getByRole('img', { name, exact: true })
  await expect(key('Alt X')).toBeVisible()
  await expect(key('Alt Enter')).toHaveCount(0)
  await expect(key('Alt A')).toBeVisible()
})

test('a user without trays sees only the screens in their menu', async ({ page, makeUser, makeClient, signIn }) => {
  const clientId = await makeClient(['alerts'])
  await signIn(page, await makeUser({ roles: ['Reporter'], features: [], clientId }))
  await open(page)
  await expect(dialog(page)).toContainText('Your menu has no trays')
  await expect(dialog(page).getByText('discard, undo the last decision', { exact: true })).toHaveCount(0)
  await dot(page, 4).click()
  const places = dialog(page).getByRole('region', { name: 'Where to find it' })
  await expect(places.getByRole('term')).toHaveText(['Home', 'Visibility Reports', 'Alerts', 'Downloads…'])
})

test('the dialog has the same size on every slide, so that buttons stay in place', { tag: '@nightly' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  await open(page)
  const getPosition = () => button(page, 'Next').boundingBox()
  const first = await getPosition()
  for (const at of [2, 3, 4]) {
    await button(page, 'Next').click()
    await expectSlide(page, at)
    await expect.poll(() => getPosition()).toEqual(first)
  }
})

test('links to the help desk and shows the version', { tag: '@nightly' }, async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await open(page)
  const { supportUrl, version } = await (await page.request.get('/api/environment')).json()
  const link = dialog(page).getByRole('link', { name: 'Open the help desk' })
  await expect(link).toHaveAttribute('href', supportUrl)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(dialog(page)).toContainText(`Version ${version}`)
})

test('loads with its first use, not with the first screen', { tag: '@nightly' }, async ({ page, signInAs }) => {
  await signInAs('Admin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Info' })).toBeVisible()
  const before = asked.filter((path) => /help|webp/.test(path))
  expect(before).toEqual([])
  await page.getByRole('button', { name: 'Info' }).click()
  await expectPicture(page)
  expect(asked.some((path) => /\/assets\/help\.dialog-.*\.js$/.test(path))).toBe(true)
})

for (const width of [1440, 390]) {
  test(
    `[ACC-04] is readable, reachable and without accessibility violations at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height: 844 })
      await signInAs('Admin')
      await page.goto('/home')
      if (width === 390) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Info' }).click()
      for (const at of [1, 2, 3, 4]) {
        await expectSlide(page, at)
        await expectPicture(page)
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(picture(page)).toHaveAttribute('src', new RegExp(`-${colorScheme}-`))
        }
        for (const name of ['Previous', 'Next', 'Close']) await expect(button(page, name)).toBeInViewport({ ratio: 1 })
        const content = dialog(page)
          .getByRole('group', { name: `Slide ${at} of 4`, exact: false })
          .first()
        await expect.poll(() => content.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
        await expectNoViolationHere(page, TITLES[at - 1] ?? '')
        if (at < 4) await button(page, 'Next').click()
      }
    },
  )
}
