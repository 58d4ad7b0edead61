import type { RoleName } from '@vitrine/contract/access/roles'
import { ROLES } from '@vitrine/contract/access/roles'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { PERIODS } from '@vitrine/contract/reports/report-request'
import { pickOne, type Random, randomFrom } from '@vitrine/db/tray-index/sample.fixture'
import type { Owner } from '@vitrine/testing/rows'
import { TEST_PASSWORD, type TestServer } from '../server.fixture.ts'
import type { Filter, Persona } from './figures-scope.fixture.ts'

/** Demo users: two of staff, and a viewer for each of two clients. All can read reports; only the first sees names. */
const PEOPLE: readonly { name: string; username: string; roles: readonly RoleName[] }[] = [
  { name: 'administrator', username: 'laura.benet', roles: ['Admin'] },
  { name: 'reviewer', username: 'marta.iglesias', roles: ['Recognitor', 'Reporter'] },
  { name: 'client 12', username: 'helen.ashworth', roles: ['Viewer', 'Reporter'] },
  { name: 'client 25', username: 'luc.fabre', roles: ['Viewer', 'Reporter'] },
]

export async function signInPersonas(server: TestServer): Promise<Persona[]> {
  const personas: Persona[] = []
  for (const { name, username, roles } of PEOPLE) {
    const { rows } = await server.owner.query<{ user_id: number; client_id: number | null }>(
      'select user_id, client_id from app_user where username = $1',
      [username],
    )
    const [user] = rows
    if (!user) throw new Error(`The demo has no ${username}`)
    await server.owner.query('insert into user_role select $1, unnest($2::int[]) on conflict do nothing', [
      user.user_id,
      roles.map((role) => ROLES[role]),
    ])
    const browser = server.browser()
    const { status } = await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
    personas.push({ name, userId: user.user_id, clientId: user.client_id, roles, browser })
  }
  return personas
}

const DAY_MS = 86_400_000
const LENGTHS = [28, 91, 7, 1, 45, 14, 30, 3, 21, 60] as const

/** A random subset, or all. */
const pickSome = (random: Random, ids: readonly number[], most: number) =>
  random(2) === 0 ? undefined : [...new Set(Array.from({ length: 1 + random(most) }, () => pickOne(random, ids)))]

/** Periods that end within the last weeks, and random countries, eTailers and category groups. */
export async function randomFilters(owner: Owner, count: number, seed: number): Promise<Filter[]> {
  const { rows } = await owner.query<{ countries: number[]; platforms: number[]; groups: number[]; today: string }>(`
    select array(select distinct country_id from platform order by 1) as countries, current_date::text as today,
      array(select platform_id from platform order by 1) as platforms,
      array(select category_group_id from category_group order by 1) as groups`)
  const [{ countries, platforms, groups, today } = { countries: [], platforms: [], groups: [], today: '' }] = rows
  const random = randomFrom(seed)
  const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, round) => {
    const to = dayBefore(today, round === 0 ? 0 : random(12))
    // the first filter is broad, because a quick run uses only that one
    const countryIds = round === 0 ? undefined : pickSome(random, countries, 4)
    const platformIds = round === 0 ? platforms.filter((id) => id % 3 > 0) : pickSome(random, platforms, 8)
    const categoryGroupIds = round === 0 ? undefined : pickSome(random, groups, 4)
    return {
      from: dayBefore(to, (LENGTHS[round % LENGTHS.length] ?? 7) - 1),
      to,
      period: round === 0 ? 'week' : pickOne(random, PERIODS),
      ...(countryIds && { countryIds }),
      ...(platformIds && { platformIds }),
      ...(categoryGroupIds && { categoryGroupIds }),
    }
  })
}
