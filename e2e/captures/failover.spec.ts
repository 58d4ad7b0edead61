import { figure } from '../../packages/testing/src/figures.ts'
import { killMembers, killPrimaryNode, restartMembers } from '../../tools/services/cluster/faults.fixture.ts'
import { test } from '../support/cluster.ts'
import { expect } from '../support/fixtures.ts'
import { fillInbox, openFirst } from '../support/review-tray.ts'
import { expectApplied, KEPT, saveWhileAway, watchKept } from '../support/saves-away.ts'

const SAVES = 5

test(`F14 keeps ${SAVES} saves of a reviewer during a failover and applies them once, in order`, {
  tag: '@nightly',
}, async ({ page, owner, product, signInAs, shop }) => {
  test.setTimeout(600_000)
  await page.addInitScript(() => localStorage.setItem('showNext', '1'))
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, KEPT + 2)
  const saved = ids.slice(0, SAVES)
  const [first = 0] = ids
  const isKept = watchKept(page, ids.slice(0, KEPT + 1))
  await openFirst(page, shop, first)
  await isKept()

  // the machine of the primary, on which PgBouncer ran, too
  await killMembers(product.layout, ['pgbouncer'])
  await killPrimaryNode(product.layout)
  const killedAt = Date.now()
  const longest = await saveWhileAway(page, saved)
  await expect(page.getByText(`${SAVES} saves waiting for connection`)).toBeVisible()

  restartMembers(product.layout)
  await expectApplied(owner, saved, 180_000)
  const seconds = Math.round((Date.now() - killedAt) / 1000)
  await expect(page.getByText(/waiting for connection$/)).toHaveCount(0)
  figure(
    'F14',
    `in the browser: ${SAVES} saves kept during a failover, at most ${longest} ms until the next capture; all applied once, in order, after ${seconds} s`,
  )
})
