import { expect, test } from '../support/fixtures.ts'

test('V7 shows a Reporter the audit by team and no names', async ({ page, owner, signInAs }) => {
  await signInAs('Reporter')
  const { rows } = await owner.query<{ name: string }>('select name from app_user where user_id = 1')
  // long ago, so that no other test sees it
  await owner.query(
    `insert into cube_review (day, user_id, sends) select '2025-03-03', user_id, 4 from app_user where user_id <= 20
     on conflict do nothing`,
  )
  await page.goto('/reports/audit?from=2025-03-03&to=2025-03-04')
  const table = page.getByRole('table').last()
  await expect(table.getByRole('columnheader', { name: 'Team' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Recognitors/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Other reviewers/ })).toBeVisible()
  expect(rows[0]?.name).not.toBe('')
  await expect(page.getByText(rows[0]?.name ?? '')).toHaveCount(0)
})
