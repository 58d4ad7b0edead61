import { getImageCapture, listImageCaptures } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { getImageCapturePicture } from '@vitrine/contract/pictures/pictures.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { insertImageCapture, insertStore } from '@vitrine/testing/image-capture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { type Claimer, decideClaim, findClaim, makeClaimer, watchShop } from './claims.fixture.ts'
import { mailSkuClaimsJob, mailSkuDecisionJob } from './mail-sku-claims.job.ts'
import { eventually, importRows, newEan, outcomes } from './perfect-product.fixture.ts'

// Store pictures have an EAN but no client. Listing an EAN must not be enough to see another client's pictures.

let server: TestServer
let admin: Awaited<ReturnType<typeof makeSignedInUser>>
beforeAll(async () => {
  server = await testServer()
  admin = await makeSignedInUser(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const getWaitingMessage = (ean: string) => `The Perfect Image pictures of the EAN '${ean}' wait for approval.`

/** A picture from a store of the client's shop. */
async function placePicture({ shop }: Claimer, ean: string): Promise<number> {
  const { storeId } = await insertStore(server.owner)
  await query('update store set platform_id = $2 where store_id = $1', [storeId, shop.platformId])
  return insertImageCapture(server.owner, { storeId, ean })
}

async function canSeePicture({ browser }: Claimer, imageCaptureId: number): Promise<boolean> {
  const { body } = await browser.call(listImageCaptures, { query: { draw: 1, size: 50, captureStateId: 0 } })
  const isListed = (body as { data: { imageCaptureId: number }[] }).data.some(
    (one) => one.imageCaptureId === imageCaptureId,
  )
  const { status } = await browser.call(getImageCapture, { params: { imageCaptureId } })
  const picture = await browser.call(getImageCapturePicture, { params: { imageCaptureId } })
  expect([status, picture.status === 404]).toEqual(isListed ? [200, false] : [404, true])
  return isListed
}

/** Two clients at the eTailer of the first. */
async function makePair(): Promise<[owner: Claimer, other: Claimer]> {
  const [owner, other] = [await makeClaimer(server), await makeClaimer(server)]
  await watchShop(server, other, owner)
  return [owner, other]
}
const importAs = async ({ browser }: Pick<Claimer, 'browser'>, { row }: Claimer, ean: string) =>
  outcomes(await importRows(server, browser, [row({ EAN: ean })]))
const listOwners = async (ean: string) =>
  (await query('select client_id from product where ean = $1 and owns_ean order by product_id', [ean])).map(
    (row) => row.client_id,
  )

test('an EAN of another client waits for staff: its pictures stay hidden, staff get an email, and approval shows the pictures', async () => {
  const [owner, other] = await makePair()
  const ean = newEan()
  expect(await importAs(owner, owner, ean)).toEqual([['Created', null]])
  const picture = await placePicture(owner, ean)
  expect([await canSeePicture(owner, picture), await canSeePicture(other, picture)]).toEqual([true, false])

  expect(await importAs(other, other, ean)).toEqual([['Created', getWaitingMessage(ean)]])
  expect([await canSeePicture(owner, picture), await canSeePicture(other, picture)]).toEqual([true, false])
  await runWaiting(server, [mailSkuClaimsJob])
  const [notice] = await mailsTo(toAddress(admin.username))
  expect(notice?.subject).toBe(`1 EAN of ${other.name} waits for approval`)
  expect(notice?.text).toContain(ean)
  expect(notice?.text).toContain('the Perfect Image pictures of these products stay hidden from the client')

  const claim = await findClaim(admin.browser, other, ean)
  expect(claim).toMatchObject({ kind: 'ean', usedBy: [owner.name], hasCaptures: true, isOwnBrand: false })
  expect(await decideClaim(admin.browser, claim, true)).toEqual({ decided: 1 })
  expect([await canSeePicture(owner, picture), await canSeePicture(other, picture)]).toEqual([true, true])
  await runWaiting(server, [mailSkuDecisionJob])
  const [answer] = await mailsTo(toAddress(other.username))
  expect(answer?.subject).toBe('The EANs you asked for')
  expect(answer?.text).toContain(`Approved: ${ean}. The Perfect Image pictures of these products are shown now.`)
  const audited = await query(`select action from audit where subject = 'skuClaims' order by audit_id`)
  expect(audited.map(({ action }) => action)).toEqual(['eansClaimed', 'eanClaimApproved'])
})

test('a refused EAN stays hidden when it is imported again, until staff import it', async () => {
  const [owner, other] = await makePair()
  const ean = newEan()
  await importAs(owner, owner, ean)
  const wanted = other.row({ EAN: ean })
  const importAgain = async () => outcomes(await importRows(server, other.browser, [wanted]))
  expect(await importAgain()).toEqual([['Created', getWaitingMessage(ean)]])
  expect(await importAgain()).toEqual([['Unchanged', getWaitingMessage(ean)]])
  await decideClaim(admin.browser, await findClaim(admin.browser, other, ean), false)
  expect(await importAgain()).toEqual([['Unchanged', `The Perfect Image pictures of the EAN '${ean}' are not shown.`]])
  expect(await findClaim(admin.browser, other, ean)).toBeUndefined()
  expect(await listOwners(ean)).toEqual([owner.shop.clientId])
  expect(outcomes(await importRows(server, admin.browser, [wanted]))).toEqual([['Unchanged', null]])
  expect(await listOwners(ean)).toEqual([owner.shop.clientId, other.shop.clientId])
  expect(await importAgain()).toEqual([['Unchanged', null]])
})

test('pictures that may belong to another client count as use; those at an eTailer of only this client do not', async () => {
  const [owner, other] = await makePair()
  const [shared, alone] = [newEan(), newEan()]
  const [pictures, own] = [await placePicture(owner, shared), await placePicture(other, alone)]
  expect([await canSeePicture(other, pictures), await canSeePicture(other, own)]).toEqual([false, true])
  expect(await importAs(other, other, shared)).toEqual([['Created', getWaitingMessage(shared)]])
  expect(await importAs(other, other, alone)).toEqual([['Created', null]])
  expect([await canSeePicture(other, pictures), await canSeePicture(other, own)]).toEqual([false, true])
})

test('listing an EAN hides no pictures from the client that sees them', async () => {
  const [owner, other] = [await makeClaimer(server), await makeClaimer(server)]
  const ean = newEan()
  const picture = await placePicture(owner, ean)
  expect(await importAs(other, other, ean)).toEqual([['Created', getWaitingMessage(ean)]])
  expect([await canSeePicture(owner, picture), await canSeePicture(other, picture)]).toEqual([true, false])
})

test('a client cannot mark an EAN as its own', async () => {
  const [owner, other] = await makePair()
  const ean = newEan()
  await importAs(owner, owner, ean)
  await importAs(other, other, ean)
  const { clientId, categories } = other.shop
  const asClient = (text: string) =>
    transactionAs(server.services.database, { role: 'app_client', userId: other.userId, clientId }, (db) =>
      sql.raw(text).execute(db),
    ).then(
      () => 'written',
      (problem: Error) => problem.message,
    )
  expect(await asClient(`update product set owns_ean = true where ean = '${ean}'`)).toBe("The EAN is not the client's")
  const [category] = categories
  const free = newEan()
  await asClient(`insert into product (client_id, ean, name, trade_id, category_id)
    values (${clientId}, '${free}', 'x', ${category?.trades[0]?.tradeId}, ${category?.categoryId})`)
  const second = newEan()
  await importAs(owner, owner, second)
  expect(await asClient(`update product set ean = '${second}' where ean = '${free}'`)).toBe('written')
  const inserted = newEan()
  await importAs(owner, owner, inserted)
  expect(
    await asClient(`insert into product (client_id, ean, name, trade_id, category_id, owns_ean)
      values (${clientId}, '${inserted}', 'x', ${category?.trades[0]?.tradeId}, ${category?.categoryId}, true)`),
  ).toBe('written')
  for (const one of [ean, second, inserted]) expect(await listOwners(one)).toEqual([owner.shop.clientId])
  expect(
    await asClient(
      `insert into sku_claim (client_id, kind, sku, state) values (${clientId}, 'ean', '${ean}', 'approved')`,
    ),
  ).toMatch(/permission denied/)
})

/** Inserts a product as a user of the client, and keeps the transaction open until `hold` ends. */
const insertAs = ({ shop, userId }: Claimer, ean: string, hold: () => Promise<unknown>) =>
  transactionAs(server.services.database, { role: 'app_client', userId, clientId: shop.clientId }, async (db) => {
    const [category] = shop.categories
    await sql`insert into product (client_id, ean, name, trade_id, category_id)
      values (${shop.clientId}, ${ean}, 'x', ${category?.trades[0]?.tradeId}, ${category?.categoryId})`.execute(db)
    await hold()
  })

test('the second of two transactions that list a new EAN waits for the first, and does not own it', async () => {
  const [first, second] = await makePair()
  const ean = newEan()
  let isSecondDone = false
  const others: Promise<void>[] = []
  await insertAs(first, ean, async () => {
    others.push(
      insertAs(second, ean, async () => {
        isSecondDone = true
      }),
    )
    await eventually(async () => {
      const waiting = await query(`select from pg_locks join pg_database d on d.oid = database
        where d.datname = current_database() and locktype = 'advisory' and not granted`)
      expect(isSecondDone || waiting.length > 0).toBe(true)
    })
    expect(isSecondDone).toBe(false)
  })
  await Promise.all(others)
  expect(await listOwners(ean)).toEqual([first.shop.clientId])
})

test('two clients who list a new EAN at the same time: one owns it, the other waits', async () => {
  for (let round = 0; round < 5; round++) {
    const both = await makePair()
    const eans = Array.from({ length: 20 }, newEan)
    const results = await Promise.all(
      both.map(({ browser, row }, index) =>
        importRows(
          server,
          browser,
          (index === 0 ? eans : eans.toReversed()).map((ean) => row({ EAN: ean })),
        ),
      ),
    )
    for (const ean of eans) {
      expect(await listOwners(ean)).toHaveLength(1)
      const messages = results.flatMap((rows) => rows.filter(({ EAN }) => EAN === ean).map(({ Message }) => Message))
      expect(messages.toSorted()).toEqual([getWaitingMessage(ean), null].toSorted())
    }
  }
})
