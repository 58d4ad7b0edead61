import type { Page, Request } from '@playwright/test'
import { figure } from '../../packages/testing/src/figures.ts'
import { type Account, expect, PASSWORD, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import {
  expectSaved,
  getChoice,
  getDialog,
  getHeads,
  openForReview,
  pick,
  readCapture,
} from '../support/review-form.ts'

const getForm = (page: Page) => page.getByRole('region', { name: 'Capture data' })
const data1 = (page: Page) => getForm(page).getByRole('textbox', { name: 'Additional data 1' })
const isBack = (page: Page) => page.getByText(/^Your changes from .* are back/)
const isSave = (request: Request) => request.method() === 'PUT' && /\/api\/captures\/\d+$/.test(request.url())

test('restores everything after a reload while typing, and can discard it', async ({ page, owner, openSound }) => {
  const { captureId, form } = await openSound()
  await page.keyboard.press('Alt+KeyB')
  await expect(getHeads(form)).toHaveCount(2)
  await pick(form, 'Additional data 2', 'yes')
  await data1(page).pressSequentially('typed up to the last letter')
  await page.reload()
  await expect(isBack(page)).toBeVisible()
  await expect(data1(page)).toHaveValue('typed up to the last letter')
  await expect(getChoice(getForm(page), 'Additional data 2')).toHaveValue('Yes')
  await expect(getHeads(getForm(page))).toHaveCount(2)
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 1, data1: null })

  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(data1(page)).toHaveValue('')
  await page.reload()
  await expect(data1(page)).toHaveValue('')
  await expect(isBack(page)).toHaveCount(0)
})

test('keeps text typed just before a crash', async ({ page, context, openSound }) => {
  const { captureId } = await openSound()
  await data1(page).fill('before the crash')
  const isKept = () =>
    page.evaluate(
      (captureId) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('vitrine')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
            all.onsuccess = () => {
              opening.result.close()
              resolve(all.result.some((draft) => draft.of === `capture ${captureId}`))
            }
          }
        }),
      captureId,
    )
  await expect.poll(isKept).toBe(true)
  const debug = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void debug.send('Page.crash').catch(() => {})
  await crashed
  const again = await context.newPage()
  await openForReview(again, captureId)
  await expect(data1(again)).toHaveValue('before the crash')
})

test('[NAV-07] F12: restores typed text for the same user after the session ended, and for no one else', async ({
  page,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  const [account, other] = [await makeUser({ roles: ['Recognitor'] }), await makeUser({ roles: ['Recognitor'] })]
  await signIn(page, account)
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
  await openForReview(page, captureId)
  await data1(page).fill('mine alone')
  await owner.query('delete from session where user_id = $1', [account.userId])
  await page.keyboard.press('Alt+KeyA')
  const enter = async ({ username }: Account) => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Username')).toBeHidden()
  }
  await enter(other)
  await openForReview(page, captureId)
  await expect(data1(page)).toHaveValue('')
  await expect(isBack(page)).toHaveCount(0)

  await owner.query('delete from session where user_id = $1', [other.userId])
  await page.goto('/home')
  await enter(account)
  await openForReview(page, captureId)
  await expect(isBack(page)).toBeVisible()
  await expect(data1(page)).toHaveValue('mine alone')
  const { revision } = await readCapture(owner, captureId)
  expect(revision).toBe(1)
  figure('F12', `the draft is back for its author, nothing of it for another; revision ${revision} before and after`)
})

test('F11: applies five offline saves once and in order after a reload and reconnect', async ({
  page,
  context,
  owner,
  signInAs,
  shop,
}) => {
  test.slow()
  await signInAs('Recognitor')
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.unshift(await placeForReview(owner, shop, { banners: [validBanner(shop)] }))
  const tray = `/tray-banner/inbox?platformIds=${shop.platformId}`
  await page.goto(tray)
  await expect(page.getByRole('checkbox', { name: `Select capture ${ids[0]}`, exact: true })).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  for (const [place, captureId] of ids.entries()) {
    await expect(getDialog(page, captureId)).toBeVisible()
    await expect(data1(page)).toBeVisible()
    if (place < 4) await page.keyboard.press('Alt+KeyN')
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // long after the captures were loaded
  await page.clock.install()
  await context.setOffline(true)
  await page.clock.fastForward('00:20')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  for (const [place, captureId] of ids.entries()) {
    await page.keyboard.press('Enter')
    await expect(getDialog(page, captureId)).toBeVisible()
    await data1(page).fill(`without a network ${place}`)
    await page.keyboard.press('Alt+KeyA')
    await expectSaved(page, captureId)
    const waiting = place === 0 ? '1 save waiting for connection' : `${place + 1} saves waiting for connection`
    await expect(page.getByText(waiting)).toBeVisible()
    await page.keyboard.press('ArrowDown')
  }
  for (const captureId of ids) expect((await readCapture(owner, captureId)).revision).toBe(1)

  await page.reload().catch(() => {})
  const sent: string[] = []
  page.on('request', (request) => {
    if (isSave(request)) sent.push(request.url())
  })
  await context.setOffline(false)
  await page.goto(tray)
  await expect.poll(() => sent.length).toBe(5)
  await expect(page.getByText(/waiting for connection$/)).toHaveCount(0)
  expect(sent.map((address) => Number(address.split('/').at(-1)))).toEqual(ids)
  for (const [place, captureId] of ids.entries())
    expect(await readCapture(owner, captureId)).toMatchObject({ revision: 2, data1: `without a network ${place}` })
  const { rows } = await owner.query(
    `select capture_id::int as id from capture_history where capture_id = any ($1) and revision > 1 order by at`,
    [ids],
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
  figure('F11', `${ids.length} saves without a network, ${sent.length} sent, ${rows.length} applied, in order`)
})

test('[REV-29] applies a save whose answer was lost once, even when the user types before the retry', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop)
  const form = await openForReview(page, captureId)
  await pick(form, 'Location', 'hero')
  await pick(form, 'Page position', 'home')
  await pick(form, 'Type', 'brand')
  await pick(form, 'Category 1', shop.categories[1]?.name ?? '')
  await pick(form, 'Brand 1', shop.categories[1]?.trades[0]?.name ?? '')
  await data1(page).fill('first')
  let lost = 0
  await page.route(`**/api/captures/${captureId}`, async (route) => {
    if (!isSave(route.request()) || lost === 2) return route.fallback()
    lost += 1
    // the request arrives, but its response is lost
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Alt+KeyA')
  await expect(page.getByRole('alert').getByText('An error occurred while saving. Please try again.')).toBeVisible()
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 2, data1: 'first' })
  await expect(data1(page)).toHaveValue('first')

  // the response to the retry is lost too
  const failed = page.waitForEvent('requestfailed', isSave)
  await page.keyboard.press('Alt+KeyA')
  await failed
  expect(lost).toBe(2)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeEnabled()
  await data1(page).fill('second')
  await page.keyboard.press('Alt+KeyA')
  await expectSaved(page, captureId)
  const now = await readCapture(owner, captureId)
  expect(now).toMatchObject({ revision: 3, data1: 'second' })
  expect(now.banners).toHaveLength(1)
})

test('recognizes its own save after a reload before the answer, instead of reporting a conflict', async ({
  page,
  owner,
  openSound,
}) => {
  const { captureId } = await openSound()
  await data1(page).fill('saved unseen')
  const arrived = Promise.withResolvers<void>()
  await page.route(`**/api/captures/${captureId}`, async (route) => {
    if (!isSave(route.request())) return route.fallback()
    await route.fetch()
    arrived.resolve()
  })
  await page.keyboard.press('Alt+KeyA')
  await arrived.promise
  await page.unroute(`**/api/captures/${captureId}`)
  await openForReview(page, captureId)
  await expect(data1(page)).toHaveValue('saved unseen')
  await expect(page.getByRole('region', { name: 'Edited by another user' })).toHaveCount(0)
  await expect(isBack(page)).toHaveCount(0)
  expect((await readCapture(owner, captureId)).revision).toBe(2)
})

test('reports once that drafts cannot be kept in this browser, and still saves', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  // shown when the product starts, and gone soon after
  const said = page.getByText(/^This browser does not keep unsaved changes\./).waitFor()
  await Promise.all([said, openForReview(page, captureId)])
  await data1(page).fill('kept nowhere')
  await page.keyboard.press('Alt+KeyA')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 2, data1: 'kept nowhere' })
})
