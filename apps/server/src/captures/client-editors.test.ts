import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import {
  findEarlier,
  getCapture,
  getCaptureUrl,
  getHistory,
  type HistoryEntry,
} from '@vitrine/contract/captures/captures.contract'
import type { Banner } from '@vitrine/contract/captures/document'
import {
  discardCaptures,
  markAsError,
  type Outcome,
  releaseLease,
  takeLease,
  undoMoves,
} from '@vitrine/contract/captures/transitions.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { claimNext, getTrayCapture, listTray, type TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type HeldCapture, type Review } from './captures.fixture.ts'

const { pending, sent, discarded, withError } = CAPTURE_STATE
const NOWHERE = 999_999_999

interface Person {
  readonly userId: number
  readonly browser: Browser
}

let server: TestServer
let review: Review
let theirs: Shop
let ana: Person
let colleague: Person
let rival: Person
let staff: Person

/** Gives the client the eTailer and the first category of a shop. */
async function openScope({ clientId, platformId, categories }: Shop): Promise<void> {
  await server.owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  await server.owner.query('insert into client_category values ($1, $2)', [clientId, categories[0]?.categoryId])
}

beforeAll(async () => {
  server = await testServer()
  review = await createReview(server)
  theirs = await makeShop(server.owner)
  for (const shop of [review.shop, theirs]) await openScope(shop)
  const { clientId } = review.shop
  ana = await makeSignedInUser(server, { roles: ['Editor'], clientId, name: 'Ana Client' })
  colleague = await makeSignedInUser(server, { roles: ['Admin'], clientId, name: 'Carl Colleague' })
  rival = await makeSignedInUser(server, { roles: ['Admin'], clientId: theirs.clientId, name: 'Rita Rival' })
  staff = await makeSignedInUser(server, { roles: ['Recognitor', 'Admin'], name: 'Stella Staff' })
})
afterAll(() => server.close())

const ask = ({ browser }: Person, endpoint: Endpoint, captureId: number) =>
  browser.call(endpoint, { params: { captureId } })
const move = async (
  { browser }: Person,
  endpoint: Endpoint,
  captures: readonly { captureId: number; revision: number }[],
) => {
  const body = { key: randomUUID(), captures: captures.map(({ captureId, revision }) => ({ captureId, revision })) }
  const answer = await browser.call(endpoint, { body })
  expect(answer.status).toBe(200)
  return (answer.body as { outcomes: Outcome[] }).outcomes
}
const firstBanner = ({ document }: HeldCapture) => document.banners[0] as Banner
const withRow = (
  held: HeldCapture,
  categoryId: number | undefined,
  tradeId: number | undefined,
  keeps: boolean,
): Banner => ({
  ...firstBanner(held),
  productCategories: [
    ...firstBanner(held).productCategories.map((row) => ({ ...row, isDeleted: !keeps })),
    { productCategoryId: 0, isDeleted: false, categoryId: categoryId ?? null, tradeId: tradeId ?? null },
  ],
})

describe('a client user with an editing role', () => {
  test.each([sent, discarded, withError])('reads and sends a capture of the client in state %i', async (state) => {
    const name = ({ [sent]: 'sent', [discarded]: 'discarded', [withError]: 'withError' } as const)[state as 3 | 5 | 6]
    const capture = await review.place({ state: name })
    expect((await ask(ana, getCapture, capture.captureId)).status).toBe(200)
    expect(await review.save(ana.browser, capture, { captureStateId: sent, data1: 'From the client' })).toMatchObject({
      status: 200,
      body: 2,
    })
    expect(await review.stateOf(capture.captureId)).toEqual({ state: sent, revision: 2, userId: ana.userId })
    expect((await review.historyOf(capture.captureId)).at(-1)).toMatchObject({
      ...{ revision: 2, userId: ana.userId, action: 'sent', before: state, after: sent },
      document: { data1: 'From the client' },
    })
    const audited = await review.auditOf(capture.captureId)
    expect(audited.map(({ userId, action }) => [userId, action])).toEqual([
      [ana.userId, 'captureSent'],
      [ana.userId, 'saveProductCategory'],
    ])
    const outbox = await review.rows('select after from outbox where capture_id = $1 order by outbox_id', [
      capture.captureId,
    ])
    expect(outbox.at(-1)).toMatchObject({ after: { captureStateId: sent, user: ana.userId } })
  })

  test('saves a capture as pending, which hides it; a repeated request is applied once', async () => {
    const capture = await review.place({ state: 'withError' })
    await ask(ana, takeLease, capture.captureId)
    const key = randomUUID()
    for (let time = 0; time < 2; time++) {
      expect(await review.save(ana.browser, capture, { key })).toMatchObject({ status: 200, body: 2 })
    }
    expect(await review.stateOf(capture.captureId)).toEqual({ state: pending, revision: 2, userId: ana.userId })
    expect((await review.historyOf(capture.captureId)).map(({ action }) => action)).toEqual(['created', 'saved'])
    expect(await review.rows('select from capture_lease where capture_id = $1', [capture.captureId])).toEqual([])
    for (const endpoint of [getCapture, getCaptureUrl, getHistory, getTrayCapture, takeLease]) {
      expect((await ask(ana, endpoint, capture.captureId)).status, endpoint.path).toBe(404)
    }
    expect((await ask(staff, getCapture, capture.captureId)).body).toMatchObject({ captureStateId: pending })
  })

  test('discards several captures, marks them as errors and undoes both', async () => {
    const captures = [await review.place({ state: 'sent' }), await review.place({ state: 'withError' })]
    expect((await move(ana, discardCaptures, captures)).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const seen = captures.map(({ captureId }) => ({ captureId, revision: 2 }))
    // only the user who made a decision can undo it
    expect((await move(colleague, undoMoves, seen)).map(({ outcome }) => outcome)).toEqual([
      'editedByAnother',
      'editedByAnother',
    ])
    expect((await move(ana, undoMoves, seen)).map(({ captureStateId }) => captureStateId)).toEqual([sent, withError])
    const [one] = captures.map(({ captureId }) => ({ captureId, revision: 3 }))
    if (!one) throw new Error('There is one')
    expect(await move(ana, markAsError, [one])).toMatchObject([{ outcome: 'done', captureStateId: withError }])
    expect(await move(ana, undoMoves, [{ ...one, revision: 4 }])).toMatchObject([{ outcome: 'done' }])
    expect((await review.historyOf(one.captureId)).map(({ action }) => action)).toEqual([
      ...['created', 'discarded', 'undone', 'markedAsError', 'undone'],
    ])
  })

  test('undoes a save, which shows the capture again; a colleague cannot', async () => {
    const capture = await review.place({ state: 'withError' })
    const { captureId } = capture
    await review.save(ana.browser, capture, { data1: 'From the client' })
    const seen = [{ captureId, revision: 2 }]
    expect(await move(colleague, undoMoves, seen)).toMatchObject([{ outcome: 'notFound' }])
    expect(await move(ana, undoMoves, seen)).toMatchObject([{ outcome: 'done', captureStateId: withError }])
    expect(await review.stateOf(captureId)).toEqual({ state: withError, revision: 3, userId: null })
    expect((await ask(ana, getCapture, captureId)).body).toMatchObject({ data1: null, revision: 3 })
  })

  test('cannot undo a decision about a capture that left the scope', async () => {
    const { clientId, platformId } = review.shop
    const createDiscarded = async () => {
      const capture = await review.place({ state: 'sent' })
      await move(ana, discardCaptures, [capture])
      return [{ captureId: capture.captureId, revision: 2 }]
    }
    const lost = await createDiscarded()
    const pair = [clientId, platformId]
    await server.owner.query('delete from client_platform where client_id = $1 and platform_id = $2', pair)
    expect(await move(ana, undoMoves, lost)).not.toMatchObject([{ outcome: 'done' }])
    expect(await review.stateOf(lost[0]?.captureId ?? 0)).toMatchObject({ state: discarded, revision: 2 })
    await server.owner.query('insert into client_platform values ($1, $2)', pair)

    const before = await createDiscarded()
    await server.owner.query('update app_user set client_id = $2 where user_id = $1', [ana.userId, theirs.clientId])
    expect(await move(ana, undoMoves, before)).toMatchObject([{ outcome: 'notFound' }])
    expect(await review.stateOf(before[0]?.captureId ?? 0)).toMatchObject({ state: discarded, revision: 2 })
    await server.owner.query('update app_user set client_id = $2 where user_id = $1', [ana.userId, clientId])
    expect(await move(ana, undoMoves, before)).toMatchObject([{ outcome: 'done' }])
  })

  test('sees the names of colleagues, but not of staff', async () => {
    const capture = await review.place({ state: 'sent' })
    const { captureId } = capture
    const list = async () => {
      const params = { tray: 'banner-sent-all' }
      const { body } = await ana.browser.call(listTray, { params, query: { draw: 1, captureId } })
      return (body as { data: TrayCapture[] }).data[0]?.editedBy
    }
    expect((await ask(colleague, takeLease, captureId)).body).toEqual({ editedBy: null })
    expect((await ask(ana, takeLease, captureId)).body).toEqual({ editedBy: 'Carl Colleague' })
    expect(await list()).toBe('Carl Colleague')
    await ask(colleague, releaseLease, captureId)
    await ask(staff, takeLease, captureId)
    expect((await ask(ana, takeLease, captureId)).body).toEqual({ editedBy: 'a reviewer' })
    expect(await list()).toBe('a reviewer')
    // an expired lease goes to the next caller
    await review.rows("update capture_lease set until = now() - interval '1 second' where capture_id = $1", [captureId])
    expect((await ask(ana, takeLease, captureId)).body).toEqual({ editedBy: null })
    expect((await ask(staff, takeLease, captureId)).body).toEqual({ editedBy: 'Ana Client' })

    await review.save(staff.browser, capture, { captureStateId: sent })
    await review.save(colleague.browser, await review.held(captureId), { captureStateId: sent })
    const { entries } = (await ask(ana, getHistory, captureId)).body as { entries: HistoryEntry[] }
    expect(entries.map(({ user }) => user)).toEqual(['Carl Colleague', 'a reviewer', null])
  })

  test('cannot move a capture out of their scope by sending or saving', async () => {
    const [own, foreign] = review.shop.categories
    const capture = await review.place({ state: 'withError' })
    // a reviewer has added another client's category
    const both = withRow(capture, foreign?.categoryId, foreign?.trades[0]?.tradeId, true)
    expect((await review.save(staff.browser, capture, { captureStateId: sent, banners: [both] })).body).toBe(2)
    await move(ana, markAsError, [{ ...capture, revision: 2 }])
    const held = await review.held(capture.captureId)
    const without = {
      ...firstBanner(held),
      productCategories: firstBanner(held).productCategories.map((row) => ({
        ...row,
        isDeleted: row.categoryId === own?.categoryId,
      })),
    }
    for (const captureStateId of [sent, pending]) {
      expect(await review.save(ana.browser, held, { captureStateId, banners: [without] })).toMatchObject({
        status: 400,
        body: { error: 'rulesBroken', message: 'The capture must keep at least one of your categories.' },
      })
    }
    expect(await review.stateOf(held.captureId)).toMatchObject({ revision: held.revision })
    // rows outside the scope stay unchanged
    expect((await review.save(ana.browser, held, { captureStateId: sent })).body).toBe(held.revision + 1)
  })

  test('can only use eTailers, categories, brands, campaigns and keywords they may read', async () => {
    const capture = await review.place({ state: 'sent' })
    const [foreign] = theirs.categories
    const [, outside] = review.shop.categories
    const refused = { status: 400, body: { error: 'rulesBroken' } }
    const banner = firstBanner(capture)
    for (const change of [
      { platformId: theirs.platformId },
      { banners: [withRow(capture, foreign?.categoryId, foreign?.trades[0]?.tradeId, true)] },
      { banners: [withRow(capture, outside?.categoryId, outside?.trades[0]?.tradeId, true)] },
      { banners: [{ ...banner, campaignId: theirs.campaign.campaignId }] },
    ]) {
      expect(await review.save(ana.browser, capture, { captureStateId: sent, ...change })).toMatchObject(refused)
    }
    await review.rows('insert into keyword_platform values ($1, $2)', [
      theirs.keywords[0]?.keywordId,
      review.shop.platformId,
    ])
    const keyword = theirs.keywords[0]?.keyword ?? ''
    expect((await review.save(ana.browser, capture, { captureStateId: sent, keyword })).body).toBe(-1)
    const keywordId = theirs.keywords[0]?.keywordId ?? 0
    expect((await review.save(ana.browser, capture, { captureStateId: sent, keywordId })).body).toBe(-1)
    // allowed if the capture already has it
    const named = await review.place({ state: 'sent', keyword, keywordId })
    const kept = { captureStateId: sent, keyword, keywordId: null }
    expect((await review.save(ana.browser, named, kept)).body).toBe(2)
    expect((await review.held(named.captureId)).document).toMatchObject({ keyword, keywordId })
    expect(await review.stateOf(capture.captureId)).toMatchObject({ revision: 1 })
  })

  test('finds the inbox and the pending tray empty, without a next capture', async () => {
    await review.place()
    await review.place({ state: 'pending', userId: colleague.userId })
    for (const tray of ['banner-inbox', 'banner-pending', 'product-inbox']) {
      const { status, body } = await colleague.browser.call(listTray, { params: { tray }, query: { draw: 1 } })
      expect({ status, body }).toMatchObject({ status: 200, body: { data: [], recordsCount: 0 } })
    }
    for (const query of [{}, { search: 'page' }]) {
      const input = { params: { tray: 'banner-inbox' }, query, body: { after: null } }
      expect(await colleague.browser.call(claimNext, input)).toMatchObject({ status: 200, body: { captureId: null } })
    }
  })

  test('without an editing role can only view', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], clientId: review.shop.clientId })
    const capture = await review.place({ state: 'sent' })
    expect((await review.save(browser, capture, { captureStateId: sent })).status).toBe(403)
    expect((await browser.call(getHistory, { params: { captureId: capture.captureId } })).status).toBe(403)
  })
})

describe('captures of other clients and captures that clients do not see yet', () => {
  const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    body: { ...(body as object), requestId: undefined },
  })

  test('every call returns 404 and changes nothing', async () => {
    for (const capture of [
      await review.place({ state: 'sent' }, theirs),
      await review.place({ state: 'discarded' }, theirs),
      await review.place(),
      await review.place({ state: 'pending', userId: ana.userId }),
    ]) {
      const { captureId } = capture
      const before = await review.stateOf(captureId)
      for (const endpoint of [getCapture, getCaptureUrl, getHistory, findEarlier, getTrayCapture, takeLease]) {
        const [outside, absent] = [await ask(ana, endpoint, captureId), await ask(ana, endpoint, NOWHERE)]
        expect(outside.status, endpoint.path).toBe(404)
        expect(withoutId(outside), endpoint.path).toEqual(withoutId(absent))
      }
      for (const captureStateId of [sent, pending, discarded, withError]) {
        const outside = await review.save(ana.browser, capture, { captureStateId })
        const absent = await review.save(ana.browser, { ...capture, captureId: NOWHERE }, { captureStateId })
        expect(outside.status).toBe(404)
        expect(withoutId(outside)).toEqual(withoutId(absent))
      }
      for (const endpoint of [discardCaptures, markAsError, undoMoves]) {
        expect(await move(ana, endpoint, [capture])).toEqual([
          { captureId, outcome: 'notFound', revision: null, captureStateId: null },
        ])
      }
      expect((await ask(ana, releaseLease, captureId)).status).toBe(200)
      expect(await review.stateOf(captureId)).toEqual(before)
      expect(await review.rows('select from capture_lease where capture_id = $1', [captureId])).toEqual([])
      expect(await review.historyOf(captureId)).toHaveLength(1)
    }
  })

  test('another client cannot release a lease', async () => {
    const { captureId } = await review.place({ state: 'sent' }, theirs)
    await ask(rival, takeLease, captureId)
    await ask(ana, releaseLease, captureId)
    expect(
      await review.rows('select user_id as "userId" from capture_lease where capture_id = $1', [captureId]),
    ).toEqual([{ userId: rival.userId }])
  })
})

describe('row-level security without checks in the code', () => {
  const asAna = <T>(text: ReturnType<typeof sql<T>>) =>
    transactionAs(server.app, { role: 'app_client', userId: ana.userId, clientId: review.shop.clientId }, (db) =>
      text.execute(db),
    )
  const violated = /row-level security policy/

  test('a client cannot change captures of other clients, act as another user or move captures out of the scope', async () => {
    const [own, foreign] = [
      await review.place({ state: 'withError' }),
      await review.place({ state: 'withError' }, theirs),
    ].map(({ captureId }) => captureId)
    const change = (id: number | undefined, fields: string) =>
      asAna(sql`update capture set ${sql.raw(fields)} where capture_id = ${id}`)
    const mine = `user_id = ${ana.userId}, changed_at = now()`
    expect((await change(foreign, `capture_state_id = 5, ${mine}`)).numAffectedRows).toBe(0n)
    expect((await change(own, `capture_state_id = 5, ${mine}`)).numAffectedRows).toBe(1n)
    await expect(change(own, `user_id = ${rival.userId}`)).rejects.toThrow(violated)
    await expect(change(own, `capture_state_id = 1, ${mine}`)).rejects.toThrow(violated)
    await expect(change(own, `platform_id = ${theirs.platformId}, ${mine}`)).rejects.toThrow(violated)
    await expect(change(own, `banners = '[]', capture_state_id = 2, ${mine}`)).rejects.toThrow(violated)
    await expect(change(own, `banners = '[]', ${mine}`)).rejects.toThrow(violated)
    for (const column of ['title', 'sku', 'filename', 'capture_type_id', 'facets']) {
      await expect(change(own, `${column} = ${column}`)).rejects.toThrow('permission denied')
    }
    await expect(asAna(sql`delete from capture where capture_id = ${own}`)).rejects.toThrow('permission denied')
    // saved rows are readable only until the transaction ends
    expect((await change(own, `capture_state_id = 2, ${mine}`)).numAffectedRows).toBe(1n)
    expect((await asAna(sql`select from capture where capture_id = ${own}`)).rows).toEqual([])
  })

  test('history and leases follow the capture and are written under the own name', async () => {
    const [own, foreign] = [await review.place({ state: 'sent' }), await review.place({ state: 'sent' }, theirs)].map(
      ({ captureId }) => captureId,
    )
    await ask(rival, takeLease, foreign ?? 0)
    const write = (id: number | undefined, userId: number) =>
      asAna(sql`insert into capture_history (capture_id, revision, user_id, action, state_after, document)
        values (${id}, 9, ${userId}, 'sent', 3, '{}')`)
    await write(own, ana.userId)
    await expect(write(own, rival.userId)).rejects.toThrow(violated)
    await expect(write(foreign, ana.userId)).rejects.toThrow(violated)
    await expect(asAna(sql`update capture_history set action = 'saved'`)).rejects.toThrow('permission denied')
    const histories = (await asAna(sql<{ captureId: number }>`select capture_id from capture_history`)).rows
    expect(histories.some(({ captureId }) => captureId === own)).toBe(true)
    expect(histories.some(({ captureId }) => captureId === foreign)).toBe(false)

    const lease = (id: number | undefined, userId: number) =>
      asAna(sql`insert into capture_lease values (${id}, ${userId}, now())`)
    await lease(own, ana.userId)
    await expect(lease(foreign, ana.userId)).rejects.toThrow(violated)
    await expect(asAna(sql`update capture_lease set user_id = ${rival.userId}`)).rejects.toThrow(violated)
    const deleted = await asAna(sql`delete from capture_lease where capture_id = ${foreign}`)
    expect(deleted.numAffectedRows).toBe(0n)
    expect((await asAna(sql`select from capture_lease where capture_id = ${foreign}`)).rows).toEqual([])
    expect((await asAna(sql`select from inbox`)).rows).toEqual([])
  })
})
