import type { Page } from '@playwright/test'
import type pg from 'pg'
import { paintPage } from '../../apps/server/src/pictures/pictures.fixture.ts'
import { LIMITS } from '../../packages/contract/src/limits.ts'
import { makePlatform } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { push } from '../support/push.ts'
import { expectNoViolationHere, findViolations } from '../support/violations.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reference images' })
const gallery = (page: Page) => page.getByRole('region', { name: 'Featured Reference' })
const ITEM = 'Reference images…'

async function open(page: Page) {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Image Compliance' }).click()
  await page.getByRole('menuitem', { name: ITEM }).click()
  await expect(dialog(page)).toBeVisible()
}

async function submitSearch(page: Page, platform: string, sku: string) {
  await page.getByRole('combobox', { name: 'eTailer' }).fill(platform)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'SKU' }).fill(sku)
  await page.keyboard.press('Enter')
}

async function readName(owner: pg.Pool, platformId: number): Promise<string> {
  const { rows } = await owner.query('select name from platform where platform_id = $1', [platformId])
  return rows[0].name
}

test('shows the reference images of eTailer and SKU by position, with the keyboard only', async ({
  page,
  owner,
  signInAs,
  makeClient,
}) => {
  await signInAs('Admin')
  const [platformId, clientId] = [await makePlatform(owner), await makeClient()]
  const files = {
    '2.png': await paintPage({ width: 400, height: 400, seed: 2 }).png().toBuffer(),
    '1.png': await paintPage({ width: 400, height: 400, seed: 1 }).png().toBuffer(),
  }
  const makeFacts = (file: string) => ({
    kind: 'productImage',
    clientId,
    sku: 'REF-1',
    position: Number.parseInt(file, 10),
    description: `Image ${file}`,
  })
  await push(page, platformId, files, { makeFacts })

  await open(page)
  await expect(page.getByRole('combobox', { name: 'eTailer' })).toBeFocused()
  await submitSearch(page, await readName(owner, platformId), 'REF-1')
  await expect(gallery(page)).toContainText('1 of 2')
  const shown = gallery(page).getByRole('img', { name: 'Image 1.png' }).first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await gallery(page).getByRole('button', { name: 'Next image' }).click()
  await expect(gallery(page)).toContainText('2 of 2')
  expect(await findViolations(page)).toEqual([])

  // empty when opened again, and the focus returns to where it was
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Image Compliance' })).toBeFocused()
  await open(page)
  await expect(page.getByRole('combobox', { name: 'eTailer' })).toHaveValue('')
  await expect(dialog(page)).toContainText('Which product?')
})

test('reports missing values at their fields, and sends no request', async ({ page, signInAs }) => {
  await signInAs('Recognitor')
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(dialog(page)).toContainText('Choose an eTailer.')
  await expect(dialog(page)).toContainText('Enter a SKU.')
  expect(asked).not.toContain('/api/product-images')
  expect(await findViolations(page)).toEqual([])
})

test('handles a product without images, and a call that fails and is retried', async ({ page, owner, signInAs }) => {
  await signInAs('Editor')
  const platform = await readName(owner, await makePlatform(owner))
  await open(page)
  await submitSearch(page, platform, 'NONE-1')
  await expect(dialog(page)).toContainText('No reference images')
  await expect(dialog(page)).toContainText('‘NONE-1’')

  let isBroken = true
  await page.route('**/api/product-images?*', (route) => (isBroken ? route.abort() : route.continue()))
  await page.getByRole('textbox', { name: 'SKU' }).fill('NONE-2')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Communication error. Please try again.')
  await expect(page.getByRole('textbox', { name: 'SKU' })).toHaveValue('NONE-2')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toContainText('‘NONE-2’')
})

test('queues keys pressed before the list of eTailers has loaded', async ({ page, owner, signInAs }) => {
  await signInAs('Editor')
  const platform = await readName(owner, await makePlatform(owner))
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/lists/platforms', async (route) => {
    await asked.promise
    await route.continue()
  })
  await open(page)
  await submitSearch(page, platform, 'QUICK-1')
  await expect(dialog(page)).not.toContainText('Choose an eTailer.')
  asked.resolve()
  await expect(dialog(page)).toContainText('‘QUICK-1’')
})

test('shows more images than fit at once', async ({ page, owner, signInAs, makeClient }) => {
  await signInAs('Admin')
  const [platformId, clientId] = [await makePlatform(owner), await makeClient()]
  await owner.query(
    `insert into product_image (client_id, platform_id, sku, position, picture_id)
     select $1, $2, 'MANY', 1, nextval('capture_id_seq') from generate_series(1, $3)`,
    [clientId, platformId, LIMITS.productImagesPerPage + 1],
  )
  await open(page)
  await submitSearch(page, await readName(owner, platformId), 'MANY')
  await expect(dialog(page)).toContainText('The first 100 of 101.')
})

for (const width of [1440, 390]) {
  test(`has no accessibility violation at ${width} px`, nightlyUnless(width === 1440), async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs('Admin')
    await page.goto('/home')
    if (width === 390) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Image Compliance' }).click()
      await page.getByRole('button', { name: ITEM }).click()
      await expect(dialog(page)).toBeVisible()
    } else {
      await open(page)
    }
    await expectNoViolationHere(page, 'form')
  })
}
