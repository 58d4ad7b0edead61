import { figure } from '../../packages/testing/src/figures.ts'
import { test } from '../support/database-line.ts'
import { saveElsewhere } from '../support/elsewhere.ts'
import { expect } from '../support/fixtures.ts'
import { getDialog, readCapture } from '../support/review-form.ts'
import { data1, fillInbox, openFirst } from '../support/review-tray.ts'
import { expectApplied, KEPT, saveWhileAway, watchKept } from '../support/saves-away.ts'
import { E2E_URL } from '../support/settings.ts'

const SAVES = 5
const EDITED = 'Cannot update the capture because it has been edited by another user.'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('showNext', '1')))

test(`F14 keeps ${SAVES} saves of a reviewer while the database doesn't answer and applies them once, in order`, async ({
  page,
  owner,
  line,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, KEPT + 2)
  const saved = ids.slice(0, SAVES)
  const [first = 0] = ids
  const isKept = watchKept(page, ids.slice(0, KEPT + 1))
  await openFirst(page, shop, first)
  await isKept()
  line.silence(true)
  const longest = await saveWhileAway(page, saved)
  await expect(page.getByText(`${SAVES} saves waiting for connection`)).toBeVisible()
  // the next one can be edited too
  await expect(getDialog(page, ids[SAVES] ?? 0)).toBeVisible()

  // the queue also survives the page
  await page.reload()
  line.silence(false)
  await page.goto('/home')
  await expectApplied(owner, saved, 60_000)
  await expect(page.getByText(/waiting for connection$/)).toHaveCount(0)
  figure(
    'F14',
    `in the browser: ${SAVES} saves kept while the database is silent, at most ${longest} ms until the next capture; all applied once, in order`,
  )
})

test('F14 keeps the input of a save that another reviewer got ahead of while the database was away', async ({
  page,
  browser,
  owner,
  line,
  signInAs,
  makeUser,
  signIn,
  shop,
}) => {
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, KEPT + 1)
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  const isKept = watchKept(page, ids)
  await openFirst(page, shop, first)
  await isKept()
  line.silence(true)
  await saveWhileAway(page, [first, second, third])
  await expect(page.getByText('3 saves waiting for connection')).toBeVisible()
  // through a process that reaches the database; no lease protects a capture that was only fetched ahead
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other, E2E_URL), third, { data1: 'theirs' })
  line.silence(false)
  await expectApplied(owner, [first, second], 60_000)
  // the reviewer hasn't typed since, so the capture comes back
  await expect(page.getByRole('alert').getByText(EDITED)).toBeVisible()
  const theirs = getDialog(page, third).getByRole('region', { name: 'Edited by another user' })
  await theirs.getByRole('button', { name: 'Keep mine for all' }).click()
  await theirs.getByRole('button', { name: 'Apply' }).click()
  await expect(data1(page)).toHaveValue('while the server is away 2')
  expect(await readCapture(owner, third)).toMatchObject({ revision: 2, data1: 'theirs' })
  expect(await readCapture(owner, fourth)).toMatchObject({ revision: 1 })
})
