import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { banners, exportWorld } from '@vitrine/testing/export-world'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { setClient, title } from '../support/home.ts'
import { getDialog } from '../support/review-form.ts'
import { E2E_URL } from '../support/settings.ts'
import { getRow } from '../support/tray.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const OCTOBER = 'from=2026-10-01&to=2026-10-31'

/** A client's dashboard with two captures: one of the client's brand, taken at night in Dubai, and one of another brand. */
async function openWorld(owner: pg.Pool) {
  const world = await exportWorld(owner)
  const { client, own, beer, alba, brisa } = world
  await setClient(owner, client, 'dashboard')
  await owner.query("update platform set time_zone = 'Asia/Dubai' where platform_id = $1", [own])
  const campaign = world.word('Summer')
  const { rows } = await owner.query('insert into campaign (client_id, name) values ($1, $2) returning campaign_id', [
    client,
    campaign,
  ])
  const shown = banners([[beer, alba]]).map((banner) => ({ ...banner, campaignId: rows[0].campaign_id }))
  const night = await world.send(own, '2026-10-17 02:43', shown)
  const foreign = await world.send(own, '2026-10-18 09:00', banners([[beer, brisa]]))
  await owner.query("update capture set when_gmt = when_local at time zone 'Asia/Dubai' where platform_id = $1", [own])
  return { ...world, night, foreign, campaign }
}

/** The rows of an export created in the background. */
async function exportLines(page: Page): Promise<Record<string, unknown>[]> {
  const asked = await page.request.post(`${E2E_URL}/api/exports/retail-media-performance`, {
    headers: { origin: E2E_URL },
    data: { from: '2026-10-01', to: '2026-10-31', grain: 'line', key: randomUUID() },
  })
  const { downloadId } = await asked.json()
  const file = () => page.request.get(`${E2E_URL}/api/downloads/${downloadId}/file`)
  await expect.poll(async () => (await file()).status(), { timeout: 30_000 }).toBe(200)
  const { sheets } = await readXlsx(await (await file()).body())
  const [heads = [], ...lines] = sheets.find(({ name }) => name === 'Lines')?.rows ?? []
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [String(head), line[at]])))
}

test('shows the same time of a capture on the dashboard, in the tray, in the dialog and in the export', async ({
  page,
  owner,
  makeUser,
  signIn,
}) => {
  // a worker writes the export
  test.slow()
  const { client, night } = await openWorld(owner)
  await signIn(page, await makeUser({ clientId: client, roles: ['Viewer'] }))
  await page.goto(`/home?page=evidence&${OCTOBER}`)
  const card = page.getByRole('list', { name: 'Captures' }).getByRole('listitem').nth(1)
  await expect(card).toContainText('17/10/2026 02:43 UTC+4 (16/10/2026 22:43 UTC)')

  await page.goto(`/tray-banner/sent-all?${OCTOBER}`)
  await expect(getRow(page, night)).toContainText('17/10/2026 02:43 UTC+4')
  const isCut = (width: number) =>
    page.setViewportSize({ width, height: 800 }).then(() =>
      getRow(page, night)
        .getByRole('gridcell')
        .filter({ has: page.locator('time') })
        .evaluate((cell) => cell.scrollWidth > cell.clientWidth),
    )
  expect([await isCut(1440), await isCut(1024)]).toEqual([false, false])
  await expect(getRow(page, night).locator('time')).toHaveAttribute('title', '16/10/2026 22:43 UTC')

  await page.goto(`/tray-banner/detail/${night}`)
  const head = getDialog(page, night).locator('header:visible')
  await expect(head.getByText('16/10/2026 22:43', { exact: true })).toBeVisible()
  await expect(head).toContainText('16/10/2026 22:43 GMT')

  const line = (await exportLines(page)).find(({ Capture }) => Capture === night)
  expect(line).toMatchObject({
    Date: new Date('2026-10-17T00:00:00Z'),
    Zone: 'UTC+4',
    'Captured (UTC)': new Date('2026-10-16T22:43:00Z'),
  })
})

test('opens a picture over the dashboard with the recognized data, and returns to its card', async ({
  page,
  owner,
  makeUser,
  signIn,
}) => {
  const { client, campaign, word } = await openWorld(owner)
  await signIn(page, await makeUser({ clientId: client, roles: ['Viewer'] }))
  await page.setViewportSize({ width: 1024, height: 420 })
  const address = `/home?page=evidence&${OCTOBER}`
  await page.goto(address)
  const card = page.getByRole('list', { name: 'Captures' }).getByRole('button').nth(1)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await card.click()
  const dialog = page.getByRole('dialog', { name: 'Captures' })
  const recognized = dialog.getByRole('region', { name: 'Recognized' })
  for (const text of [word('Alba'), 'Home, Hero', 'Promotion, Price off', campaign])
    await expect(recognized).toContainText(text)
  await expect(recognized).toContainText('17/10/2026 02:43 UTC+4 (16/10/2026 22:43 UTC)')
  await expect(page).toHaveURL(address)
  await expectNoViolationHere(page, 'picture')
  await dialog.getByRole('button', { name: 'Previous capture' }).click()
  await expect(recognized).toContainText(word('=Brisa'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(card).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test("lists only your brands in 'All evidence' of your brands", async ({ page, owner, makeUser, signIn }) => {
  const { client, night } = await openWorld(owner)
  await signIn(page, await makeUser({ clientId: client, roles: ['Viewer'] }))
  // changes are folded only after all older transactions have ended, including those of other tests
  const readEvidenceCount = async () =>
    (await (await page.request.get(`/api/home/dashboard/overview?${OCTOBER}`)).json()).evidenceCount
  await expect.poll(readEvidenceCount, { timeout: 30_000 }).toBe(2)
  await page.goto(`/home?page=overview&${OCTOBER}`)
  await page.getByRole('button', { name: 'All evidence' }).click()
  const dialog = page.getByRole('dialog', { name: 'All evidence of your brands' })
  await expect(dialog.getByRole('status')).toHaveText('1 capture')
  await expect(dialog.getByRole('listitem')).toContainText(`#${night}`)
  await page.keyboard.press('Escape')
  await expect(title(page)).toHaveText('Overview')
})

test('reports a bad date in a link with its value on trays, reports, the audit and dashboards', async ({
  page,
  owner,
  makeUser,
  signIn,
  signInAs,
}) => {
  const note = page.getByRole('alert').filter({ hasText: "The link can't be followed exactly" })
  await signInAs('Admin')
  for (const path of [
    SCREENS.trayBannerInbox.path,
    SCREENS.perfectImageAll.path,
    SCREENS.reportAudit.path,
    SCREENS.reportEvolutionByCompany.path,
  ]) {
    await page.goto(`${path}?from=2026-02-30&to=soon`)
    await expect(note, path).toContainText('“2026-02-30” is not a valid start date, and “soon” is not a valid end date')
  }
  await page.goto(`${SCREENS.trayBannerInbox.path}?from=any`)
  await expect(title(page)).toHaveText('Inbox - Retail Media')
  await expect(note).toBeHidden()

  const { client } = await openWorld(owner)
  await page.context().clearCookies()
  await signIn(page, await makeUser({ clientId: client, roles: ['Viewer'] }))
  await page.goto('/home?page=evidence&from=2026-10-31&to=2026-10-01')
  await expect(note).toContainText('the start date 31/10/2026 is after the end date 01/10/2026')
})
