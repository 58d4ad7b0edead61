import { getAnalysis, openPoster } from '../support/analysis.ts'
import { expect, test } from '../support/fixtures.ts'

test('shows the progress and duration of Find product; ESC and the button stop it', async ({
  page,
  owner,
  signInAs,
}) => {
  const { id } = await openPoster({ page, owner, signInAs })
  const dialog = getAnalysis(page, id)
  // the search doesn't finish until the user stops it
  await page.route('**/find-product', () => {})
  for (const stop of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Stop looking' }).click(),
  ]) {
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('find-product'))
    await page.keyboard.press('Alt+d')
    await expect(dialog.getByText('Looking for the product…')).toBeVisible()
    await expect(dialog.getByRole('progressbar', { name: 'Looking for the product' })).toBeVisible()
    // on a busy machine, the first seconds can pass before they are looked at
    await expect(dialog.getByText(/^[1-9]\d* s$/)).toBeVisible()
    await stop()
    await ended
    await expect(dialog.getByText('Looking for the product…')).toBeHidden()
    await expect(page.getByText('The search was stopped.').first()).toBeVisible()
    await expect(dialog).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: 'Find product' }).first()).toBeEnabled()
})
