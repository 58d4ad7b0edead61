import { figure } from '../../packages/testing/src/figures.ts'
import { killMembers, killPrimaryNode, restartMembers } from '../../tools/services/cluster/faults.fixture.ts'
import { test } from '../support/cluster.ts'
import { expect } from '../support/fixtures.ts'
import { getDialog, readCapture } from '../support/review-form.ts'
import { data1, fillInbox, openFirst } from '../support/review-tray.ts'

/** The open capture and the two that the browser has ready; the others cannot be opened without the server. */
const SAVES = 3

test(`F14 keeps ${SAVES} saves of a reviewer during a failover and applies them once, in order`, {
  tag: '@nightly',
}, async ({ page, owner, product, signInAs, shop }) => {
  test.setTimeout(600_000)
  await page.addInitScript(() => localStorage.setItem('showNext', '1'))
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, SAVES + 3)
  const saved = ids.slice(0, SAVES)
  const [first = 0] = ids
  await openFirst(page, shop, first)
  // a reviewer has looked at the captures
  for (const captureId of ids) {
    await expect(getDialog(page, captureId)).toBeVisible()
    await expect(data1(page)).toBeVisible()
    await page.keyboard.press('Alt+KeyN')
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const ready = getDialog(page, first).getByText('Next two captures are ready', { exact: true })
  await expect(ready.filter({ visible: true })).toBeVisible()

  // the machine of the primary, on which PgBouncer ran, too
  await killMembers(product.layout, ['pgbouncer'])
  await killPrimaryNode(product.layout)
  const killedAt = Date.now()
  for (const [place, captureId] of saved.entries()) {
    await expect(getDialog(page, captureId)).toBeVisible()
    await data1(page).fill(`during the failover ${place}`)
    await page.keyboard.press('Alt+KeyA')
    const waiting = place === 0 ? '1 save waiting for connection' : `${place + 1} saves waiting for connection`
    await expect(page.getByText(waiting)).toBeVisible()
    await expect(getDialog(page, captureId)).toBeHidden()
  }

  restartMembers(product.layout)
  await expect(page.getByText(/waiting for connection$/)).toHaveCount(0, { timeout: 180_000 })
  const seconds = Math.round((Date.now() - killedAt) / 1000)
  for (const [place, captureId] of saved.entries())
    expect(await readCapture(owner, captureId)).toMatchObject({ revision: 2, data1: `during the failover ${place}` })
  const { rows } = await owner.query(
    'select capture_id::int as id from capture_history where capture_id = any ($1) and revision > 1 order by at',
    [saved],
  )
  expect(rows.map(({ id }) => id)).toEqual(saved)
  figure(
    'F14',
    `in the browser: ${SAVES} saves kept during a failover, ${rows.length} applied, in order, after ${seconds} s`,
  )
})
