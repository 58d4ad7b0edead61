import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { expectNoViolationHere } from '../support/violations.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const PATH = SCREENS.adminSessions.path
const newCrawler = () => `crawler ${randomUUID().slice(0, 8)}`

/** The API's status for a crawler with this key: 200, or 401 if the key is invalid. */
async function answerTo(request: APIRequestContext, key: string): Promise<number> {
  const answer = await request.post('/api/ingest/uploads/complete', {
    headers: { authorization: `Bearer ${key}` },
    data: { references: ['never announced'] },
  })
  return answer.status()
}

const getRows = (page: Page, crawler: string) => page.getByRole('row').filter({ hasText: crawler })
const crawlerField = (page: Page) => page.getByRole('combobox', { name: /^Crawler/ })
const focused = (page: Page) => page.locator(':focus')

/** Copies the displayed key and closes the dialog with Done. */
async function takeKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return key
}

async function makeKey(page: Page, crawler: string): Promise<string> {
  await page.getByRole('button', { name: 'New key…' }).click()
  await crawlerField(page).fill(crawler)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This key is shown once. Store it now.')).toBeVisible()
  return takeKey(page)
}

test('creates a key by keyboard, copies and uses it, and never shows it again', async ({
  page,
  request,
  signInAs,
  owner,
}) => {
  const crawler = newCrawler()
  const { userId } = await signInAs('Admin')
  await page.goto(PATH)
  const button = page.getByRole('button', { name: 'New key…' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAccessibleName(/^Crawler/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the name of the crawler.')).toBeVisible()
  await page.keyboard.type(crawler)
  await expect(page.getByText('A new crawler.')).toBeVisible()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: `Key for ${crawler}` })
  await expect(dialog.getByText('This key is shown once. Store it now.')).toBeVisible()
  await expect(focused(page)).toHaveText('Copy')
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue()
  // Esc or a click outside doesn't lose a key that hasn't been copied
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  expect(await answerTo(request, key)).toBe(200)
  await page.reload()
  const row = getRows(page, crawler)
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Just now')
  expect(await page.content()).not.toContain(key)
  const { rows } = await owner.query(
    'select k.hint, k.created_by from ingest_key k join crawler c using (crawler_id) where c.name = $1',
    [crawler],
  )
  expect(rows).toEqual([{ hint: key.slice(0, 12), created_by: userId }])
})

test('limits a key to scopes, a last day and networks', async ({ page, request, signInAs }) => {
  const crawler = newCrawler()
  await signInAs('Admin')
  await page.goto(PATH)
  await page.getByRole('button', { name: 'New key…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New key' })
  await crawlerField(page).fill(crawler)
  const may = dialog.getByRole('group', { name: 'Permissions' })
  for (const scope of ['Push pictures', 'Read the status of pushed pictures', 'Push observations'])
    await may.getByLabel(scope).uncheck()
  await dialog.getByLabel('Networks').fill('somewhere')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Choose at least one.')).toBeVisible()
  await expect(
    dialog.getByText('Enter networks such as 10.0.0.0/8 or 2001:db8::/32, or single addresses.'),
  ).toBeVisible()
  await may.getByLabel('Push pictures').check()
  await dialog.getByLabel('Networks').fill('10.0.0.0/8, 2001:db8::/32')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const elsewhere = await takeKey(page)
  expect(await answerTo(request, elsewhere)).toBe(401)
  const row = getRows(page, crawler)
  await expect(row).toContainText('Push pictures')
  await expect(row).toContainText('from 10.0.0.0/8, 2001:db8::/32')

  await page.getByRole('button', { name: 'New key…' }).click()
  await crawlerField(page).fill(crawler)
  await may.getByLabel('Push pictures').uncheck()
  await dialog.getByRole('button', { name: 'Create' }).click()
  const withoutPictures = await takeKey(page)
  expect(await answerTo(request, withoutPictures)).toBe(403)
  await expect(getRows(page, crawler).filter({ hasText: withoutPictures.slice(0, 12) })).toContainText(
    'Read the status of pushed pictures, Push observations',
  )
})

test('asks before rotating, shows the new key, and keeps the old one for a day', async ({
  page,
  request,
  signInAs,
}) => {
  const crawler = newCrawler()
  await signInAs('Admin')
  await page.goto(PATH)
  const old = await makeKey(page, crawler)
  const rotate = page.getByRole('button', { name: `Rotate key ${old.slice(0, 12)} of ${crawler}` })
  await rotate.click()
  const question = page.getByRole('alertdialog', { name: `Rotate the key of ${crawler}?` })
  await expect(question).toContainText('The old key stays valid for 24 hours.')
  await expect(focused(page)).toHaveText(/^Cancel/)
  await page.keyboard.press('Escape')
  await expect(rotate).toBeFocused()
  await expect(getRows(page, crawler)).toHaveCount(1)

  await rotate.click()
  await question.getByRole('button', { name: 'Rotate' }).click()
  await expect(page.getByText('This key is shown once. Store it now.')).toBeVisible()
  const next = await takeKey(page)
  expect(next).not.toBe(old)
  await expect(rotate).toBeFocused()
  await expect(rotate).toHaveAttribute('aria-disabled', 'true')
  const oldRow = getRows(page, crawler).filter({ hasText: old.slice(0, 12) })
  await expect(oldRow).toContainText(/Expires \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(getRows(page, crawler).filter({ hasText: next.slice(0, 12) })).toContainText('Active')
  expect([await answerTo(request, old), await answerTo(request, next)]).toEqual([200, 200])
})

test('asks before revoking, ends the key immediately, and collapses it', async ({ page, request, signInAs }) => {
  const crawler = newCrawler()
  await signInAs('Admin')
  await page.goto(PATH)
  const key = await makeKey(page, crawler)
  await page.getByRole('button', { name: `Revoke key ${key.slice(0, 12)} of ${crawler}` }).click()
  const question = page.getByRole('alertdialog', { name: `Revoke the key of ${crawler}?` })
  await expect(question).toContainText('Pictures pushed with this key are rejected immediately.')
  expect(await answerTo(request, key)).toBe(200)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('status').getByText('Key revoked')).toBeVisible()
  await expect(question).toBeHidden()
  expect(await answerTo(request, key)).toBe(401)
  await expect(getRows(page, crawler)).toHaveCount(0)
  // the pressed button is gone, so the focus moves to the list's heading
  await expect(page.getByRole('heading', { name: 'Ingest keys' })).toBeFocused()
  await page.getByLabel(/^Show revoked/).check()
  await expect(getRows(page, crawler)).toContainText(/Revoked \d\d\/\d\d\/\d{4}/)
  await expect(getRows(page, crawler).getByRole('button')).toHaveCount(0)
})

test('reports a failure where it happened, and keeps typed text', async ({ page, signInAs }) => {
  const crawler = newCrawler()
  await signInAs('Admin')
  await page.route('**/api/ingest-keys?draw=*', (route) => route.abort())
  await page.goto(PATH)
  await expect(page.getByRole('table', { name: 'Ingest keys' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await page.unroute('**/api/ingest-keys?draw=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('An error has occurred')).toBeHidden()

  await page.route('**/api/ingest-keys', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'New key…' }).click()
  await crawlerField(page).fill(crawler)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText('Communication error. Please try again.')
  await page.unroute('**/api/ingest-keys')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog', { name: `Key for ${crawler}` })).toBeVisible()
  const key = await takeKey(page)

  await page.route('**/api/ingest-keys/*/revoke', (route) => route.abort())
  await page.getByRole('button', { name: `Revoke key ${key.slice(0, 12)} of ${crawler}` }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('Communication error. Please try again.')
  await page.keyboard.press('Escape')
  await expect(getRows(page, crawler)).toContainText('Active')
})

test('suggests crawlers that have a key, so that a second key goes to the same one', { tag: '@nightly' }, async ({
  page,
  signInAs,
}) => {
  const crawler = newCrawler()
  await signInAs('Admin')
  await page.goto(PATH)
  await makeKey(page, crawler)
  await page.getByRole('button', { name: 'New key…' }).click()
  await crawlerField(page).pressSequentially(crawler.slice(8).toUpperCase())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(crawlerField(page)).toHaveValue(crawler)
  await expect(page.getByText('This crawler already has 1 key.')).toBeVisible()
})

test('selects the key without a clipboard, and accepts copying it manually', { tag: '@nightly' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(PATH)
  await page.getByRole('button', { name: 'New key…' }).click()
  await crawlerField(page).fill(newCrawler())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('The key is selected: copy it with Ctrl+C or ⌘C.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('loads the code of the panel only with its page', { tag: '@nightly' }, async ({ page, signInAs }) => {
  await signInAs('Admin')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const isFetched = () => scripts.some((url) => url.includes('/ingest-keys.panel'))
  await page.goto('/home')
  await page.goto(SCREENS.adminUsers.path)
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  expect(isFetched()).toBe(false)
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Ingest keys' })).toBeVisible()
  expect(isFetched()).toBe(true)
})

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      `has no accessibility violation and no overflow in list and dialogs at ${width} px`,
      nightlyUnless(width === 1440),
      async ({ page, signInAs }) => {
        const crawler = newCrawler().padEnd(50, 'x')
        await signInAs('Admin')
        await page.goto(PATH)
        await makeKey(page, crawler)
        await page
          .getByRole('button', { name: `of ${crawler}` })
          .first()
          .click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectNoViolationHere(page, 'question')
        await page.getByRole('button', { name: 'Rotate', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
        await expectNoViolationHere(page, 'key')
        await takeKey(page)
        await expect(page.getByText(/^Expires /).first()).toBeVisible()
        // the toolbar would cover half the button of a row beneath it
        await page.evaluate(() => scrollTo(0, 0))
        await expectNoViolationHere(page, 'list')
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0)
        await page.getByRole('button', { name: 'New key…' }).click()
        await crawlerField(page).pressSequentially(crawler.slice(0, 12))
        await expect(page.getByRole('listbox')).toBeVisible()
        await expectNoViolationHere(page, 'form')
      },
    )
  })
}
