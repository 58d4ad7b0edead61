import type { Page } from '@playwright/test'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolationHere } from '../support/violations.ts'
import { makeUrlToVisit, startScriptedAgent } from '../support/visits.ts'

const openUrl = (page: Page, urlId: number) => page.goto(`${SCREENS.adminUrls.path}?id=${urlId}`)
const getVisits = (page: Page) => page.getByRole('region', { name: 'Visits' })
const getVisit = (page: Page) => page.getByRole('dialog', { name: /^(Test|Visit): ES - Tienda/ })

// an agent leases the visit that was requested first, whichever test requested it
test.describe.configure({ mode: 'serial' })

test('tests a url by keyboard: picture with regions, facts, cookie banner, timing', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const urlId = await makeUrlToVisit(owner)
  const agent = await startScriptedAgent(page)
  await openUrl(page, urlId)
  await expect(getVisits(page).getByText('This url has not been visited yet.')).toBeVisible()
  const button = getVisits(page).getByRole('button', { name: 'Test this url' })
  await button.focus()
  await page.keyboard.press('Enter')

  await expect(getVisit(page).getByText('Waiting for an agent…')).toBeVisible()
  const order = await agent.lease()
  await expect(getVisit(page).getByText('The agent is visiting the page…')).toBeVisible()
  await agent.capture(order)

  const dialog = getVisit(page)
  await expect(dialog.getByRole('img', { name: /^Picture of https/ })).toBeVisible()
  await expect(dialog.locator('svg rect[width="720"]')).toHaveCount(1)
  const facts = dialog.getByRole('group', { name: 'Result' })
  for (const text of [
    'Captured',
    'Accepted (Onetrust)',
    'Tea week',
    'https://shop.example/tea',
    'closed: Subscribe to our newsletter',
    '11 of 12 loaded',
    '302 https://shop.example/',
    'Entry 1 of its agent',
    'Page opened',
  ])
    await expect(facts.getByText(text).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download as WACZ' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^\d+\.wacz$/)
  const film = dialog.getByLabel('Video of the page')
  await expect(film).toBeVisible()
  await expect.poll(() => film.evaluate((video) => Math.round((video as HTMLVideoElement).duration))).toBe(2)
  const slides = dialog.getByRole('region', { name: 'Slides' })
  await expect(slides.getByRole('img', { name: /^Slide \d of 3$/ })).toHaveCount(3)
  await expect(slides.getByText('Slide 2 of 3 · 25% of the time')).toBeVisible()
  await slides.getByRole('img', { name: 'Slide 3 of 3' }).scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      slides.getByRole('img', { name: 'Slide 3 of 3' }).evaluate((image) => (image as HTMLImageElement).complete),
    )
    .toBe(true)
  await expectNoViolationHere(page, 'a test of a url')

  await dialog.getByRole('switch', { name: 'Regions' }).press('Space')
  await expect(dialog.locator('svg rect[width="720"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(getVisits(page).getByRole('button', { name: /^Captured, / })).toContainText('Test')

  const { rows } = await owner.query('select from capture where url_id = $1', [urlId])
  expect(rows).toEqual([])
})

test('captures a url now, and leads to the capture', async ({ page, owner, makeUser, signIn, signInAs }) => {
  await signInAs('Admin')
  const agent = await startScriptedAgent(page)
  await signIn(page, await makeUser({ roles: ['Campaign', 'Editor'] }))
  const urlId = await makeUrlToVisit(owner)
  await openUrl(page, urlId)
  await getVisits(page).getByRole('button', { name: 'Capture now' }).click()
  await expect(page.getByText('The capture was requested.')).toBeVisible()
  await expect(getVisits(page).getByRole('list', { name: 'Next visits' })).toContainText('Waiting')
  await agent.capture(await agent.lease())
  const done = getVisits(page).getByRole('button', { name: /^Captured, / })
  await expect(done).toBeVisible()
  await expect(getVisits(page).getByText('1 of 1 visits captured (100%)')).toBeVisible()
  await done.click()
  await getVisit(page).getByRole('link', { name: 'Open the capture' }).click()
  const { rows } = await owner.query('select capture_id from capture where url_id = $1', [urlId])
  await expect(page.getByRole('dialog', { name: `#${rows[0]?.capture_id}` })).toBeVisible()
})

test('says why a visit failed, and shows the picture that was taken', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const urlId = await makeUrlToVisit(owner)
  const agent = await startScriptedAgent(page)
  await openUrl(page, urlId)
  await getVisits(page).getByRole('button', { name: 'Capture now' }).click()
  await expect(page.getByText('The capture was requested.')).toBeVisible()
  await agent.capture(await agent.lease(), { cause: 'captcha' })
  await expect(getVisits(page).getByText(/^The shop refused visits \(CAPTCHA\), so it gets none until /)).toBeVisible()
  await getVisits(page)
    .getByRole('button', { name: /^CAPTCHA, / })
    .click()
  await expect(getVisit(page).getByRole('img', { name: /^Picture of https/ })).toBeVisible()
  await expect(async () => {
    const { rows } = await owner.query(
      'select capture_state_id as state, error_reason from capture where url_id = $1',
      [urlId],
    )
    expect(rows).toEqual([{ state: 6, error_reason: 'blocked' }])
  }).toPass()
})

test('the shortcut to save does not save the form behind a visit', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const urlId = await makeUrlToVisit(owner)
  const agent = await startScriptedAgent(page)
  await openUrl(page, urlId)
  const form = page.getByRole('dialog').filter({ has: getVisits(page) })
  const active = form.getByRole('checkbox', { name: 'Active' })
  await active.uncheck()
  await getVisits(page).getByRole('button', { name: 'Test this url' }).click()
  await expect(getVisit(page).getByText('Waiting for an agent…')).toBeVisible()
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(request.url())
  })
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Escape')
  await expect(getVisit(page)).toBeHidden()
  await expect(active).not.toBeChecked()
  expect(saves).toEqual([])
  await page.keyboard.press('Alt+a')
  await expect(form).toBeHidden()
  const { rows } = await owner.query('select revision, is_active from url where url_id = $1', [urlId])
  expect(rows).toEqual([{ revision: 2, is_active: false }])
  // no other test gets this visit
  await agent.capture(await agent.lease())
})

test('a client sees no visits in the form of a url', async ({ page, owner, makeUser, makeClient, signIn }) => {
  const clientId = await makeClient()
  await signIn(page, await makeUser({ roles: ['Admin'], clientId }))
  await openUrl(page, await makeUrlToVisit(owner, clientId))
  await expect(page.getByRole('dialog').getByText('History')).toBeVisible()
  await expect(getVisits(page)).toHaveCount(0)
})
