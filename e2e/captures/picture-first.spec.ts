import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'
import { getDialog, readCapture } from '../support/review-form.ts'
import { openFirst } from '../support/review-tray.ts'

const createImage = (background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** The color in the center of the visible picture. */
async function readColor(page: Page) {
  const place = page.getByRole('region', { name: 'Picture', exact: true })
  const { data, info } = await sharp(await place.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return red > 100 ? 'red' : green > 100 ? 'green' : blue > 100 ? 'blue' : 'none'
}

/** Records when the dialog of a capture appears; the product itself marks when its picture does. */
const noteDialog = (page: Page, captureId: number) =>
  page.evaluate((id) => {
    const title = () => [...document.querySelectorAll('h2')].find((head) => head.checkVisibility())?.textContent
    const seen = new MutationObserver(() => {
      if (!title()?.includes(String(id))) return
      performance.mark('dialog')
      seen.disconnect()
    })
    seen.observe(document.body, { subtree: true, childList: true, attributes: true })
  }, captureId)
const getFirstPainted = (page: Page, captureId: number) =>
  page.evaluate((id) => {
    const marks = performance.getEntriesByType('mark') as PerformanceMark[]
    const picture = marks.find(({ name, detail }) => name === 'capture-painted' && detail === id)
    const dialog = marks.find(({ name }) => name === 'dialog')
    if (!picture || !dialog) return undefined
    return picture.startTime < dialog.startTime ? 'picture' : 'dialog'
  }, captureId)

test('shows the next picture before its form after a decision, and sends an immediate key to the next capture', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await page.addInitScript(() => localStorage.setItem('showNext', '1'))
  await signInAs('Admin')
  const files = {
    'third.png': await createImage({ r: 0, g: 0, b: 255 }),
    'second.png': await createImage({ r: 0, g: 255, b: 0 }),
    'first.png': await createImage({ r: 255, g: 0, b: 0 }),
  }
  const ids = (await push(page, shop.platformId, files)).toSorted((one, other) => other - one)
  const colors = new Map<number, string>()
  const [first = 0, second = 0] = ids
  await openFirst(page, shop, first)
  colors.set(first, await waitForColor(page))
  await expect(page.locator(`[data-stage="${second}"] [data-progress=sharp]`)).toBeAttached()

  await noteDialog(page, second)
  await page.keyboard.press('Alt+KeyS')
  await page.keyboard.press('KeyD')
  await expect(getDialog(page, second)).toBeVisible()
  await expect.poll(() => getFirstPainted(page, second)).toBe('picture')
  const secondColor = await waitForColor(page)
  expect(secondColor).not.toBe(colors.get(first))
  // D moves the focus to the date of the second capture
  await expect(getDialog(page, second).getByRole('group', { name: /date/i }).locator(':focus')).toBeVisible()
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.discarded, revision: 2 })
  expect(await readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.created, revision: 1 })

  // back and forth: each capture shows its own picture again
  await page.keyboard.press('Alt+KeyN')
  const third = ids[2] ?? 0
  await expect(getDialog(page, third)).toBeVisible()
  await expect.poll(() => readColor(page)).not.toBe(secondColor)
  await page.keyboard.press('Alt+KeyP')
  await expect(getDialog(page, second)).toBeVisible()
  await expect.poll(() => readColor(page)).toBe(secondColor)
})

async function waitForColor(page: Page) {
  await expect.poll(() => readColor(page)).not.toBe('none')
  return readColor(page)
}
