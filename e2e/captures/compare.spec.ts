import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { CAPTURE_TYPE } from '../../packages/contract/src/captures/capture.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'
import { makeShop } from '../support/review.ts'
import { openForReview } from '../support/review-form.ts'
import { findViolations } from '../support/violations.ts'

const CAPTURED = { r: 0, g: 0, b: 255 }
const REFERENCE = { r: 255, g: 0, b: 0 }

const createImage = (background: typeof CAPTURED) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** A product with an entirely blue capture and a red reference image. */
async function openBlueBesideRed(page: Page, owner: Parameters<typeof makeShop>[0]) {
  const { platformId, clientId } = await makeShop(owner)
  const shared = { sku: `SKU${platformId}`, position: 1 }
  const reference = { kind: 'productImage', clientId, description: 'As it should be', ...shared }
  const capture = { kind: 'capture', captureTypeId: CAPTURE_TYPE.product, title: 'As it is', ...shared }
  await push(page, platformId, { 'reference.png': await createImage(REFERENCE) }, { makeFacts: () => reference })
  const whenGmt = new Date().toISOString()
  const files = { 'capture.png': await createImage(CAPTURED) }
  const [captureId = 0] = await push(page, platformId, files, { makeFacts: () => ({ ...capture, whenGmt }) })
  await openForReview(page, captureId, 'product')
}

/** Which of the two pictures is visible in the center. */
async function getVisiblePicture(place: Locator): Promise<'captured' | 'reference' | 'both' | 'neither'> {
  const { data, info } = await sharp(await place.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  const [red = 0, , blue = 0] = data.subarray(middle, middle + 3)
  const [isRed, isBlue] = [red > 100, blue > 100]
  return isRed && isBlue ? 'both' : isRed ? 'reference' : isBlue ? 'captured' : 'neither'
}

test('compares a capture and its reference image side by side, overlaid and alternating', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  await openBlueBesideRed(page, owner)
  const bar = page.getByRole('toolbar', { name: 'Compare' })
  const picture = page.getByRole('region', { name: 'Picture', exact: true })
  const compared = page.getByRole('region', { name: 'Compared picture' })
  await expect.poll(() => getVisiblePicture(picture)).toBe('captured')

  await page.keyboard.press('Alt+KeyD')
  await expect(bar.getByRole('button', { name: 'Side by side' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => getVisiblePicture(picture)).toBe('captured')
  await expect.poll(() => getVisiblePicture(compared)).toBe('reference')
  const left = async (place: Locator) => (await place.boundingBox())?.x ?? 0
  expect(await left(picture)).toBeLessThan(await left(compared))
  await bar.getByRole('button', { name: 'Swap the two pictures' }).click()
  await expect.poll(async () => (await left(picture)) > (await left(compared))).toBe(true)
  expect(await findViolations(page)).toEqual([])

  await bar.getByRole('button', { name: 'Overlay' }).click()
  await expect(compared).toHaveCount(0)
  const fader = bar.getByRole('slider')
  await fader.focus()
  await page.keyboard.press('End')
  await expect.poll(() => getVisiblePicture(picture)).toBe('reference')
  await page.keyboard.press('Home')
  await expect.poll(() => getVisiblePicture(picture)).toBe('captured')
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => getVisiblePicture(picture)).toBe('both')

  // with reduced motion, the user switches manually
  await bar.getByRole('button', { name: 'Blink' }).click()
  await expect.poll(() => getVisiblePicture(picture)).toBe('captured')
  await picture.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => getVisiblePicture(picture)).toBe('reference')
  await page.keyboard.press('Space')
  await expect.poll(() => getVisiblePicture(picture)).toBe('captured')

  await page.keyboard.press('Alt+KeyD')
  await expect(bar).toHaveCount(0)
  await expect.poll(() => getVisiblePicture(picture)).toBe('captured')
})

test('opens the comparison with one key and closes it with ESC; no label covers the picture', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  await openBlueBesideRed(page, owner)
  const picture = page.getByRole('region', { name: 'Picture', exact: true })
  const compared = page.getByRole('region', { name: 'Compared picture' })
  await expect(picture).toBeFocused()
  await page.keyboard.press('o')
  await expect(compared).toBeVisible()
  const [label, region] = await Promise.all([
    page.getByText('Captured Product', { exact: true }).filter({ visible: true }).last().boundingBox(),
    picture.boundingBox(),
  ])
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual((region?.y ?? 0) + 1)
  await page.keyboard.press('Escape')
  await expect(compared).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})
