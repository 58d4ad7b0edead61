import type { Locator, Page } from '@playwright/test'
import type { Banner } from '../../packages/contract/src/captures/document.ts'
import type { Box } from '../../packages/contract/src/creatives/region.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  FOOT,
  getBox,
  getBoxes,
  getFrame,
  HERO,
  openPage,
  PAGE,
  placePage,
  readColor,
  TILE,
} from '../support/regions.ts'
import { type Shop, validBanner } from '../support/review.ts'
import { expectSaved, getChoice, getDialog, getHeads, pick, readCapture } from '../support/review-form.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const picture = (page: Page): Locator => page.getByRole('region', { name: 'Picture', exact: true })
const drawn = (page: Page): Locator => page.getByRole('application', { name: /^Draw the region/ })
const note = (form: Locator, text: string): Locator => form.getByText(text, { exact: true })

const on = (shop: Shop, box: Box): Banner => ({
  ...validBanner(shop),
  region: { ...box, source: 'page' },
  creativeId: null,
})

async function getRect(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}

/** Converts points of the picture to the screen, from a box that is shown. */
async function locate(page: Page, badge: RegExp, box: Box) {
  const frame = await getRect(getFrame(getBox(page, badge)))
  const scale = frame.width / box.width
  return ({ x, y }: { x: number; y: number }) => ({
    x: frame.x + (x - box.x) * scale,
    y: frame.y + (y - box.y) * scale,
  })
}

test('shows the boxes of banners with their numbers and regions without one, and a digit opens both', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Admin')
  const captureId = await placePage(page, owner, shop, {
    banners: [on(shop, FOOT), validBanner(shop), on(shop, HERO)],
    regions: [HERO, TILE, FOOT],
  })
  const form = await openPage(page, captureId)
  await expect(getBoxes(page)).toHaveText(['3', '+', '1'])
  await expect(getBoxes(page).nth(0)).toHaveAccessibleName(/^Banner 3, /)
  await expect(getBoxes(page).nth(1)).toHaveAccessibleName('Region 2, without a banner')
  await expect(note(form, '1 region without a banner')).toBeVisible()
  await expectNoViolationHere(page, 'boxes on the picture')
  // the box is where the picture shows it
  const room = await getRect(picture(page))
  const hero = await getRect(getFrame(getBox(page, /^Banner 3/)))
  expect(hero.width / hero.height).toBeCloseTo(HERO.width / HERO.height, 1)
  expect(hero.y - room.y).toBeGreaterThan(16)

  // the capture opens at its top, although its first banner is at the bottom
  await expect(getFrame(getBox(page, /^Banner 1/))).not.toBeInViewport()
  await page.keyboard.press('3')
  await expect(getHeads(form).nth(2)).toHaveAttribute('aria-expanded', 'true')
  await expect(getBox(page, /^Banner 3/)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('1')
  await expect(getHeads(form).nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(getFrame(getBox(page, /^Banner 1/))).toBeInViewport()
  await expect(picture(page)).toBeFocused()

  // pointing at one marks the other
  await page.keyboard.press('Home')
  await getHeads(form).nth(2).hover()
  await expect(getFrame(getBox(page, /^Banner 3/))).toHaveAttribute('data-pointed')
  const at = await getRect(getFrame(getBox(page, /^Banner 3/)))
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await expect(form.locator('[data-pointed]')).toHaveText(/^3/)
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)
  await expect(getHeads(form).nth(2)).toHaveAttribute('aria-expanded', 'true')
  // moving into the form brings its box into view
  await page.keyboard.press('End')
  await expect(getFrame(getBox(page, /^Banner 3/))).not.toBeInViewport()
  await page.keyboard.press('l')
  await expect(getFrame(getBox(page, /^Banner 3/))).toBeInViewport()
})

test('boxes follow the picture when it is zoomed, moved and rotated', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Admin')
  const captureId = await placePage(page, owner, shop, { banners: [on(shop, HERO)], regions: [HERO] })
  await openPage(page, captureId)
  const frame = getFrame(getBox(page, /^Banner 1/))
  const before = await getRect(frame)
  await page.keyboard.press('+')
  await expect.poll(async () => (await getRect(frame)).width / before.width).toBeCloseTo(1.2, 2)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await getRect(frame)).y).toBeLessThan(before.y)
  await page.keyboard.press('Alt+t')
  await expect
    .poll(async () => {
      const { width, height } = await getRect(frame)
      return width / height
    })
    .toBeCloseTo(HERO.height / HERO.width, 1)
  // the wheel and dragging work inside a box
  await page.keyboard.press('Alt+r')
  const box = await getRect(frame)
  await page.mouse.move(box.x + 200, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await getRect(frame)).y - box.y)).toBeLessThan(-30)
})

test('a region without a banner becomes a new banner by keyboard, and is stored', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Admin')
  const captureId = await placePage(page, owner, shop, { banners: [on(shop, HERO)], regions: [HERO, TILE, FOOT] })
  const form = await openPage(page, captureId)
  await expect(note(form, '2 regions without a banner')).toBeVisible()
  await page.keyboard.press('i')
  await expect(getBox(page, 'Region 2, without a banner')).toBeFocused()
  await page.keyboard.press('i')
  await expect(getBox(page, 'Region 3, without a banner')).toBeFocused()
  const foot = getFrame(getBox(page, 'Region 3, without a banner'))
  await expect(foot).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(picture(page)).toBeFocused()
  // the box is where the picture shows its banner
  await expect.poll(() => readColor(page, foot)).toBe('#ec6')
  await page.keyboard.press('i')
  await page.keyboard.press('i')
  // arrows move between the boxes, ESC returns to the picture
  await page.keyboard.press('ArrowUp')
  await expect(getBox(page, 'Region 2, without a banner')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('i')
  await page.keyboard.press('Enter')
  await expect(getHeads(form)).toHaveCount(2)
  await expect(getChoice(form, 'Location')).toBeFocused()
  await expect(form.getByRole('img', { name: 'Region of banner 2' })).toBeVisible()
  await expect(note(form, '1 region without a banner')).toBeVisible()

  await pick(form, 'Location', 'Foot')
  await pick(form, 'Type', 'Promo')
  await pick(form, 'Sub-type', 'Fr')
  await pick(form, 'Category 1', 'Beer')
  await pick(form, 'Brand 1', 'Brisa')
  // the remaining region does not keep the capture from being sent
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  const { banners } = await readCapture(owner, captureId)
  expect(banners).toMatchObject([{ region: { ...HERO, source: 'page' } }, { region: { ...TILE, source: 'page' } }])
})

test('a click on a region gives it to the open banner if that has none, and Undo of the form stays correct', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Admin')
  const captureId = await placePage(page, owner, shop, { banners: [validBanner(shop)], regions: [HERO, TILE] })
  const form = await openPage(page, captureId)
  // the likely one is offered to a banner that is filled in
  await expect(form.getByRole('button', { name: 'Use region 1' })).toBeVisible()
  const tile = await getRect(getFrame(getBox(page, 'Region 2, without a banner')))
  await page.mouse.click(tile.x + tile.width / 2, tile.y + tile.height / 2)
  await expect(getBoxes(page)).toHaveText(['+', '1'])
  await expect(getHeads(form)).toHaveCount(1)
  await form.getByRole('button', { name: 'Remove region' }).click()
  await expect(getBoxes(page)).toHaveText(['+', '+'])
  await form.getByRole('button', { name: 'Use region 1' }).click()
  await expect(getBoxes(page)).toHaveText(['1', '+'])
  // the input survives a reload
  await page.reload()
  await expect(getBoxes(page)).toHaveText(['1', '+'])
  await page.keyboard.press('a')
  await expectSaved(page, captureId)
  expect((await readCapture(owner, captureId)).banners).toMatchObject([{ region: { ...HERO, source: 'page' } }])
})

test('draws a region with the keyboard, changes and removes it', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Admin')
  const captureId = await placePage(page, owner, shop, { banners: [validBanner(shop)], regions: [TILE] })
  const form = await openPage(page, captureId)
  await page.keyboard.press('g')
  await expect(drawn(page)).toBeFocused()
  await expect(page.getByText('380 × 260 (40, 600)')).toBeVisible()
  await expectNoViolationHere(page, 'drawing a region')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+ArrowUp')
  await expect(page.getByText('390 × 259 (41, 610)')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawn(page)).toBeHidden()
  await expect(picture(page)).toBeFocused()
  await expect(getBox(page, /^Banner 1/)).toBeVisible()

  // ESC keeps the region and the dialog; DELETE removes the region
  await getChoice(form, 'Type').focus()
  await page.keyboard.press('Alt+g')
  await expect(drawn(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(drawn(page)).toBeHidden()
  await expect(getChoice(form, 'Type')).toBeFocused()
  await expect(getDialog(page, captureId)).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expectSaved(page, captureId)
  const region = { x: 41, y: 610, width: 390, height: 259, source: 'reviewer' }
  expect((await readCapture(owner, captureId)).banners).toMatchObject([{ region }])

  await openPage(page, captureId)
  await page.keyboard.press('g')
  await page.keyboard.press('Delete')
  await expect(getBoxes(page)).toHaveText(['+'])
  await page.keyboard.press('a')
  await expectSaved(page, captureId)
  const [banner] = (await readCapture(owner, captureId)).banners
  expect(banner?.region ?? null).toBeNull()
})

test('draws a region by dragging, which snaps to the edges of another one', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Admin')
  const captureId = await placePage(page, owner, shop, {
    banners: [on(shop, HERO), validBanner(shop)],
    regions: [HERO],
  })
  const form = await openPage(page, captureId)
  await page.keyboard.press('2')
  const toScreen = await locate(page, /^Banner 1/, HERO)
  await form.getByRole('button', { name: 'Draw the region of banner 2' }).click()
  await expect(drawn(page)).toBeVisible()
  const [from, to] = [toScreen({ x: 44, y: 620 }), toScreen({ x: 400, y: 840 })]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.press('Enter')
  await expect(getBoxes(page)).toHaveText(['1', '2'])
  await page.keyboard.press('v')
  await expectSaved(page, captureId)
  const { banners } = await readCapture(owner, captureId)
  const region = banners[1]?.region
  // the left edge is that of the first banner
  expect(region).toMatchObject({ x: HERO.x, source: 'reviewer' })
  expect(Math.abs((region?.y ?? 0) - 620)).toBeLessThan(5)
  expect(Math.abs((region?.width ?? 0) - (400 - HERO.x))).toBeLessThan(5)
  expect((region?.y ?? 0) + (region?.height ?? 0)).toBeLessThan(PAGE.height)
})

test('a capture without regions has no boxes and no note, and a failed request for regions does not matter', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Admin')
  const captureId = await placePage(page, owner, shop, { banners: [validBanner(shop)] })
  const form = await openPage(page, captureId)
  await expect(page.getByRole('group', { name: 'Regions' })).toBeHidden()
  await expect(form.getByText(/without a banner/)).toBeHidden()
  await page.keyboard.press('i')
  await expect(picture(page)).toBeFocused()
  // one TAB from the panel to its first field
  await getHeads(form).first().focus()
  await page.keyboard.press('Tab')
  await expect(getChoice(form, 'Location')).toBeFocused()

  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await expect(drawn(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picture(page)).toBeFocused()

  await page.route(/\/api\/captures\/\d+\/regions$/, (route) => route.abort())
  await openPage(page, captureId)
  await page.keyboard.press('v')
  await expectSaved(page, captureId)
})
