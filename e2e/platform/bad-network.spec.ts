import type { Page } from '@playwright/test'
import { type BadLine, startBadLine } from '../../apps/server/src/trust/bad-network.fixture.ts'
import { figure } from '../../packages/testing/src/figures.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { getDialog, openForReview, readCapture } from '../support/review-form.ts'
import { E2E_URL } from '../support/settings.ts'

const SAVES = 5

/** The whole product through a connection that the test can degrade. */
const test = base.extend<{ line: BadLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  line: async ({}, use) => {
    const line = await startBadLine(Number(new URL(E2E_URL).port))
    await use(line)
    line.close()
  },
  baseURL: async ({ line }, use) => use(`http://localhost:${line.port}`),
})

const data1 = (page: Page, captureId: number) =>
  getDialog(page, captureId).getByRole('textbox', { name: 'Additional data 1' })

test(`F10: saves ${SAVES} captures exactly once each over a bad network`, { tag: '@nightly' }, async ({
  context,
  page,
  owner,
  line,
  signInAs,
  shop,
}) => {
  test.setTimeout(600_000)
  await signInAs('Recognitor')
  await page.goto('/home')
  const open: { page: Page; captureId: number }[] = []
  for (let n = 0; n < SAVES; n++) {
    const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
    const page = await context.newPage()
    await openForReview(page, captureId)
    open.push({ page, captureId })
  }
  const how = line.spoil()
  const began = Date.now()
  let presses = 0
  for (const { page, captureId } of open) {
    await data1(page, captureId).fill(`over a bad network ${captureId}`)
    // the user retries after a failure
    await expect(async () => {
      presses += 1
      await page.keyboard.press('Alt+KeyA')
      await expect(getDialog(page, captureId)).toBeHidden({ timeout: 20_000 })
    }).toPass({ timeout: 180_000 })
  }
  const isSaved = async () => {
    const revisions = await Promise.all(
      open.map(async ({ captureId }) => (await readCapture(owner, captureId)).revision),
    )
    return revisions.every((revision) => revision > 1)
  }
  await expect.poll(isSaved, { timeout: 120_000 }).toBe(true)
  const seconds = Math.round((Date.now() - began) / 1000)
  line.mend()
  for (const { captureId } of open)
    expect(await readCapture(owner, captureId)).toMatchObject({ revision: 2, data1: `over a bad network ${captureId}` })
  const ids = open.map(({ captureId }) => captureId)
  const { rows } = await owner.query(
    'select count(*)::int as saves from capture_history where capture_id = any ($1) and revision > 1',
    [ids],
  )
  expect(rows).toEqual([{ saves: SAVES }])
  figure(
    'F10',
    `in the browser, ${how}: ${SAVES} saves in ${seconds} s, ${presses} presses, ${line.suffered.broken} broken connections`,
  )
})
