import { randomUUID } from 'node:crypto'
import { FEATURES } from '../../packages/contract/src/access/features.ts'
import { expect, test } from '../support/fixtures.ts'
import { saveFilters, setClient, tabs, title } from '../support/home.ts'
import { REPORT_PAGE, startPowerbi } from '../support/powerbi.ts'
import { expectNoViolationHere } from '../support/violations.ts'

test('[HOME-01a] explains an empty home, shows only a logo, or frames another site in a sandbox', async ({
  page,
  owner,
  makeClient,
  makeUser,
  signIn,
}) => {
  const clientId = await makeClient([...FEATURES])
  await signIn(page, await makeUser({ clientId, roles: ['Viewer'] }))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'No captures match these filters.' })).toBeVisible()
  await page.getByRole('button', { name: 'Last 26 weeks' }).click()
  await expect(page.getByRole('heading', { name: 'No captures yet' })).toBeVisible()
  for (const name of ['Visibility', 'Price & promotion', 'Compliance', 'Evidence', 'Overview']) {
    await tabs(page).getByRole('link', { name }).click()
    await expect(title(page)).toHaveText(name)
    await expect(page.getByText(/^No (captures|prices|product images|incorrect)/).first()).toBeVisible()
  }
  await expectNoViolationHere(page, 'empty dashboard')

  await setClient(owner, clientId, 'logo')
  await page.goto('/home')
  await expect(title(page)).toHaveText(/^test-client-/)
  await expect(page.getByRole('button', { name: 'Pages' })).toHaveCount(0)
  await expect(saveFilters(page)).toHaveCount(0)
  await expectNoViolationHere(page, 'logo')

  // a framed site can't access other origins or our window
  await setClient(owner, clientId, 'iframe', { url: 'https://board.partner.test/start' })
  const reached: string[] = []
  await page.route('https://elsewhere.test/**', async (route) => {
    reached.push(route.request().url())
    await route.fulfill({ body: 'elsewhere' })
  })
  await page.route('https://board.partner.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h2>Partner board</h2><p id="said"></p>
        <button onclick="try { top.location = 'https://elsewhere.test/top' } catch (e) { said.textContent = 'held in' }">out</button>
        <button onclick="location = 'https://elsewhere.test/inside'">in</button>`,
    }),
  )
  await page.goto('/home')
  const board = page.frameLocator('main iframe').frameLocator('iframe')
  await expect(board.getByRole('heading', { name: 'Partner board' })).toBeVisible()
  await board.getByRole('button', { name: 'out' }).click()
  await expect(board.getByText('held in')).toBeVisible()
  await expect(page).toHaveURL('/home')
  await board.getByRole('button', { name: 'in', exact: true }).click()
  await expect(board.getByRole('heading', { name: 'Partner board' })).toHaveCount(0)
  // our own document can't frame anything else either
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
        const frame = document.createElement('iframe')
        frame.src = 'https://elsewhere.test/frame'
        document.body.append(frame)
      }),
  )
  expect(refused).toBe('frame-src')
  expect(reached).toEqual([])
})

test('[HOME-01a,b] [HOME-02b] shows a Power BI report with pages to show and hide, saves its state, and shows errors with the logo', async ({
  page,
  owner,
  makeClient,
  makeUser,
  signIn,
}) => {
  const clientId = await makeClient([...FEATURES])
  await setClient(owner, clientId, 'powerbi', { report: randomUUID() })
  await signIn(page, await makeUser({ clientId, roles: ['Viewer'] }))
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Power BI does not answer at the moment.')
  await expect(title(page)).toHaveText(/^test-client-/)
  await expectNoViolationHere(page, 'a report that cannot be had')

  // the library only accepts Power BI URLs, so the test fakes their responses
  await page.route('https://app.powerbi.com/reportEmbed**', (route) =>
    route.fulfill({ contentType: 'text/html', body: REPORT_PAGE }),
  )
  const microsoft = await startPowerbi()
  try {
    await page.reload()
    const report = page.frameLocator('main iframe')
    await expect(report.getByText('Page sales')).toBeVisible()
    await expect(report.getByText('token-1')).toBeVisible()
    await expect(tabs(page).getByRole('link')).toHaveText(['Sales', 'Stock'])
    await tabs(page).getByRole('link', { name: 'Stock' }).click()
    await expect(report.getByText('Page stock')).toBeVisible()
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Sales' }).click()
    await page.keyboard.press('Escape')
    await expect(tabs(page).getByRole('link')).toHaveText(['Stock'])
    await saveFilters(page).click()
    await expect(page.getByText('Filters saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Bookmarks' }).click()
    await page.getByRole('button', { name: 'Add this view…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('In stock')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New bookmark' })).toHaveCount(0)

    await page.goto('/home')
    await expect(report.getByText('Page stock')).toBeVisible()
    await expect(tabs(page).getByRole('link')).toHaveText(['Stock'])
    // the report's state is sent with the opened bookmark
    const opened = page.waitForResponse(/\/api\/home\/bookmarks\//)
    await page.getByRole('button', { name: 'Bookmarks' }).click()
    await page.getByRole('button', { name: 'In stock', exact: true }).click()
    expect((await (await opened).json()).state.report).toContain('stock')
  } finally {
    microsoft.close()
  }
})
