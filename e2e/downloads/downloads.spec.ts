import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Download as BrowserDownload, Page } from '@playwright/test'
import type pg from 'pg'
import yauzl from 'yauzl'
import { makePlatform } from '../support/captures.ts'
import { type Account, expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { push } from '../support/push.ts'
import { expectNoViolationHere } from '../support/violations.ts'

/** Different pictures, by file name. */
async function drawPictures(page: Page, ...colours: string[]): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (const colour of colours) {
    await page.setContent(`<body style="background:${colour}"><h1>${colour}</h1>`)
    files[`${colour}.png`] = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  }
  return files
}

/** Uses a different library from the one that writes the file. */
async function unzip(file: Buffer): Promise<Record<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(file, { lazyEntries: false })
  const entries: [string, Promise<Buffer>][] = []
  await new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => entries.push([entry.fileName, readContent(zip, entry)]))
    zip.on('end', resolve).on('error', reject)
  })
  return Object.fromEntries(await Promise.all(entries.map(async ([name, content]) => [name, await content])))
}

async function readContent(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const readContents = async (saved: BrowserDownload) => unzip(await readFile(await saved.path()))

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Downloads' })

async function openDownloads(page: Page, { username }: Account) {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Downloads…' }).click()
  await expect(getDialog(page)).toBeVisible()
}

interface Row {
  readonly title: string
  readonly state: string
  readonly done?: number
  readonly bytes?: number
  readonly problem?: string
}

/** A download without a job, so its state does not change. */
async function insertDownload(owner: pg.Pool, userId: number, { title, state, done = 0, bytes, problem }: Row) {
  const isFinished = state !== 'waiting' && state !== 'running'
  const { rows } = await owner.query<{ download_id: string }>(
    `insert into download (user_id, kind, title, state, request, required_right, done, total, bytes, problem, file_name, file_key, finished_at, expires_at)
     values ($1, 'capture-images', $2, $3, '{"captureIds": []}', 'captures.download', $4, 120, $5, $6, 'images.zip',
       md5(random()::text), case when $7 then now() end, now() + interval '30 days') returning download_id`,
    [userId, title, state, done, bytes ?? null, problem ?? null, isFinished],
  )
  return Number(rows[0]?.download_id)
}

test('prepares images of selected captures, notifies the user, and offers one zip', async ({
  page,
  owner,
  signInAs,
  browser,
  makeUser,
  signIn,
}) => {
  // a worker that other tests also use packs the file
  test.slow()
  await signInAs('Admin')
  const files = await drawPictures(page, 'tomato', 'olive', 'navy')
  const platformId = await makePlatform(owner)
  const captureIds = await push(page, platformId, files)

  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect(page.getByText('1 - 3 out of 3')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Download images' }).click()
  await expect(page.getByText('Preparing 3 images. You will find them under Downloads.')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const row = getDialog(page).getByRole('listitem').filter({ hasText: '3 images of Inbox - Retail Media' })
  await expect(row.getByText('Kept until')).toBeVisible()

  const expected = Object.fromEntries(
    Object.entries(files).map(([name, content], index) => [`${captureIds[index]} ${name}`, content]),
  )
  let saved = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download/ }).click()
  expect(await readContents(await saved)).toEqual(expected)
  expect((await saved).suggestedFilename()).toBe('Inbox - Retail Media (3 images).zip')

  // the notification appears on any screen, with a download link
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Download images' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Your images are ready')).toBeVisible()
  saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect(await readContents(await saved)).toEqual(expected)

  // other users can't download it
  const elsewhere = await (await browser.newContext()).newPage()
  const other = await makeUser({ roles: ['Admin'] })
  await signIn(elsewhere, other)
  await elsewhere.goto('/home')
  await openDownloads(elsewhere, other)
  await expect(getDialog(elsewhere).getByText('No downloads yet')).toBeVisible()
  expect((await elsewhere.request.get(new URL((await saved).url()).pathname)).status()).toBe(404)
  await elsewhere.context().close()
})

test('shows the progress of a download, and lets the user cancel and remove it', async ({ page, owner, signInAs }) => {
  const account = await signInAs('Viewer')
  const downloadId = await insertDownload(owner, account.userId, { title: '120 images', state: 'running', done: 34 })
  await page.goto('/home')
  await openDownloads(page, account)
  const row = getDialog(page).getByRole('listitem')
  await expect(row.getByText('Preparing 34 of 120')).toBeVisible()
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '28')
  await owner.query('update download set done = 60 where download_id = $1', [downloadId])
  await expect(row.getByText('Preparing 60 of 120')).toBeVisible()

  await row.getByRole('button', { name: 'Cancel 120 images' }).click()
  await expect(row.getByText('Cancelled')).toBeVisible()
  const states = await owner.query('select state from download where download_id = $1', [downloadId])
  expect(states.rows).toEqual([{ state: 'cancelled' }])

  await row.getByRole('button', { name: 'Remove 120 images' }).click()
  await expect(getDialog(page).getByText('No downloads yet')).toBeVisible()
  // the pressed button is gone, but the focus is not lost
  await expect(page.getByRole('heading', { name: 'Downloads' })).toBeFocused()
  expect((await owner.query('select from download where download_id = $1', [downloadId])).rowCount).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: account.username })).toBeFocused()
})

test('offers to retry when the list cannot be loaded', async ({ page, signInAs }) => {
  const account = await signInAs('Admin')
  await page.goto('/home')
  const refusal = { error: 'unexpected', message: 'Communication error. Please try again.' }
  await page.route('**/api/downloads?draw=*', (route) => route.fulfill({ status: 500, json: refusal }))
  await openDownloads(page, account)
  await expect(getDialog(page).getByText('An error has occurred')).toBeVisible()
  await page.unroute('**/api/downloads?draw=*')
  await getDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(getDialog(page).getByText('No downloads yet')).toBeVisible()
})

for (const width of [1440, 390]) {
  test(
    `has no accessibility violation in the list at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, owner, signInAs }) => {
      await page.setViewportSize({ width, height: 844 })
      const account = await signInAs('Admin')
      const rows: Row[] = [
        { title: '1 image of Error - Image Compliance', state: 'failed', problem: 'The images could not be read.' },
        { title: '120 images of Inbox - Retail Media', state: 'ready', done: 120, bytes: 48_213_331 },
        { title: '120 images of All images - Retail Media', state: 'running', done: 34 },
        { title: '120 images of Pending items - Retail Media', state: 'waiting' },
      ]
      for (const row of rows) await insertDownload(owner, account.userId, row)
      await page.goto('/home')
      if (width === 390) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Downloads…' }).click()
      } else await openDownloads(page, account)
      const list = getDialog(page).getByRole('listitem')
      await expect(list).toHaveCount(rows.length)
      // newest first
      await expect(list.first()).toContainText('Pending items')
      await expectNoViolationHere(page, 'the list')
      // nothing overflows the window
      const isWithin = () => getDialog(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)
      await expect.poll(isWithin).toBe(true)
    },
  )
}
