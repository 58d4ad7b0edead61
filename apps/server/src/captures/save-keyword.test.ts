import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { makeShop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type Review } from './captures.fixture.ts'

let server: TestServer
let review: Review
let browser: Browser
beforeAll(async () => {
  server = await testServer()
  review = await createReview(server)
  browser = (await makeSignedInUser(server, { roles: ['Recognitor'] })).browser
})
afterAll(() => server.close())

const addKeyword = async (keyword: string, clientId = review.shop.clientId): Promise<number> => {
  const { platformId, categories } = review.shop
  const [{ id }] = await review.rows(
    'insert into keyword (keyword, category_id, client_id) values ($1, $2, $3) returning keyword_id as id',
    [keyword, categories[0]?.categoryId, clientId],
  )
  await review.rows('insert into keyword_platform values ($1, $2)', [id, platformId])
  return id
}
/** The response and the stored keyword. */
async function saveAndRead(change: { keyword?: string | null; keywordId?: number | null }) {
  const capture = await review.place({ keyword: 'before' })
  const { status, body } = await review.save(browser, capture, { keyword: null, keywordId: null, ...change })
  const { document } = await review.held(capture.captureId)
  return { status, body, keyword: document.keyword, keywordId: document.keywordId }
}
const unknown = { status: 200, body: SAVE_REFUSED.unknownKeyword, keyword: 'before', keywordId: null }

// No banner of these captures is in Search; the keyword is checked anyway.

test('[REV-35] trims a typed text, ignores its case, and stores id and spelling of the keyword', async () => {
  const keywordId = await addKeyword('Café con Leche')
  for (const keyword of ['Café con Leche', '  café con leche ', 'CAFÉ CON LECHE'])
    expect(await saveAndRead({ keyword }), keyword).toEqual({
      status: 200,
      body: 2,
      keyword: 'Café con Leche',
      keywordId,
    })
})

test('[REV-35] stores only the text if several keywords of the eTailer match', async () => {
  await addKeyword('Zumo')
  await addKeyword('zumo', await makeClient(server))
  expect(await saveAndRead({ keyword: ' ZUMO' })).toEqual({ status: 200, body: 2, keyword: 'ZUMO', keywordId: null })
})

test('[REV-35] answers -1 for a text unknown at the eTailer, even if another eTailer has it', async () => {
  const elsewhere = await makeShop(server.owner)
  expect(await saveAndRead({ keyword: 'no such word' })).toEqual(unknown)
  expect(await saveAndRead({ keyword: elsewhere.keywords[0]?.keyword ?? '' })).toEqual(unknown)
  expect(await saveAndRead({ keyword: 'x'.repeat(LIMITS.keyword) })).toEqual(unknown)
  expect(await saveAndRead({ keyword: 'x'.repeat(LIMITS.keyword + 1) })).toMatchObject({ status: 400 })
})

test('[REV-35] stores id and text of a chosen keyword, and answers -1 for one of another eTailer', async () => {
  const elsewhere = await makeShop(server.owner)
  const [own] = review.shop.keywords
  for (const keyword of ['', null])
    expect(await saveAndRead({ keyword, keywordId: own?.keywordId ?? 0 })).toEqual({ status: 200, body: 2, ...own })
  expect(await saveAndRead({ keywordId: elsewhere.keywords[0]?.keywordId ?? 0 })).toEqual(unknown)
  expect(await saveAndRead({ keywordId: 2 ** 31 - 1 })).toEqual(unknown)
})

test('[REV-35] a text takes precedence over a choice', async () => {
  const [one, other] = review.shop.keywords
  const both = { keyword: one?.keyword ?? '', keywordId: other?.keywordId ?? 0 }
  expect(await saveAndRead(both)).toEqual({ status: 200, body: 2, ...one })
  expect(await saveAndRead({ ...both, keyword: 'no such word' })).toEqual(unknown)
})

test('[REV-35] stores no keyword without text and choice', async () => {
  expect(await saveAndRead({})).toEqual({ status: 200, body: 2, keyword: null, keywordId: null })
})
