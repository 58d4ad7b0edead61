import { ROLES } from '@vitrine/contract/access/roles'
import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { PICTURE_KIND, PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each([
  ['type_banner', CAPTURE_TYPE.banner],
  ['type_product', CAPTURE_TYPE.product],
  ['state_created', CAPTURE_STATE.created],
  ['state_pending', CAPTURE_STATE.pending],
  ['state_sent', CAPTURE_STATE.sent],
  ['state_discarded', CAPTURE_STATE.discarded],
  ['state_with_error', CAPTURE_STATE.withError],
  ['picture_of_image_capture', PICTURE_KIND.imageCapture],
  ['picture_of_record', PICTURE_KIND.record],
  ['picture_announced', PICTURE_STATE.announced],
  ['picture_failed', PICTURE_STATE.failed],
  ['role_admin', ROLES.Admin],
  ['role_campaign', ROLES.Campaign],
])('%s() is the number of the contract', async (name, expected) => {
  expect((await database.owner.query(`select ${name}() as value`)).rows).toEqual([{ value: expected }])
})

test('the planner replaces a constant by its value', async () => {
  const { rows } = await database.owner.query<{ 'QUERY PLAN': string }>(
    'explain (costs off) select from capture where capture_state_id = state_sent() and capture_id = 1',
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain("capture_state_id = '3'::smallint")
})
