import { randomBytes } from 'node:crypto'
import {
  decideSkuClaims,
  listOwnedSkus,
  listSkuClaims,
  type OwnedSku,
  type SkuClaim,
  withdrawSku,
} from '@vitrine/contract/perfect-product/sku-claims.contract'
import { getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { placeForReview } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { getRefusal, RecordClient } from '../master-data/master-data.fixture.ts'
import { moveCapturesJob } from '../master-data/move-captures.job.ts'
import { makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { listAllIds } from '../trays/trays.fixture.ts'
import { type Claimer, decideClaim, findClaim, makeClaimer, watchShop } from './claims.fixture.ts'
import { mailSkuClaimsJob, mailSkuDecisionJob } from './mail-sku-claims.job.ts'
import { eventually, importRows, outcomes } from './perfect-product.fixture.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof makeSignedInUser>>
beforeAll(async () => {
  server = await testServer()
  admin = await makeSignedInUser(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const newSku = () => `SKU-${randomBytes(6).toString('hex')}`

const makeTenant = () => makeClaimer(server)
const watch = (client: Claimer, other: Claimer) => watchShop(server, client, other)
const readOwners = async (sku: string) =>
  (await query('select client_id, origin from sku_owner where sku = $1 order by since', [sku])).map(
    ({ client_id, origin }) => [client_id, origin],
  )
const listVisible = ({ browser }: Claimer) => listAllIds(browser, 'product-sent-all')
const getOpenStatus = async ({ browser }: Claimer, captureId: number) =>
  (await browser.call(getTrayCapture, { params: { captureId } })).status
const findOwnClaim = (client: Claimer, sku: string, state?: SkuClaim['state']) =>
  findClaim(admin.browser, client, sku, state)
const decide = (claim: SkuClaim | undefined, isApproved: boolean) => decideClaim(admin.browser, claim, isApproved)
const listOwned = async (search: string) =>
  ((await admin.browser.call(listOwnedSkus, { query: { search } })).body as { data: OwnedSku[] }).data
const withdraw = async (clientId: number, sku: string) =>
  (await admin.browser.call(withdrawSku, { body: { clientId, sku } })).body as { skuClaimId: number | null }
const showImage = async ({ shop: { clientId, platformId } }: Claimer, sku: string): Promise<number> => {
  const [{ id }] = await query(
    `with p as (insert into picture (picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, width, height)
       values (4, 3, $1, 'x.png', 'image/png', 1, 10, 10) returning picture_id)
     insert into product_image (client_id, platform_id, sku, position, picture_id)
     select $2, $3, $1, 1, picture_id from p returning product_image_id as id`,
    [sku, clientId, platformId],
  )
  return id
}
const finishMoves = () =>
  eventually(async () => {
    await runWaiting(server, [moveCapturesJob])
    expect(await query('select from move where finished_at is null')).toEqual([])
  })

describe('V1 a SKU that another client uses', () => {
  test('waits for staff: its captures stay hidden, staff get an email, and approval shows them', async () => {
    const [owner, other] = [await makeTenant(), await makeTenant()]
    const sku = newSku()
    await importRows(server, admin.browser, [owner.row({ SKU: sku })])
    await watch(other, owner)
    const captureId = await placeForReview(server.owner, owner.shop, { type: 'product', state: 'sent', sku })
    expect([await listVisible(owner), await listVisible(other)]).toEqual([[captureId], []])

    const wanted = other.row({ SKU: sku })
    const waits = `The SKU '${sku}' waits for approval.`
    expect(outcomes(await importRows(server, other.browser, [wanted]))).toEqual([['Created', waits]])
    expect(outcomes(await importRows(server, other.browser, [wanted]))).toEqual([['Unchanged', waits]])
    await finishMoves()
    expect([await listVisible(other), await getOpenStatus(other, captureId)]).toEqual([[], 404])
    expect(await readOwners(sku)).toEqual([[owner.shop.clientId, 'granted']])

    await runWaiting(server, [mailSkuClaimsJob])
    const [notice] = await mailsTo(toAddress(admin.username))
    expect(notice?.subject).toBe(`1 SKU of ${other.name} waits for approval`)
    expect(notice?.text).toContain(sku)

    const claim = await findOwnClaim(other, sku)
    expect(claim).toMatchObject({ usedBy: [owner.name], hasCaptures: true, product: wanted.Name, isOwnBrand: false })
    expect(await decide(claim, true)).toEqual({ decided: 1 })
    expect(await decide(claim, true)).toEqual({ decided: 0 })
    await finishMoves()
    expect([await listVisible(owner), await listVisible(other), await getOpenStatus(other, captureId)]).toEqual([
      [captureId],
      [captureId],
      200,
    ])
    await runWaiting(server, [mailSkuDecisionJob])
    const [answer] = await mailsTo(toAddress(other.username))
    expect(answer?.subject).toBe('The SKUs you asked for')
    expect(answer?.text).toContain(`Approved: ${sku}.`)
    const audited = await query(`select action from audit where subject = 'skuClaims' order by audit_id`)
    expect(audited.map(({ action }) => action)).toEqual(['skusClaimed', 'skuClaimApproved'])
  })

  test('is not used after a refusal; importing it again sends no email; staff can still approve it', async () => {
    const [owner, other] = [await makeTenant(), await makeTenant()]
    const sku = newSku()
    await importRows(server, owner.browser, [owner.row({ SKU: sku })])
    const wanted = other.row({ SKU: sku })
    await importRows(server, other.browser, [wanted])
    expect(await decide(await findOwnClaim(other, sku), false)).toEqual({ decided: 1 })
    expect(outcomes(await importRows(server, other.browser, [wanted]))).toEqual([
      ['Unchanged', `The SKU '${sku}' cannot be used.`],
    ])
    expect(await findOwnClaim(other, sku)).toBeUndefined()
    expect(await readOwners(sku)).toEqual([[owner.shop.clientId, 'sole']])
    expect(await decide(await findOwnClaim(other, sku, 'refused'), true)).toEqual({ decided: 1 })
    expect(outcomes(await importRows(server, other.browser, [wanted]))).toEqual([['Updated', null]])
  })

  test('reference images and existing captures count as use; an unused SKU is taken immediately', async () => {
    const [owner, other] = [await makeTenant(), await makeTenant()]
    const [shown, captured, free, branded] = [newSku(), newSku(), newSku(), newSku()]
    await showImage(owner, shown)
    // simulates SKUs from before ownership existed
    await query('delete from sku_owner where sku = $1', [shown])
    await placeForReview(server.owner, owner.shop, { type: 'product', state: 'sent', sku: captured })
    const rows = [shown, captured, free].map((sku) => other.row({ SKU: sku }))
    expect(outcomes(await importRows(server, other.browser, rows))).toEqual([
      ['Created', `The SKU '${shown}' waits for approval.`],
      ['Created', `The SKU '${captured}' waits for approval.`],
      ['Created', null],
    ])
    await query(
      `insert into client_provider (client_id, provider_id) select $1, provider_id from trade where name = $2`,
      [other.shop.clientId, other.shop.categories[0]?.trades[0]?.name],
    )
    await importRows(server, other.browser, [other.row({ SKU: branded })])
    expect([await readOwners(free), await readOwners(branded), await readOwners(captured)]).toEqual([
      [[other.shop.clientId, 'sole']],
      [[other.shop.clientId, 'brand']],
      [],
    ])
  })

  test('cannot be named by a reference image of the client, nor set outside the product list', async () => {
    const [owner, other] = [await makeTenant(), await makeTenant()]
    const sku = newSku()
    await importRows(server, owner.browser, [owner.row({ SKU: sku })])
    const { userId } = await makeSignedInUser(server, { roles: ['Admin'], clientId: other.shop.clientId })
    const { clientId, categories } = other.shop
    const asClient = (text: string) =>
      transactionAs(server.services.database, { role: 'app_client', userId, clientId }, (db) =>
        sql.raw(text).execute(db),
      ).then(
        () => 'written',
        (problem: Error) => problem.message,
      )
    const [category] = categories
    expect(
      await asClient(`insert into product (client_id, ean, sku, name, trade_id, category_id)
        values (${clientId}, '12345678', '${sku}', 'x', ${category?.trades[0]?.tradeId}, ${category?.categoryId})`),
    ).toBe("The SKU is not the client's")
    const ownImage = await showImage(other, newSku())
    expect(await asClient(`update product_image set sku = '${sku}' where product_image_id = ${ownImage}`)).toBe(
      "The SKU is not the client's",
    )
    expect(
      await asClient(`insert into sku_owner (client_id, sku, origin) values (${clientId}, '${sku}', 'granted')`),
    ).toMatch(/permission denied/)
    expect(await asClient(`select take_skus(${owner.shop.clientId}, '{x}', '{1}')`)).toBe('Not the acting client')
    const images = new RecordClient(other.browser, 'productImages')
    const own = await images.get(ownImage)
    expect(getRefusal(await images.tryUpdate(own, { sku })).problems).toEqual([
      { field: 'sku', message: 'Others may be using this SKU. Import it with your product list to ask for it.' },
    ])
    expect((await images.update(own, { sku: newSku() })).revision).toBe(own.revision + 1)
  })

  test('blocks a second client until the first one that takes it commits', async () => {
    const [first, second] = [await makeTenant(), await makeTenant()]
    const sku = newSku()
    const take = async ({ shop: { clientId }, userId }: Claimer, andThen: () => Promise<void> = async () => {}) =>
      transactionAs(server.services.database, { role: 'app_client', userId, clientId }, async (db) => {
        const { rows } = await sql`select take_skus(${clientId}, ${[sku]}::text[], '{null}')`.execute(db)
        await andThen()
        return rows.length
      })
    const taken = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const one = take(first, () => {
      taken.resolve()
      return mayEnd.promise
    })
    await taken.promise
    let isOver = false
    const other = take(second).finally(() => {
      isOver = true
    })
    const isWaiting = async () =>
      isOver ||
      (
        await query(
          `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        )
      ).length > 0
    await expect.poll(isWaiting, { timeout: 15_000 }).toBe(true)
    mayEnd.resolve()
    expect(await Promise.all([one, other])).toEqual([1, 0])
    expect(await readOwners(sku)).toEqual([[first.shop.clientId, 'sole']])
  })

  test('goes to one of two clients that import it at the same time; the other waits', async () => {
    for (let round = 0; round < 5; round++) {
      const both = [await makeTenant(), await makeTenant()]
      const skus = Array.from({ length: 20 }, newSku)
      const results = await Promise.all(
        both.map(({ browser, row }, index) =>
          importRows(
            server,
            browser,
            (index === 0 ? skus : skus.toReversed()).map((sku) => row({ SKU: sku })),
          ),
        ),
      )
      for (const sku of skus) {
        expect(await readOwners(sku)).toHaveLength(1)
        const messages = results.flatMap((rows) => rows.filter(({ SKU }) => SKU === sku).map(({ Message }) => Message))
        expect(messages.filter((message) => message === null)).toHaveLength(1)
        expect(messages).toContain(`The SKU '${sku}' waits for approval.`)
      }
    }
  })

  test('is withdrawn from one client and stays with the other; approval gives it back', async () => {
    const [owner, other] = [await makeTenant(), await makeTenant()]
    const sku = newSku()
    await importRows(server, admin.browser, [owner.row({ SKU: sku }), other.row({ SKU: sku })])
    await watch(other, owner)
    const captureId = await placeForReview(server.owner, owner.shop, { type: 'product', state: 'sent', sku })
    await finishMoves()
    expect([await listVisible(owner), await listVisible(other)]).toEqual([[captureId], [captureId]])
    expect(await listOwned(sku)).toMatchObject([
      { client: expect.any(String), sku, origin: 'granted', alsoOwnedBy: [expect.any(String)] },
      { sku },
    ])
    expect((await listOwned(other.name)).map((one) => one.sku)).toEqual([sku])

    const { clientId } = other.shop
    const { skuClaimId } = await withdraw(clientId, sku)
    expect(skuClaimId).toEqual(expect.any(Number))
    expect(await withdraw(clientId, sku)).toEqual({ skuClaimId: null })
    await finishMoves()
    expect([await listVisible(owner), await listVisible(other), await getOpenStatus(other, captureId)]).toEqual([
      [captureId],
      [],
      404,
    ])
    expect(await readOwners(sku)).toEqual([[owner.shop.clientId, 'granted']])
    const [audited] = await query(`select * from audit where action = 'skuWithdrawn' order by audit_id desc limit 1`)
    expect(audited).toMatchObject({ user_id: admin.userId, subject_id: String(skuClaimId), detail: { clientId, sku } })

    expect(await decide(await findOwnClaim(other, sku, 'refused'), true)).toEqual({ decided: 1 })
    await finishMoves()
    expect([await listVisible(other), await getOpenStatus(other, captureId)]).toEqual([[captureId], 200])
  })

  test('cannot be imported again after it was withdrawn from its only owner', async () => {
    const tenant = await makeTenant()
    const sku = newSku()
    const row = tenant.row({ SKU: sku })
    await importRows(server, tenant.browser, [row])
    await withdraw(tenant.shop.clientId, sku)
    expect(outcomes(await importRows(server, tenant.browser, [row]))).toEqual([
      ['Unchanged', `The SKU '${sku}' cannot be used.`],
    ])
    expect(await readOwners(sku)).toEqual([])
    // an unused SKU can be taken by another client
    const other = await makeTenant()
    await importRows(server, other.browser, [other.row({ SKU: sku })])
    expect(await readOwners(sku)).toEqual([[other.shop.clientId, 'sole']])
  })

  test('is decided once when decided concurrently', async () => {
    const [owner, other] = [await makeTenant(), await makeTenant()]
    const sku = newSku()
    await importRows(server, owner.browser, [owner.row({ SKU: sku })])
    await importRows(server, other.browser, [other.row({ SKU: sku })])
    const claim = await findOwnClaim(other, sku)
    const answers = (await Promise.all([decide(claim, true), decide(claim, true), decide(claim, true)])) as {
      decided: number
    }[]
    expect(answers.map(({ decided }) => decided).sort()).toEqual([0, 0, 1])
  })

  test('can only be decided by staff Admins', async () => {
    const { browser, shop } = await makeTenant()
    const others = [
      browser,
      ...(await Promise.all(
        [
          { roles: ['Campaign', 'Editor', 'Auditor'] as const },
          { roles: ['ServiceManager'] as const, clientId: shop.clientId },
        ].map(async (user) => (await makeSignedInUser(server, { ...user, roles: [...user.roles] })).browser),
      )),
    ]
    for (const one of others) {
      expect((await one.call(listSkuClaims)).status).toBe(403)
      expect((await one.call(listOwnedSkus)).status).toBe(403)
      expect((await one.call(withdrawSku, { body: { clientId: shop.clientId, sku: 'x' } })).status).toBe(403)
      expect((await one.call(decideSkuClaims, { body: { skuClaimIds: [1], isApproved: true } })).status).toBe(403)
    }
  })
})

describe('V1 the eTailers of a client', () => {
  test('determine which product captures it sees, including after a change', async () => {
    const [owner, elsewhere] = [await makeTenant(), await makeTenant()]
    const sku = newSku()
    await importRows(server, owner.browser, [owner.row({ SKU: sku })])
    const own = await placeForReview(server.owner, owner.shop, { type: 'product', state: 'sent', sku })
    const foreign = await placeForReview(server.owner, elsewhere.shop, { type: 'product', state: 'sent', sku })
    expect([await listVisible(owner), await getOpenStatus(owner, foreign)]).toEqual([[own], 404])

    const clients = new RecordClient(admin.browser, 'clients')
    const change = async (platformIds: number[]) =>
      clients.update(await clients.get(owner.shop.clientId), { platformIds })
    await query(
      `insert into client_provider (client_id, provider_id) select $1, provider_id from trade where name = $2`,
      [owner.shop.clientId, owner.shop.categories[0]?.trades[0]?.name],
    )
    await change([owner.shop.platformId, elsewhere.shop.platformId])
    await finishMoves()
    expect([(await listVisible(owner)).toSorted(), await getOpenStatus(owner, foreign)]).toEqual([
      [own, foreign].toSorted(),
      200,
    ])
    await change([elsewhere.shop.platformId])
    await finishMoves()
    expect([await listVisible(owner), await getOpenStatus(owner, own)]).toEqual([[foreign], 404])
  })
})
