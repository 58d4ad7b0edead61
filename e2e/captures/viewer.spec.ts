import type { Locator, Page } from '@playwright/test'
import { BAND, bandAt, bands } from '../support/bands.ts'
import { makePlatform } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'
import { video } from '../support/video.ts'
import { expectNoViolationHere } from '../support/violations.ts'

// tests animation, so reduced motion is off
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const getDialog = (page: Page) => page.getByRole('dialog', { name: /^#\d+$/ })
const getRoom = (page: Page) => getDialog(page).getByRole('region', { name: 'Picture', exact: true })
const tool = (page: Page, name: string) => getDialog(page).getByRole('button', { name, exact: true })
const readZoom = async (page: Page) =>
  Number(
    (
      await getDialog(page)
        .getByRole('button', { name: /^Zoom \d+%$/ })
        .textContent()
    )?.replace('%', ''),
  )

/** Opens a capture and waits until its picture has full resolution. */
async function open(page: Page, captureId: number): Promise<Locator> {
  await page.goto(`/tray-banner/detail/${captureId}`)
  const picture = getDialog(page).getByRole('img', { name: `Picture of capture ${captureId}` })
  await expect(picture).toHaveAttribute('data-progress', 'sharp')
  return picture
}

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** Wide enough to show a 1280 px page at 100%. */
const WIDE = { width: 2000, height: 900 }

test.describe('moving a picture', () => {
  test.use({ viewport: WIDE })

  test('[VIEW-01] zooms, rotates by 90 degrees, shows full screen and downloads', async ({ page, owner, signInAs }) => {
    await signInAs('Admin')
    const [captureId = 0] = await push(page, await makePlatform(owner), { 'page.png': await bands(1280, 6000, 'down') })
    const picture = await open(page, captureId)
    const { x, width, middle } = await getBox(picture)
    await expect.poll(() => readZoom(page)).toBe(100)
    await tool(page, 'Zoom in').click()
    await expect.poll(() => readZoom(page)).toBe(120)
    await tool(page, 'Zoom out').click()
    await tool(page, 'Zoom out').click()
    await expect.poll(() => readZoom(page)).toBe(83)
    await tool(page, 'Zoom 83%').click()
    await expect.poll(() => readZoom(page)).toBe(100)

    // when rotated right, the top of the page is on the right
    const sides = async () => [await bandAt(page, x + 60, middle.y), await bandAt(page, x + width - 60, middle.y)]
    const [left, right] = await sides()
    expect(left).toBe(right)
    await tool(page, 'Rotate right').click()
    await expect
      .poll(async () => {
        const [left = 0, right = 0] = await sides()
        return left > right
      })
      .toBe(true)
    await tool(page, 'Rotate left').click()
    await expect.poll(async () => new Set(await sides()).size).toBe(1)

    await tool(page, 'Full screen').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expect(tool(page, 'Zoom in')).toBeVisible()
    await tool(page, 'Full screen').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)

    const saved = page.waitForEvent('download')
    await getDialog(page).getByRole('link', { name: 'Download the original' }).click()
    expect((await saved).suggestedFilename()).toBe('page.png')
    await expect(getDialog(page).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      `/api/captures/${captureId}/file`,
    )
  })

  test('[VIEW-02a-f] zooms, rotates and pans by 100 px with keys, zooms at the pointer with the wheel, and pans by dragging', async ({
    page,
    owner,
    signInAs,
  }) => {
    await signInAs('Admin')
    const files = { 'page.png': await bands(1280, 20_000, 'down'), 'strip.png': await bands(8000, 700, 'across') }
    const [down = 0, across = 0] = await push(page, await makePlatform(owner), files)
    const picture = await open(page, down)
    const { middle, height } = await getBox(picture)
    const bandInMiddle = () => bandAt(page, middle.x, middle.y)
    // away from the edge, which would limit panning when rotated
    await getRoom(page).focus()
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press('PageDown')
    const first = Math.floor((height / 2 - 16 + 3 * (height - 32)) / BAND)
    await expect.poll(bandInMiddle).toBe(first)

    // at 100%, each step is one band
    expect(BAND).toBe(100)
    for (const [key, band] of [
      ['Shift+ArrowDown', first + 1],
      ['Shift+ArrowDown', first + 2],
      ['Shift+ArrowUp', first + 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(bandInMiddle, key).toBe(band)
    }
    await page.keyboard.press('Shift+Equal')
    await expect.poll(() => readZoom(page)).toBe(120)
    await page.keyboard.press('Shift+Minus')
    await expect.poll(() => readZoom(page)).toBe(100)
    await page.keyboard.press('Alt+KeyT')
    await expect.poll(() => bandAt(page, middle.x - 200, middle.y)).toBe(first + 3)
    await page.keyboard.press('Alt+KeyR')
    await expect.poll(() => bandAt(page, middle.x - 200, middle.y)).toBe(first + 1)
    await page.keyboard.press('Alt+KeyF')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.keyboard.press('Alt+KeyF')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)

    // text fields keep these keys
    const field = getDialog(page).getByRole('textbox', { name: 'Additional data 1' })
    await field.fill('')
    await field.press('Shift+Equal')
    await expect.poll(() => readZoom(page)).toBe(100)

    // the point under the pointer stays there
    const at = { x: middle.x + 150, y: middle.y + 230 }
    const under = await bandAt(page, at.x, at.y)
    await page.mouse.move(at.x, at.y)
    for (const zoom of [120, 144]) {
      await page.mouse.wheel(0, -100)
      await expect.poll(() => readZoom(page)).toBe(zoom)
    }
    await expect.poll(() => bandAt(page, at.x, at.y)).toBe(under)
    for (const zoom of [120, 100]) {
      await page.mouse.wheel(0, 100)
      await expect.poll(() => readZoom(page)).toBe(zoom)
    }
    await page.mouse.down()
    await page.mouse.move(at.x, at.y - 300, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => bandAt(page, at.x, at.y)).toBe((under ?? 0) + 3)

    // sideways, on a picture that is wider than the viewport
    await open(page, across)
    await tool(page, `Zoom ${await readZoom(page)}%`).click()
    await expect.poll(() => readZoom(page)).toBe(100)
    await expect.poll(bandInMiddle).toBeGreaterThan(0)
    const column = (await bandInMiddle()) ?? Number.NaN
    await getRoom(page).focus()
    for (const [key, band] of [
      ['Shift+ArrowRight', column + 1],
      ['Shift+ArrowLeft', column],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(bandInMiddle, key).toBe(band)
    }
  })

  test('scrolls a page with the usual keys, and with its map', async ({ page, owner, signInAs }) => {
    await signInAs('Admin')
    const [captureId = 0] = await push(page, await makePlatform(owner), {
      'page.png': await bands(1280, 20_000, 'down'),
    })
    const picture = await open(page, captureId)
    const { middle, height } = await getBox(picture)
    const bandInMiddle = () => bandAt(page, middle.x, middle.y)
    const half = Math.floor((height / 2 - 16) / BAND)
    await getRoom(page).focus()
    await expect.poll(bandInMiddle).toBe(half)
    await page.keyboard.press('End')
    await expect.poll(bandInMiddle).toBe(199 - half)
    await page.keyboard.press('Home')
    await expect.poll(bandInMiddle).toBe(half)
    await page.keyboard.press('PageDown')
    await expect.poll(bandInMiddle).toBe(Math.floor((height / 2 - 16 + height - 32) / BAND))

    const map = await getBox(getDialog(page).locator('[data-minimap] canvas:visible'))
    await page.mouse.click(map.middle.x, map.middle.y)
    // one pixel of the map is a third of a band
    await expect.poll(async () => Math.abs(100 - ((await bandInMiddle()) ?? 0))).toBeLessThanOrEqual(1)
    await page.mouse.move(map.middle.x, map.middle.y)
    await page.mouse.down()
    await page.mouse.move(map.middle.x, map.y + map.height, { steps: 4 })
    await page.mouse.up()
    await expect.poll(bandInMiddle).toBe(199 - half)
  })
})

test('[VIEW-03] plays videos of every type, and shows every other file as a picture', async ({
  page,
  owner,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('Admin')
  const types = ['avi', 'flv', 'wmv', 'mov', 'mp4']
  const files: Record<string, Buffer> = { 'still.png': await bands(400, 300, 'down') }
  // all different, because identical files would be the same capture
  for (const [index, type] of types.entries()) files[`clip.${type}`] = await video(type, 2 + index)
  const [still = 0, ...videos] = await push(page, await makePlatform(owner), files)
  for (const [index, captureId] of videos.entries()) {
    await page.goto(`/tray-banner/detail/${captureId}`)
    const player = getDialog(page).locator(`video[aria-label="Picture of capture ${captureId}"]:visible`)
    const seconds = () => player.evaluate((video: HTMLVideoElement) => Math.round(video.duration))
    await expect.poll(seconds, types[index] ?? '').toBe(2 + index)
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true)
    await player.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await expect(tool(page, 'Zoom in')).toBeHidden()
  }
  await open(page, still)
  await expect(tool(page, 'Zoom in')).toBeVisible()
})

test('reports an unavailable picture, and shows it after a retry', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const [captureId = 0] = await push(page, await makePlatform(owner), { 'page.png': await bands(640, 480, 'down') })
  await page.route('**/preview', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/tray-banner/detail/${captureId}`)
  await expect(getDialog(page).getByText('The picture cannot be shown now.')).toBeVisible()
  await page.unroute('**/preview')
  await getDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(getDialog(page).getByRole('img', { name: `Picture of capture ${captureId}` })).toHaveAttribute(
    'data-progress',
    'sharp',
  )
})

test('has no accessibility violation in the viewer', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const [captureId = 0] = await push(page, await makePlatform(owner), { 'page.png': await bands(1280, 3000, 'down') })
  await open(page, captureId)
  await expectNoViolationHere(page, 'viewer')
})
