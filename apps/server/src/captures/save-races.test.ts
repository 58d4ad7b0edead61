import type { Banner, CaptureDocument } from '@vitrine/contract/captures/document'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type Review } from './captures.fixture.ts'

const WRITERS = 8

let server: TestServer
let review: Review
let writers: { userId: number; browser: Browser }[]
beforeAll(async () => {
  server = await testServer({ maxConnections: 16 })
  review = await createReview(server)
  writers = await Promise.all(Array.from({ length: WRITERS }, () => makeSignedInUser(server, { roles: ['Editor'] })))
})
afterAll(() => server.close())

const writer = (number: number) => (writers[number % WRITERS] as { browser: Browser }).browser

const RACED = 8
const ROUNDS = rounds(100, 50)

test(`[REV-39] exactly one of 2 to 8 concurrent saves of one revision succeeds in each of ${RACED * ROUNDS} rounds`, async () => {
  const runRounds = async () => {
    let capture = await review.place()
    for (let round = 0; round < ROUNDS; round++) {
      const many = 2 + (round % (WRITERS - 1))
      const saves = Array.from({ length: many }, (_, number) =>
        review.save(writer(number), capture, { data1: `${round} by ${number}` }),
      )
      const answers = (await Promise.all(saves)).map(({ body }) => body)
      const winner = answers.indexOf(capture.revision + 1)
      expect(answers.toSpliced(winner, 1)).toEqual(Array.from({ length: many - 1 }, () => -2))
      const stored = await review.held(capture.captureId)
      expect(stored).toMatchObject({ revision: capture.revision + 1, document: { data1: `${round} by ${winner}` } })
      capture = stored
    }
    expect(await review.historyOf(capture.captureId)).toHaveLength(ROUNDS + 1)
  }
  await Promise.all(Array.from({ length: RACED }, runRounds))
}, 120_000)

test('D1 32 clients add rows to 5 captures: exactly the acknowledged rows are stored, in order', async () => {
  const CLIENTS = 32
  const CAPTURES = 5
  const ADDITIONS = 4
  const { shop } = review
  // its brands may appear any number of times in a banner
  await review.rows('update category set is_others = true where category_id = $1', [shop.categories[0]?.categoryId])
  const [added] = validBanner(shop).productCategories as [Banner['productCategories'][0]]
  const captures = await Promise.all(Array.from({ length: CAPTURES }, () => review.place()))

  let refused = 0
  const acknowledged: { captureId: number; revision: number; data1: string }[] = []
  const append = ({ banners }: CaptureDocument) =>
    banners.map((banner) => ({ ...banner, productCategories: [...banner.productCategories, added] }))
  const client = async (number: number) => {
    for (let mine = 0; mine < ADDITIONS; ) {
      const { captureId } = captures[(number + mine) % CAPTURES] as { captureId: number }
      const held = await review.held(captureId)
      const data1 = `${number}.${mine}`
      const { body } = await review.save(writer(number), held, { banners: append(held.document), data1 })
      if (body === -2) {
        refused += 1
        continue
      }
      expect(body).toBe(held.revision + 1)
      acknowledged.push({ captureId, revision: held.revision + 1, data1 })
      mine += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  figure(
    'D1',
    `${CLIENTS} clients, ${CAPTURES} captures: ${acknowledged.length} additions acknowledged after ${refused} refusals`,
  )
  expect(acknowledged).toHaveLength(CLIENTS * ADDITIONS)

  for (const { captureId } of captures) {
    const own = acknowledged.filter((ack) => ack.captureId === captureId).toSorted((a, b) => a.revision - b.revision)
    const documents = (await review.historyOf(captureId)).map(({ document }) => document as CaptureDocument)
    expect(documents.slice(1).map(({ data1 }) => data1)).toEqual(own.map(({ data1 }) => data1))
    // each revision has the rows of the previous one and one more
    const rows = documents.map(({ banners }) => banners[0]?.productCategories ?? [])
    for (const [place, before] of rows.slice(0, -1).entries()) {
      expect(rows[place + 1]?.slice(0, -1)).toEqual(before)
    }
    expect((await review.held(captureId)).document).toEqual(documents.at(-1))
  }
}, 120_000)
