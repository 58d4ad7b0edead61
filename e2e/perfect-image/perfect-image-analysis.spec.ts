import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { getCoverage } from '../../packages/contract/src/perfect-image/coverage.rules.ts'
import { type Point, SHAPE_TYPE, type Shape } from '../../packages/contract/src/perfect-image/shape.ts'
import {
  box,
  drag,
  expectPicture,
  getAnalysis,
  getCanvas,
  getDetailPath,
  getPanel,
  getScreenMapper,
  getTexts,
  openPoster,
  readAnalysis,
  readTexts,
  textField,
} from '../support/analysis.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeStore, placeImageCapture, poster } from '../support/image-captures.ts'
import { expectNoViolation } from '../support/violations.ts'

const SIZE = { width: 800, height: 1000 }
/** Rounds to screen pixels. */
const roundToScreen = (points: readonly Point[]) => points.map((point) => point.map((at) => Math.round(at / 4)))

test('[PI-05a-c] [PI-06a,c,g,h] [PI-07] [PI-09b] draws, moves and undoes every shape in pixels of the original at any zoom', async ({
  page,
  owner,
  signInAs,
}) => {
  const texts = readTexts('Skin that drinks', '72 h of lasting hydration')
  const { id } = await openPoster({ page, owner, signInAs }, { texts })
  const dialog = getAnalysis(page, id)
  const canvas = getCanvas(page)
  const [room, window] = [await dialog.boundingBox(), page.viewportSize()]
  expect((room?.width ?? 0) / (window?.width ?? 1)).toBeCloseTo(0.95, 2)
  expect((room?.height ?? 0) / (window?.height ?? 1)).toBeCloseTo(0.95, 2)
  for (const name of ['Send', 'Save', 'Cancel', 'Undo', 'Fit', 'Find product', 'Zoom in', 'Zoom out']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
  }

  // pans and zooms with the keyboard, then shows the whole picture again
  const zoom = dialog.getByRole('status', { name: 'Zoom' })
  const fitted = await zoom.textContent()
  await page.keyboard.press('Shift+Equal')
  await page.keyboard.press('Shift+Equal')
  await expect(zoom).not.toHaveText(fitted ?? '')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+Minus')
  await page.keyboard.press('Alt+f')
  await expect(zoom).toHaveText(fitted ?? '')

  // each shape adds a new text, which can be typed immediately
  const at = await getScreenMapper(canvas, SIZE)
  const drawn: [string, readonly Point[], () => Promise<void>][] = [
    ['Rectangle', [[100, 300], [300, 360]], () => drag(page, at([100, 300]), at([300, 360]))],
    ['Line', [[100, 400], [500, 420]], () => drag(page, at([100, 400]), at([500, 420]))],
    ['Circle', [[600, 300], [680, 300]], () => drag(page, at([600, 300]), at([680, 300]))],
    ['Dot', [[700, 100]], () => page.mouse.click(...at([700, 100]))],
    [
      'Polygon',
      [[200, 500], [500, 480], [520, 700], [180, 720]],
      async () => {
        for (const corner of [[200, 500], [500, 480], [520, 700], [180, 720]] as const) await page.mouse.click(...at(corner))
        await page.keyboard.press('Enter')
      },
    ],
  ] // biome-ignore format: points read as pairs
  for (const [index, [tool, , draw]] of drawn.entries()) {
    await dialog.getByRole('button', { name: tool, exact: true }).click()
    await draw()
    await expect(textField(page, index + 3)).toBeFocused()
    await page.keyboard.type(tool)
  }
  await expect(getTexts(page)).toHaveCount(7)

  // selecting a shape selects its line, and vice versa
  await page.mouse.click(...at([640, 300]))
  await expect(getTexts(page).nth(4)).toHaveAttribute('aria-current', 'true')
  await textField(page, 1).click()
  await expect(getTexts(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Edit shape')).toBeVisible()

  // moves a shape with the arrow keys on the canvas, changes a text, and marks one as deleted
  await textField(page, 2).fill('48 h of lasting hydration')
  await canvas.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Delete “Skin that drinks”' }).click()
  await expect(getTexts(page)).toHaveCount(6)

  // undo reverts each change, and redo reapplies it
  const steps = 5 * 2 + 3
  for (let step = 0; step < steps; step++) await page.keyboard.press('Control+z')
  await expect(getTexts(page)).toHaveCount(2)
  await expect(textField(page, 2)).toHaveValue('72 h of lasting hydration')
  await expect(dialog.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  for (let step = 0; step < steps; step++) await page.keyboard.press('Control+Shift+z')
  await expect(getTexts(page)).toHaveCount(6)
  await canvas.focus()
  await page.keyboard.press('Shift+Equal')
  await page.keyboard.press('Alt+a')
  await expect(dialog).toBeHidden()

  const saved = await readAnalysis(owner, id)
  expect(saved).toMatchObject({ state: 1, revision: 2 })
  const [first, second, ...own] = saved.texts
  expect(first).toMatchObject({ text: 'Skin that drinks', isDeleted: true })
  expect(second).toEqual({
    text: '48 h of lasting hydration',
    polygon: box(103, 130, 300, 50),
    isDeleted: false,
    isProposed: false,
  })
  expect(own.map(({ text, polygon }) => [text, polygon.type])).toEqual(
    drawn.map(([tool]) => [tool, SHAPE_TYPE[tool.toLowerCase() as keyof typeof SHAPE_TYPE]]),
  )
  expect(own.map(({ polygon }) => roundToScreen(polygon.points))).toEqual(
    drawn.map(([, points]) => roundToScreen(points)),
  )
})

test('[PI-06b,d,e] [PI-08] [PI-11] finds or draws the product, updates its coverage, and keeps proposals until confirmed', async ({
  page,
  owner,
  signInAs,
}) => {
  const { id } = await openPoster({ page, owner, signInAs })
  await expect(getTexts(page).first()).toContainText('90%')

  // the box on the plain background is 50% by 40% of the picture
  await page.keyboard.press('Alt+d')
  const coverage = getPanel(page).getByText(/^\d+\.\d%$/)
  await expect(coverage).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('tab', { name: /^Product/ })).toHaveAttribute('aria-selected', 'true')
  expect(Math.abs(Number.parseFloat((await coverage.textContent()) ?? '') - 20)).toBeLessThan(2)
  await page.keyboard.press('Alt+a')
  await expect(getAnalysis(page, id)).toBeHidden()
  const found = await readAnalysis(owner, id)
  expect(found).toMatchObject({ isProposed: true, state: 1 })
  expect(found.texts.every(({ isProposed }) => isProposed)).toBe(true)

  // drawing over it: a manual shape is not a proposal, and the coverage is updated
  await page.goto(getDetailPath(id))
  await expectPicture(getCanvas(page))
  await page.keyboard.press('Alt+p')
  await page.getByRole('button', { name: 'Rectangle', exact: true }).click()
  const at = await getScreenMapper(getCanvas(page), SIZE)
  await drag(page, at([0, 0]), at([400, 500]))
  await expect(coverage).toHaveText(/^2[45]\.\d%$/)
  await page.mouse.move(...at([400, 500]))
  await page.mouse.down()
  await page.mouse.move(...at([800, 500]), { steps: 3 })
  await expect(coverage).toHaveText(/^(49|50)\.\d%$/)
  await page.mouse.up()
  await page.keyboard.press('Control+z')
  await expect(coverage).toHaveText(/^2[45]\.\d%$/)

  // also next to the texts
  await page.keyboard.press('Alt+t')
  const foot = page.getByRole('region', { name: 'Product coverage' })
  await expect(foot).toContainText(/2[45]\.\d%/)
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect(foot).toContainText(/(49|50)\.\d%/)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(foot).toContainText(/2[45]\.\d%/)

  // one proposal is confirmed manually, the others by sending
  await page.getByRole('button', { name: 'Confirm “SOLVANE”' }).click()
  await expect(textField(page, 1)).toBeFocused()
  await page.keyboard.press('Alt+Enter')
  await expect(getAnalysis(page, id)).toBeHidden()
  const sent = await readAnalysis(owner, id)
  expect(sent).toMatchObject({ state: 2, isProposed: false })
  expect(sent.texts.some(({ isProposed }) => isProposed)).toBe(false)
  expect(Number(sent.coverage)).toBe(getCoverage(sent.polygon as Shape, SIZE))
})

test('[PI-06a-h] performs the action of each shortcut', async ({ page, owner, signInAs }) => {
  const { id } = await openPoster({ page, owner, signInAs })
  const dialog = getAnalysis(page, id)
  const canvas = getCanvas(page)
  const zoom = dialog.getByRole('status', { name: 'Zoom' })
  const percent = async () => Number.parseFloat((await zoom.textContent()) ?? '')
  const isTab = (name: RegExp) => expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')

  // the focus is in the text field
  await textField(page, 1).fill('SOLVANE Paris')
  await page.keyboard.press('Alt+p')
  await isTab(/^Product/)
  await page.keyboard.press('Alt+t')
  await isTab(/^Texts/)
  await expect(textField(page, 1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(textField(page, 1)).toHaveValue('SOLVANE')

  // the focus is on the picture
  await canvas.focus()
  const fitted = await percent()
  await page.keyboard.press('Shift+Equal')
  await expect.poll(percent).toBeGreaterThan(fitted)
  await page.keyboard.press('Shift+Equal')
  await page.keyboard.press('Shift+Equal')
  await page.keyboard.press('Shift+Equal')
  const closest = await percent()
  await page.keyboard.press('Shift+Minus')
  await expect.poll(percent).toBeLessThan(closest)
  for (const arrow of ['Right', 'Left', 'Down', 'Up']) {
    const before = await canvas.screenshot()
    await page.keyboard.press(`Shift+Arrow${arrow}`)
    await expect.poll(async () => (await canvas.screenshot()).equals(before), `pan ${arrow}`).toBe(false)
  }
  await page.keyboard.press('Alt+f')
  await expect.poll(percent).toBe(fitted)

  await page.keyboard.press('Alt+d')
  await isTab(/^Product/)
  await expect(getPanel(page).getByText(/^\d+\.\d%$/)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Alt+a')
  await expect(dialog).toBeHidden()
  expect(await readAnalysis(owner, id)).toMatchObject({ state: 1, revision: 2 })

  await page.goto(getDetailPath(id))
  await expectPicture(canvas)
  await page.keyboard.press('Alt+t')
  await expect(textField(page, 1)).toBeFocused()
  await page.keyboard.press('Alt+Enter')
  await expect(dialog).toBeHidden()
  expect(await readAnalysis(owner, id)).toMatchObject({ state: 2, revision: 3 })
})

test('[PI-10a] analyzes ten pictures in a row with the keyboard only, across the end of the page', async ({
  page,
  owner,
  signInAs,
}) => {
  const { storeId } = await makeStore(owner)
  const picture = await poster()
  const ids: number[] = []
  for (let index = 0; index < 12; index++) {
    ids.unshift(await placeImageCapture(owner, { storeId, picture, texts: readTexts('SOLVANE', `Number ${index}`) }))
  }
  await signInAs('Recognitor')
  await page.goto(`${SCREENS.perfectImagePending.path}?storeId=${storeId}&size=10`)
  await expect(page.getByRole('grid').locator('tbody tr[id]')).toHaveCount(10)
  await page.keyboard.press('Enter')
  const walked: number[] = []
  for (let index = 0; index < 10; index++) {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`${index + 1} of 12 pending images.`)).toBeVisible()
    const name = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
    walked.push(Number(name.slice(1)))
    await expectPicture(getCanvas(page))
    await page.keyboard.press('Alt+t')
    await expect(textField(page, 1)).toBeFocused()
    if (index % 3 === 0) {
      await page.keyboard.press('End')
      await page.keyboard.type(` ${index}`)
    }
    // every third is only saved: it stays in the list, and the review continues after it
    await page.keyboard.press(index % 3 === 1 ? 'Alt+a' : 'Alt+Enter')
    await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(name)
  }
  expect(walked).toEqual(ids.slice(0, 10))
  // closing it in any other way ends the review
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const states = await Promise.all(ids.map((id) => readAnalysis(owner, id)))
  expect(states.map(({ state }) => state)).toEqual(ids.map((_, index) => (index < 10 && index % 3 !== 1 ? 2 : 1)))
  expect(states.map(({ texts: [first] }) => first?.text)).toEqual(
    ids.map((_, index) => (index < 10 && index % 3 === 0 ? `SOLVANE ${index}` : 'SOLVANE')),
  )
  await expect(page.getByRole('grid').locator('tbody tr[id]')).toHaveCount(5)
})

test('loses nothing after a reload, offline, and when another user saves first', async ({ page, owner, signInAs }) => {
  const { id } = await openPoster({ page, owner, signInAs })
  await textField(page, 1).fill('SOLVANE Paris')
  await page.reload()
  await expect(page.getByText(/^Your changes from .* are back/)).toBeVisible()
  await expect(textField(page, 1)).toHaveValue('SOLVANE Paris')

  await page.route('**/api/image-captures/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Alt+a')
  await expect(page.getByText('An error occurred while saving. Please try again.')).toBeVisible()
  await page.unroute('**/api/image-captures/*')

  // an empty text prevents sending and is reported
  await textField(page, 2).fill('')
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Alt+Enter')
  await expect(textField(page, 2)).toBeFocused()
  await expect(page.getByText('The text is empty.')).toBeVisible()
  await textField(page, 2).fill('Hydra Gel 50 ml')

  await owner.query(
    `with t as (update image_capture_text set text = 'Hydra Crème' where image_capture_id = $1 and place = 1)
     update image_capture set revision = revision + 1 where image_capture_id = $1`,
    [id],
  )
  await page.keyboard.press('Alt+Enter')
  await expect(
    page.getByText('Cannot update the capture because it has been edited by another user.').first(),
  ).toBeVisible()
  const conflict = page.getByRole('group', { name: 'Edited by another user' })
  await expect(
    conflict.getByRole('group', { name: 'Text 1' }).getByRole('button', { name: /^Keep mine/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  const goOn = page.getByRole('button', { name: 'Apply' })
  await expect(goOn).toBeDisabled()
  await expectNoViolation(page, 'conflict')
  await conflict
    .getByRole('group', { name: 'Text 2' })
    .getByRole('button', { name: /^Take theirs/ })
    .click()
  await goOn.click()
  await expect(textField(page, 2)).toHaveValue('Hydra Crème')
  await page.keyboard.press('Alt+Enter')
  await expect(getAnalysis(page, id)).toBeHidden()
  const { state, texts: stored } = await readAnalysis(owner, id)
  expect([state, ...stored.map(({ text }) => text)]).toEqual([2, 'SOLVANE Paris', 'Hydra Crème'])
})

test('has no accessibility violation in the analysis: both tabs, its shortcuts, wide and on a phone', async ({
  page,
  owner,
  signInAs,
}) => {
  const { id, storeId } = await openPoster({ page, owner, signInAs }, { productPolygon: box(200, 400, 400, 400) })
  await expectNoViolation(page, 'texts')
  await page.keyboard.press('Alt+p')
  await expect(getPanel(page).getByText('20.0%')).toBeVisible()
  await expectNoViolation(page, 'product')
  await getCanvas(page).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Find product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  // places and moves a shape without a mouse
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('Enter')
  await expect(textField(page, 3)).toBeFocused()
  await page.keyboard.type('By keys')
  // ESC deselects the tool before it closes the picture
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(getAnalysis(page, id)).toBeHidden()
  await expect(page.getByText(`Your changes to #${id} are kept on this device.`)).toBeVisible()
  // a picture that can't be displayed shows the reason and can still be closed
  const broken = await placeImageCapture(owner, { storeId })
  await owner.query(
    `update picture set picture_state_id = 4, problem = 'The file is cut off.', width = null, height = null where picture_id = $1`,
    [broken],
  )
  await page.goto(getDetailPath(broken))
  await expect(getAnalysis(page, broken).getByText('The file is cut off.')).toBeVisible()
})
