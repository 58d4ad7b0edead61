import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { figure } from '@vitrine/testing/figures'
import type { Plan } from '../../apps/demo/src/captures/planned.ts'
import { openDrawer } from '../../apps/demo/src/draw.ts'
import { samplePages } from '../../apps/demo/src/pictures/pages/sample.ts'
import type { Subject } from '../../apps/demo/src/subject.ts'
import { getCapturePicture, type PictureLinks } from '../../packages/contract/src/pictures/pictures.contract.ts'
import { demoArguments } from '../../tools/demo-arguments.ts'
import { root } from '../../tools/development.ts'
import { expect, test } from '../support/fixtures.ts'
import { anyPlatform, push, run } from '../support/push.ts'
import { E2E_PLAN, E2E_URL, e2eEnvironment } from '../support/settings.ts'
import { getRow, grid } from '../support/tray.ts'

async function readLinks(page: Page, captureId: number): Promise<PictureLinks> {
  const answer = await page.request.get(getCapturePicture.path.replace(':captureId', String(captureId)))
  return answer.json()
}

test('shows a page pushed with `vitrine push` in the tray with its thumbnail', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const drawer = await openDrawer(join(root, '.demo/pictures'))
  const [subject] = samplePages()
  if (!subject) throw new Error('There is no sample')
  const file = await drawer.draw(subject)
  await drawer.close()

  await page.goto('/tray-banner/inbox')
  const began = performance.now()
  const [captureId] = await push(page, await anyPlatform(owner), { 'home.jpg': file })
  await page.reload()
  const row = getRow(page, captureId ?? 0)
  await expect(row).toBeVisible()
  const thumbnail = row.locator('img')
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  console.log(
    `From the start of the pusher to the thumbnail on the screen: ${Math.round(performance.now() - began)} ms`,
  )

  // and in full size, over the tray
  await row.getByRole('button', { name: `Edit capture ${captureId}` }).click()
  const whole = page.getByRole('dialog').getByRole('img', { name: `Picture of capture ${captureId}` })
  await expect(whole).toHaveAttribute('data-progress', 'sharp')
})

test('I4 executes no script when a polyglot file is opened', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const script = '<script>document.title="ran";fetch("/api/live?ran")</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/live?ran")</script><rect width="9" height="9"/></svg>`
  const drawer = await openDrawer(join(root, '.demo/pictures'))
  const jpeg = await drawer.draw({
    of: 'product',
    brand: 'Solvane',
    category: 'Body care',
    name: 'Hydra Gel 400 ml',
    position: 1,
    alteration: 'badge',
  })
  await drawer.close()
  const files = {
    'polyglot.html.jpg': Buffer.concat([jpeg, Buffer.from(script)]),
    'drawing.png': Buffer.from(svg),
    'page.gif': Buffer.from(`GIF89a/*${script}*/=1;`),
  }
  const numbers = await push(page, await anyPlatform(owner), files, { failing: true })

  const ran: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('?ran')) ran.push(request.url())
  })
  for (const captureId of numbers) {
    const links = await readLinks(page, captureId)
    const saved = page.waitForEvent('download')
    // a download ends the navigation without a page
    await page.goto(links.original ?? '').catch(() => {})
    expect((await saved).url()).toContain('/original')
    if (!links.preview) {
      expect(links.problem).toMatch(
        /^The (file is not a picture or video that can be read|picture is damaged or incomplete)\.$/,
      )
      continue
    }
    await page.goto(links.preview)
    await expect(page.locator('img')).toBeVisible()
    expect((await readFile(await (await saved).path())).includes('<script>')).toBe(true)
    const shown = await (await page.request.get(links.preview)).body()
    expect(shown.includes('<script>')).toBe(false)
  }
  expect(ran).toEqual([])
  figure('I4', `${numbers.length} polyglots opened in Chromium, shown and saved: ${ran.length} scripts ran`)
})

test('F8 reports an unavailable picture, and keeps the tray working', async ({ page, signInAs, owner }) => {
  await signInAs('Admin')
  const drawer = await openDrawer(join(root, '.demo/pictures'))
  const file = await drawer.draw(samplePages()[1] ?? (samplePages()[0] as never))
  await drawer.close()
  const [captureId] = await push(page, await anyPlatform(owner), { 'offers.jpg': file })
  // the server's response while storage is down
  const refusal = { error: 'communication', message: 'Communication error. Please try again.' }
  await page.route('**/thumbnail', (route) => route.fulfill({ status: 503, json: refusal }))
  await page.goto('/tray-banner/inbox')
  const row = getRow(page, captureId ?? 0)
  await expect(row.getByRole('img', { name: 'The picture cannot be shown now.' })).toBeVisible()
  await page.unroute('**/thumbnail')
  await page.reload()
  await expect.poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
})

test('loads the demo through the API: pages, products, videos, store pictures', { tag: '@nightly' }, async ({
  page,
  signInAs,
  owner,
}) => {
  test.setTimeout(240_000)
  const plan = JSON.parse(await readFile(join(root, E2E_PLAN), 'utf8')) as Plan
  // all of them would take minutes, so only some of each kind
  const takeCaptures = (of: Subject['of'], most: number) =>
    plan.captures.filter(({ subject }) => subject.of === of).slice(-most)
  const small: Plan = {
    ...plan,
    productImages: plan.productImages.slice(0, 8),
    imageCaptures: plan.imageCaptures.slice(0, 3),
    captures: [...takeCaptures('page', 6), ...takeCaptures('product', 4), ...takeCaptures('video', 5)],
  }
  const file = join(root, `${E2E_PLAN}.small`)
  await writeFile(file, JSON.stringify(small))
  const said = await run(demoArguments(e2eEnvironment(), E2E_URL, file))
  expect(said).toContain('The demo has happened')

  const { rows } = await owner.query(
    `select count(*)::int as pictures, count(*) filter (where picture_state_id = 3)::int as ready,
       count(distinct media_type) filter (where media_type like 'video/%')::int as videos
     from picture join arrival using (picture_id) join crawler using (crawler_id) where crawler.name = $1`,
    [plan.crawler],
  )
  expect(rows[0]).toEqual({ pictures: 8 + 3 + 15, ready: 8 + 3 + 15, videos: 5 })

  await signInAs('Admin')
  await page.goto('/tray-banner/inbox?search=hero%20video&from=any&size=50')
  const videos = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('img', { name: 'Video' }) })
  await expect(videos).toHaveCount(5)
  await videos.first().dblclick()
  const player = page.getByRole('dialog').locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(2)
})
