import { expectPicture, getAnalysis, getCanvas, getTexts, openPoster } from '../support/analysis.ts'
import { expect, test } from '../support/fixtures.ts'

test('[PI-06f,g] pans the picture with shift and arrows, and back', async ({ page, owner, signInAs }) => {
  const { id } = await openPoster({ page, owner, signInAs })
  const canvas = getCanvas(page)
  await expectPicture(canvas)
  await expect(getTexts(page).first()).toBeVisible()
  const zoom = getAnalysis(page, id).getByRole('status', { name: 'Zoom' })
  const fitted = (await zoom.textContent()) ?? ''
  // only a picture that is larger than its viewport can be panned
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+Equal')
  await expect(zoom).not.toHaveText(fitted)
  const takeScreenshot = async () => (await canvas.screenshot()).toString('base64')
  const before = await takeScreenshot()
  for (const [there, back] of [
    ['Shift+ArrowRight', 'Shift+ArrowLeft'],
    ['Shift+ArrowDown', 'Shift+ArrowUp'],
  ] as const) {
    await page.keyboard.press(there)
    await expect.poll(takeScreenshot, there).not.toBe(before)
    await page.keyboard.press(back)
    await expect.poll(takeScreenshot, back).toBe(before)
  }
})
