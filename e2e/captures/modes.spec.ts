import type { Locator, Page } from '@playwright/test'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { BAND, bandAt, bands } from '../support/bands.ts'
import { makePlatform } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { expectSaved, getChoice, getDialog, getHeads, openForReview, readCapture } from '../support/review-form.ts'
import { data1, fillInbox, openFirst } from '../support/review-tray.ts'
import { video } from '../support/video.ts'
import { findViolations } from '../support/violations.ts'

const picture = (page: Page): Locator => page.getByRole('region', { name: 'Picture', exact: true })
const strip = (page: Page): Locator => page.getByRole('note', { name: /^Keys: / })
const keysDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('opens a capture with the picture focused; letters and ENTER move to the form, ESC returns, then closes', async ({
  page,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  await expect(picture(page)).toBeFocused()
  await expect(strip(page)).toHaveAttribute('data-mode', 'picture')
  await expect(strip(page)).toContainText('VSend')

  for (const [key, label] of [
    ['l', 'Location'],
    ['p', 'Page position'],
    ['t', 'Type'],
    ['u', 'Sub-type'],
    ['m', 'Campaign'],
    ['c', 'Category 1'],
    ['b', 'Brand 1'],
    ['k', 'Keyword'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(getChoice(form, label)).toBeFocused()
    await expect(strip(page)).toHaveAttribute('data-mode', 'form')
    await page.keyboard.press('Escape')
    await expect(picture(page)).toBeFocused()
  }
  await page.keyboard.press('d')
  await expect(form.getByRole('spinbutton', { name: 'Day' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(getChoice(form, 'Location')).toBeFocused()
  await expect(strip(page)).toContainText('EscPicture')
  await page.keyboard.press('Escape')
  await expect(picture(page)).toBeFocused()
  await expect(getDialog(page, captureId)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getDialog(page, captureId)).toBeHidden()
})

test('ENTER moves to the first problem, in the banner that was selected by number', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const broken = { ...validBanner(shop), bannerTypeId: null, bannerSubtypeId: null }
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop), broken, validBanner(shop)] })
  const form = await openForReview(page, captureId)
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getHeads(form).nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(getChoice(form, 'Type')).toBeFocused()
  await page.keyboard.press('Escape')

  // a number key shows that banner, the focus stays in the picture, and a letter key applies to the banner
  await page.keyboard.press('3')
  await expect(getHeads(form).nth(2)).toHaveAttribute('aria-expanded', 'true')
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getChoice(form, 'Location')).toBeFocused()
  await expect(getHeads(form).nth(2)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(getHeads(form).nth(0)).toHaveAttribute('aria-expanded', 'true')
  // there is no ninth banner
  await page.keyboard.press('9')
  await expect(picture(page)).toBeFocused()
})

test('decides a capture that needs no typing with a single key, and opens the next one with its picture focused', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  test.slow()
  await page.addInitScript(() => localStorage.setItem('showNext', '1'))
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, 4)
  const [first = 0] = ids
  await openFirst(page, shop, first)
  const decisions = [
    { key: 'v', state: CAPTURE_STATE.sent },
    { key: 'a', state: CAPTURE_STATE.pending },
    { key: 'x', state: CAPTURE_STATE.discarded },
  ]
  for (const [index, { key, state }] of decisions.entries()) {
    const captureId = ids[index] ?? 0
    await expect(getDialog(page, captureId)).toBeVisible()
    await expect(picture(page)).toBeFocused()
    await page.keyboard.press(key)
    await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state })
  }
  const last = ids[3] ?? 0
  await expect(getDialog(page, last)).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to mark this image as an error?')
  await page.keyboard.press('Enter')
  await expect.poll(() => readCapture(owner, last)).toMatchObject({ state: CAPTURE_STATE.withError })
})

test('triggers no single-key shortcuts in the form, where the specified shortcuts still work', async ({
  page,
  owner,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  await data1(page).focus()
  await page.keyboard.type('vaxe 123')
  await expect(data1(page)).toHaveValue('vaxe 123')
  // a panel header takes no text, but is part of the form
  await getHeads(form).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Alt+KeyB')
  await expect(getHeads(form)).toHaveCount(2)
  await form.getByRole('button', { name: 'Remove banner 2' }).click()
  await page.keyboard.press('Escape')
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('Alt+KeyC')
  await expect(getChoice(form, 'Category 2')).toBeFocused()
  await form.getByRole('button', { name: 'Remove product category 2' }).click()
  await page.keyboard.press('Escape')
  // not with Shift, Ctrl or inside a button that handles the key itself
  await page.keyboard.press('Shift+V')
  await page.keyboard.press('Control+KeyX')
  await getDialog(page, captureId).getByRole('button', { name: 'History' }).focus()
  await expect(strip(page)).toHaveAttribute('data-mode', 'picture')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await readCapture(owner, captureId)).revision).toBe(1)
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ state: CAPTURE_STATE.sent, data1: 'vaxe 123' })
})

test('a refused Send moves from the picture to the first problem', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const form = await openForReview(page, await placeForReview(owner, shop))
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('v')
  await expect(form.getByText('Not sent. 5 things to fix.')).toBeVisible()
  await expect(getChoice(form, 'Location')).toBeFocused()
})

test('? shows the shortcuts in the picture and in a list without typed text, and is text in text fields', async ({
  page,
  openSound,
}) => {
  const { form } = await openSound()
  const closeKeys = async () => {
    await expect(keysDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keysDialog(page)).toHaveCount(0)
  }
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(keysDialog(page).getByRole('listitem').filter({ hasText: 'Send' }).first()).toContainText('VorAlt↵')
  await closeKeys()

  // an empty list, and one whose whole value is selected
  for (const [key, name] of [
    ['m', 'Campaign'],
    ['l', 'Location'],
  ] as const) {
    await picture(page).focus()
    await page.keyboard.press(key)
    const field = getChoice(form, name)
    const before = await field.inputValue()
    await expect(field).toBeFocused()
    await page.keyboard.press('?')
    await closeKeys()
    await expect(field).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(before)
  }
  await data1(page).focus()
  await page.keyboard.press('?')
  await expect(data1(page)).toHaveValue('?')
})

test('keeps the focus in a field that was requested before the picture took it', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  // simulates a slow machine with long frames
  await page.addInitScript(() => {
    localStorage.setItem('showNext', '1')
    const draw = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) => setTimeout(() => draw(run), 400) as unknown as number
  })
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 2)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, second)).toBeVisible()
  await expect(data1(page)).toBeVisible()
  await page.keyboard.press('l')
  const location = getDialog(page, second).getByRole('combobox', { name: 'Location', exact: true })
  await expect(location).toBeFocused()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await expect(location).toBeFocused()
})

test('single keys can be turned off', async ({ page, owner, openSound }) => {
  await page.addInitScript(() => localStorage.setItem('singleKeys', '0'))
  const { captureId } = await openSound()
  await expect(picture(page)).toBeFocused()
  await expect(strip(page)).toContainText('Alt ↵Send')
  await expect(strip(page)).not.toContainText('VSend')
  for (const key of ['x', 'v', 'a', 'l']) await page.keyboard.press(key)
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('Alt+KeyH')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  expect((await readCapture(owner, captureId)).revision).toBe(1)
})

test.describe('a picture', () => {
  // wide enough to show a 1280 px page at 100%
  test.use({ viewport: { width: 2000, height: 900 } })

  test('zooms, pans, pages and toggles full screen with single keys', async ({ page, owner, signInAs }) => {
    await signInAs('Admin')
    const [captureId = 0] = await push(page, await makePlatform(owner), {
      'page.png': await bands(1280, 20_000, 'down'),
    })
    await page.goto(`/tray-banner/detail/${captureId}`)
    const image = page.getByRole('img', { name: `Picture of capture ${captureId}` })
    await expect(image).toHaveAttribute('data-progress', 'sharp')
    await expect(picture(page)).toBeFocused()
    const box = await image.boundingBox()
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
    const bandInMiddle = () => bandAt(page, x + width / 2, y + height / 2)
    const first = Math.floor((height / 2 - 16) / BAND)
    const paged = Math.floor((height / 2 - 16 + height - 32) / BAND)
    await expect.poll(bandInMiddle).toBe(first)
    for (const [key, band] of [
      ['ArrowDown', first + 1],
      ['ArrowUp', first],
      ['Space', paged],
      ['Shift+Space', first],
      ['PageDown', paged],
      ['End', 199 - first],
      ['Home', first],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(bandInMiddle, key).toBe(band)
    }
    const zoom = page.getByRole('button', { name: /^Zoom \d+%$/ })
    for (const [key, percent] of [
      ['Equal', '120%'],
      ['Minus', '100%'],
      ['Minus', '83%'],
      ['0', '100%'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(zoom, key).toHaveText(percent)
    }
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    // the form isn't visible in full screen, so moving to it leaves full screen
    await page.keyboard.press('d')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Day')
  })
})

test('plays and seeks a video with single keys, and with ALT from the form', async ({ page, owner, signInAs }) => {
  test.setTimeout(120_000)
  await signInAs('Admin')
  const [captureId = 0] = await push(page, await makePlatform(owner), { 'clip.mp4': await video('mp4', 20) })
  await page.goto(`/tray-banner/detail/${captureId}`)
  const player = page.locator('video:visible')
  const read = <K extends 'paused' | 'currentTime' | 'duration'>(name: K) =>
    player.evaluate((element: HTMLVideoElement, name) => element[name], name)
  await expect.poll(() => read('duration')).toBeCloseTo(20, 0)
  await expect(picture(page)).toBeFocused()
  await expect(strip(page)).toContainText('SpacePlay')
  await page.keyboard.press('Space')
  await expect.poll(() => read('paused')).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => read('paused')).toBe(true)

  const seek = async (key: string, by: number) => {
    const before = Number(await read('currentTime'))
    await page.keyboard.press(key)
    await expect.poll(() => read('currentTime'), key).toBeCloseTo(Math.max(0, before + by), 1)
  }
  await seek('ArrowRight', 5)
  await seek('.', 5)
  await seek(',', -5)
  await seek('ArrowLeft', -5)
  await data1(page).focus()
  await seek('Alt+Period', 5)
  await seek('Alt+Comma', -5)
  await page.keyboard.press('Alt+KeyK')
  await expect.poll(() => read('paused')).toBe(false)
  await expect(data1(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  for (const label of ['Play or pause', 'Back 5 seconds', 'Forward 5 seconds']) {
    await expect(keysDialog(page).getByText(label)).toBeVisible()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violation in both modes, ${colorScheme}`, async ({ page, openSound }) => {
    await page.emulateMedia({ colorScheme })
    await openSound()
    await expect(picture(page)).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('l')
    await expect(strip(page)).toHaveAttribute('data-mode', 'form')
    expect(await findViolations(page)).toEqual([])
  })
}
