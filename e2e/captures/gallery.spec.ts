import type { Page } from '@playwright/test'
import { bands } from '../support/bands.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'
import { makeShop, placeForReview } from '../support/review.ts'
import { openForReview, readCapture } from '../support/review-form.ts'
import { findViolations } from '../support/violations.ts'

// tests animation, so reduced motion is off
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Milliseconds between two autoplay images. */
const AUTOPLAY = 2000
type Owner = Parameters<typeof makeShop>[0]

/** A product with reference images at positions 1 to `count`, and a capture of it at position 1. */
async function openProduct(page: Page, owner: Owner, count: number) {
  const shop = await makeShop(owner)
  const sku = `SKU${shop.platformId}`
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const files: Record<string, Buffer> = {}
  for (const position of numbers) files[`${position}.png`] = await bands(300, 400, position % 2 ? 'down' : 'across')
  const makeFacts = (file: string) => {
    const position = Number.parseInt(file, 10)
    return { kind: 'productImage', clientId: shop.clientId, sku, position, description: `View ${position}` }
  }
  await push(page, shop.platformId, files, { makeFacts })
  const captureId = await placeForReview(owner, shop, { type: 'product', sku, position: 1, featuresFound: 92 })
  const form = await openForReview(page, captureId, 'product')
  const gallery = page.getByRole('region', { name: 'Featured Reference', exact: true })
  await expect(gallery.getByRole('option')).toHaveCount(Math.min(count, 4))
  const { rows } = await owner.query(
    'select product_image_id from product_image where platform_id = $1 order by position',
    [shop.platformId],
  )
  const images = rows.map((row) => Number((row as { product_image_id: number }).product_image_id))
  return { captureId, form, gallery, images, shownImage: gallery.getByRole('img').first() }
}

test('[VIEW-04b-d] shows the image at 75 % above one row of four thumbnails at 25 %, with a margin of 10', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const { gallery, shownImage } = await openProduct(page, owner, 6)
  const list = gallery.getByRole('listbox')
  const tracks = await list.evaluate((grid) => {
    const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(grid)
    return [gridTemplateColumns.split(' ').length, gridTemplateRows.split(' ').length]
  })
  expect(tracks).toEqual([4, 1])
  const boxes = await gallery
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(4)
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(4)
  const [first, second] = boxes
  expect(second.x - first.x - first.width).toBeCloseTo(10, 0)
  const large = await shownImage.evaluate((image) => image.parentElement?.getBoundingClientRect().toJSON())
  expect(large.height / (large.height + first.height)).toBeCloseTo(0.75, 2)
  expect(first.height / (large.height + first.height)).toBeCloseTo(0.25, 2)
  expect(first.y - large.y - large.height).toBeCloseTo(10, 0)
  const frame = await gallery.evaluate((section) => section.getBoundingClientRect().toJSON())
  expect(large.x - frame.x).toBeCloseTo(10, 0)
  expect(frame.y + frame.height - first.y - first.height).toBeCloseTo(10, 0)

  // the others are one click away
  await gallery.getByRole('button', { name: 'More images' }).click()
  await expect(gallery.getByRole('option').last()).toHaveAccessibleName('6. View 6')
})

test('[VIEW-04e-f] zooms between 0.5 and 2 and rotates by 90 degrees', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const { gallery, shownImage } = await openProduct(page, owner, 2)
  const button = (name: string) => gallery.getByRole('button', { name, exact: true })
  const transform = () => shownImage.evaluate((image) => image.style.transform)
  for (let step = 0; step < 10; step++) await button('Zoom in').click()
  await expect.poll(() => transform()).toContain('scale(2)')
  await expect(button('Zoom in')).toBeDisabled()
  for (let step = 0; step < 15; step++) await button('Zoom out').click()
  await expect.poll(() => transform()).toContain('scale(0.5)')
  await expect(button('Zoom out')).toBeDisabled()
  await button('Rotate right').click()
  await expect.poll(() => transform()).toContain('rotate(90deg)')
})

/** After this, only the test advances the clock, however slow the machine is. */
const pauseClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)

test('[VIEW-04a] advances after 2000 ms in autoplay', async ({ page, owner, signInAs }) => {
  await page.clock.install()
  await signInAs('Admin')
  const { gallery, shownImage } = await openProduct(page, owner, 3)
  await pauseClock(page)
  await gallery.getByRole('button', { name: 'Play' }).click()
  for (const view of [2, 3]) {
    await page.clock.runFor(1999)
    await expect(shownImage).toHaveAttribute('alt', `View ${view - 1}`)
    await page.clock.runFor(1)
    await expect(shownImage).toHaveAttribute('alt', `View ${view}`)
  }
})

for (const [animation, lock, leaves] of [
  ['slide', 500, (style: { left: number; opacity: string }) => style.left < -0.99],
  ['fade', 500, (style: { left: number; opacity: string }) => style.opacity === '0' && style.left === 0],
  ['zoom', 1000, (style: { left: number; opacity: string }) => style.opacity === '0' && style.left === 0],
] as const) {
  test(`[VIEW-04g] ignores steps for ${lock} ms with the animation ${animation}`, async ({ page, owner, signInAs }) => {
    await page.clock.install()
    await page.addInitScript((name) => localStorage.setItem('galleryAnimation', name), animation)
    await signInAs('Admin')
    const { gallery, shownImage } = await openProduct(page, owner, 4)
    const next = gallery.getByRole('button', { name: 'Next image' })
    await pauseClock(page)
    await next.click()
    await expect(shownImage).toHaveAttribute('alt', 'View 2')
    const seconds = await shownImage.evaluate((image) => getComputedStyle(image).animationDuration)
    expect(seconds).toBe(`${lock / 1000}s`)
    // the previous image slides to the left, or fades in place
    const leaving = gallery.locator('img[aria-hidden=true]')
    const style = () =>
      leaving.evaluate((image) => {
        const { transform, opacity } = getComputedStyle(image)
        return { left: new DOMMatrix(transform).e / image.clientWidth, opacity }
      })
    await expect.poll(async () => leaves(await style())).toBe(true)
    await page.clock.runFor(lock - 1)
    await next.click()
    await expect(shownImage).toHaveAttribute('alt', 'View 2')
    await page.clock.runFor(1)
    await next.click()
    await expect(shownImage).toHaveAttribute('alt', 'View 3')

    // with reduced motion, nothing moves but the lock stays
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(leaving).toHaveCount(0)
    await page.clock.runFor(lock)
    await next.click()
    await expect(shownImage).toHaveAttribute('alt', 'View 4')
    expect(await shownImage.evaluate((image) => getComputedStyle(image).animationName)).toBe('none')
    await page.clock.runFor(lock - 1)
    await next.click()
    await expect(shownImage).toHaveAttribute('alt', 'View 4')
    await page.clock.runFor(1)
    await next.click()
    await expect(shownImage).toHaveAttribute('alt', 'View 1')
  })
}

test('[VIEW-04h] changes the layout at 800 and 400 px; at 400 px the preview is off', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const { gallery } = await openProduct(page, owner, 2)
  const preview = gallery.getByRole('button', { name: 'Full preview' })
  await preview.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await preview.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  const height = async () => Math.round((await gallery.boundingBox())?.height ?? 0)
  for (const [width, hasOwnHeight, hasPreview] of [
    [801, false, true],
    [800, true, true],
    [401, true, true],
    [400, true, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    // the gallery has a fixed height at 800 px and below
    await expect.poll(async () => (await height()) === 560, `${width} px`).toBe(hasOwnHeight)
    await expect(preview, `${width} px`).toBeVisible({ visible: hasPreview })
  }
})

test('[VIEW-07a,b] changes the capture only when an image is chosen, not when it is viewed, and can be undone', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const { captureId, gallery, images, shownImage } = await openProduct(page, owner, 3)
  const options = gallery.getByRole('option')
  const chosen = gallery.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(0)

  // keyboard only: arrows browse, ENTER chooses and clears
  await options.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(shownImage).toHaveAttribute('alt', 'View 2')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveAccessibleName('2. View 2')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(0)

  // mouse: a click previews, the button and the mark choose
  await options.nth(2).click()
  await expect(shownImage).toHaveAttribute('alt', 'View 3')
  await expect(chosen).toHaveCount(0)
  await gallery.getByRole('button', { name: 'Use this reference' }).click()
  await expect(chosen).toHaveAccessibleName('3. View 3')
  await options.first().hover()
  await options.first().locator('[data-choose]').click()
  await expect(chosen).toHaveAccessibleName('1. View 1')
  // the gallery follows the chosen reference
  await expect(shownImage).toHaveAttribute('alt', 'View 1')
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('Alt+Enter')
  await expect.poll(async () => (await readCapture(owner, captureId)).productImageId).toBe(images[0])
})

test('[VIEW-04a] [VIEW-07b] changes the shown image in autoplay, and never the chosen one', async ({
  page,
  owner,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('Admin')
  const { gallery, shownImage } = await openProduct(page, owner, 3)
  const chosen = gallery.getByRole('option', { selected: true })
  await gallery.getByRole('button', { name: 'Use this reference' }).click()
  // after this, only the test advances the clock, however slow the machine is
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AUTOPLAY)
  // starts only when requested
  await page.clock.runFor(3 * AUTOPLAY)
  await expect(shownImage).toHaveAttribute('alt', 'View 1')
  await gallery.getByRole('button', { name: 'Play' }).click()
  for (const view of [2, 3, 1]) {
    await page.clock.runFor(AUTOPLAY)
    await expect(shownImage).toHaveAttribute('alt', `View ${view}`)
    await expect(chosen).toHaveAccessibleName('1. View 1')
  }
  await gallery.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(3 * AUTOPLAY)
  await expect(shownImage).toHaveAttribute('alt', 'View 1')
})
