import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'

test('shows the progress of the demo on Home until it is complete', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const crawler = `Demo crawler ${randomUUID().slice(0, 8)}`
  const { rows } = await owner.query<{ id: number }>(
    `with c as (insert into crawler (name) values ($1) returning crawler_id),
     a as (
       insert into arrival (crawler_id, reference, picture_id, facts, request_hash)
       select crawler_id, gen_random_uuid()::text, nextval('capture_id_seq'), '{}', '' from c, generate_series(1, 1027)
       returning picture_id)
     insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, width, height)
     select picture_id, 1, case when row_number() over () <= 312 then 3 else 2 end, 'key' || picture_id, 'page.png', 'image/png',
       1, 1, 1
     from a returning picture_id::int as id`,
    [crawler],
  )
  await page.goto('/home')
  await expect(page.getByText('Demo filling: 312 of 1,027')).toBeVisible()
  await owner.query('update picture set picture_state_id = 3 where picture_id = any ($1)', [rows.map(({ id }) => id)])
  await expect(page.getByText(/Demo filling/)).toBeHidden()
})
