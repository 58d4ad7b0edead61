import type { CallAnswer } from '@vitrine/contract/endpoint'
import * as dashboard from '@vitrine/contract/home/dashboard.contract'
import type { Owner } from '@vitrine/testing/rows'
import { getAnswer, toQuery } from './figures-calls.fixture.ts'
import { type CompareFigure, compareKeyed, type FigureLedger } from './figures-ledger.fixture.ts'
import { MEASURING } from './figures-reports.fixture.ts'
import { inPlaces, type PersonaFilter, periods } from './figures-scope.fixture.ts'
import { canSeeNames, readSums, type Sums, type SumTable } from './figures-sums.fixture.ts'
import { type ExpectedTeam, readTeams } from './figures-teams.fixture.ts'
import { compareTile, type ExpectedTile } from './figures-tiles.fixture.ts'

const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)

export async function compareStaffPages(
  owner: Owner,
  ledger: FigureLedger,
  { persona, filter }: PersonaFilter,
): Promise<void> {
  // these pages have no category filter
  const { categoryGroupIds: _, ...places } = filter
  const asked: PersonaFilter = { persona, filter: { ...places, period: 'week' } }
  await compareTrays(owner, ledger, asked)
  await compareReviewers(owner, ledger, asked)
  await compareCaptures(owner, ledger, asked)
}

const call = <T>({ persona, filter }: PersonaFilter, endpoint: Parameters<typeof getAnswer>[1]) =>
  getAnswer<T>(persona, endpoint, { query: toQuery(filter) })

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const formatInstant = (instant: string) => `to_char(${instant} at time zone 'UTC', ${INSTANT})`

interface TrayDepth {
  readonly id: string
  readonly banners: number
  readonly products: number
  readonly oldest: string
}

async function compareTrays(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const got = await call<CallAnswer<typeof dashboard.getTrays>>(asked, dashboard.getTrays)
  const compare = ledger.of(asked, 'trays')
  const { rows: depths } = await owner.query<TrayDepth>(`
    select c.platform_id::text as id, count(*) filter (where c.capture_type_id = 1)::int as banners,
      count(*) filter (where c.capture_type_id = 2)::int as products, ${formatInstant('min(c.created_at)')} as oldest
    from capture c where c.capture_state_id = 1 and ${inPlaces(asked, 'c.platform_id')} group by 1`)
  compare(
    'dashboard tile',
    'waiting',
    depths.reduce((sum, row) => sum + row.banners + row.products, 0),
    got.waiting,
  )
  compare('dashboard tile', 'oldestAt', depths.map(({ oldest }) => oldest).sort()[0] ?? null, got.oldestAt)
  compareKeyed(
    compare,
    'dashboard line',
    'depths',
    [new Map(depths.map((row) => [row.id, row])), new Map(got.depths?.map((row) => [String(row.platformId), row]))],
    (path, one, other) => {
      compare('dashboard line', `${path}.banners`, one.banners, other.banners)
      compare('dashboard line', `${path}.products`, one.products, other.products)
      compare('dashboard line', `${path}.oldestAt`, one.oldest, other.oldestAt)
    },
  )
  await compareSilentPlatforms(owner, compare, asked, got)
  const { rows: hours } = await owner.query<{ hour: string; arrived: number; sent: number }>(`
    select ${formatInstant('hour')} as hour,
      (select count(*) from capture_history h join capture c using (capture_id) where h.action = 'created' and h.at >= hour
        and h.at < hour + interval '1 hour' and ${inPlaces(asked, 'c.platform_id')})::int as arrived,
      (select count(*) from capture_history h join capture c using (capture_id) where h.action = 'sent' and h.at >= hour
        and h.at < hour + interval '1 hour' and ${inPlaces(asked, 'c.platform_id')})::int as sent
    from generate_series(date_trunc('hour', now()) - interval '47 hours', now(), interval '1 hour') hour order by 1`)
  compare('dashboard chart', 'hours: how many', hours.length, got.hours?.length)
  for (const [place, { hour, arrived, sent }] of hours.entries()) {
    const line = got.hours?.[place]
    compare('dashboard chart', `hours[${place}]`, hour, line?.hour)
    compare('dashboard chart', `hours[${hour}].arrived`, arrived, line?.arrived)
    compare('dashboard chart', `hours[${hour}].sent`, sent, line?.sent)
  }
}

/** Active eTailers that had a due visit but from which nothing has arrived since the start of that day. */
async function compareSilentPlatforms(
  owner: Owner,
  compare: CompareFigure,
  asked: PersonaFilter,
  { silent }: CallAnswer<typeof dashboard.getTrays>,
): Promise<void> {
  const { rows } = await owner.query<{ id: string; due: string }>(`
    with due as (
      select p.platform_id, p.time_zone, max(d.day + time::time) as at
      from platform p join url u using (platform_id), jsonb_array_elements(u.schedule) entry,
        jsonb_array_elements_text(entry -> 'weekdays') weekday, jsonb_array_elements_text(entry -> 'times') time,
        generate_series(current_date::timestamp - interval '8 days', current_date + 1, interval '1 day') d (day)
      where p.is_active and u.is_active and extract(isodow from d.day) = weekday::int
        and d.day + time::time + interval '60 minutes' <= now() at time zone p.time_zone
        and d.day + time::time >= (select max(s.since) from url_schedule s where s.url_id = u.url_id)
        and ${inPlaces(asked, 'p.platform_id')} group by 1, 2)
    select platform_id::text as id, ${formatInstant('at at time zone time_zone')} as due from due
    where not exists (select from capture c where c.platform_id = due.platform_id and c.when_local >= due.at::date)`)
  compareKeyed(
    compare,
    'dashboard line',
    'silent',
    [new Map(rows.map(({ id, due }) => [id, due])), new Map(silent?.map((row) => [String(row.platformId), row]))],
    (path, due, row) => compare('dashboard line', `${path}.dueAt`, due, row.dueAt),
  )
}

const readWeeks = async (owner: Owner, { filter }: PersonaFilter) =>
  (await owner.query<{ start: string }>(periods(filter, 'week'))).rows.map(({ start }) => start)

const makeTile = (
  sums: SumTable,
  weeks: readonly string[],
  of: (sums: Sums) => number | null,
  behind: number,
): ExpectedTile => ({
  value: of(sums.all('now')),
  before: of(sums.all('before')),
  behind,
  trend: weeks.map((week) => of(sums.all('now', week))),
})

const REVIEWED = ['sends', 'discards', 'errors', 'copies', 'reopened', 'medianSeconds'] as const
type Reviewers = CallAnswer<typeof dashboard.getReviewers>

async function compareReviewers(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const got = await call<Reviewers>(asked, dashboard.getReviewers)
  const compare = ledger.of(asked, 'reviewers')
  const sums = await readSums(owner, { ...asked, report: { rows: 'user', columns: 'period' }, period: 'week' })
  const weeks = await readWeeks(owner, asked)
  const { sends } = sums.all('now')
  // a period without decisions has no figures
  const isAtWork = ({ saves, sends, discards, errors }: Sums) => saves + sends + discards + errors > 0
  const tile = (of: (sums: Sums) => number | null) => {
    const known = makeTile(sums, weeks, (one) => (isAtWork(one) ? of(one) : null), sends)
    return { ...known, value: of(sums.all('now')) }
  }
  compareTile(
    compare,
    'medianSeconds',
    tile(({ seconds }) => seconds),
    got.medianSeconds,
  )
  compareTile(
    compare,
    'sends',
    tile((one) => one.sends),
    got.sends,
  )
  compareTile(
    compare,
    'copies',
    tile((one) => percent(one.copies, one.sends)),
    got.copies,
  )
  compareTile(
    compare,
    'reopened',
    tile((one) => percent(one.reopened, one.sends)),
    got.reopened,
  )
  compare('dashboard line', 'by', canSeeNames(asked.persona) ? 'reviewer' : 'team', got.by)
  if (!canSeeNames(asked.persona)) {
    compareTeams(compare, await readTeams(owner, asked), got)
    return
  }
  compareKeyed(
    compare,
    'dashboard line',
    'reviewers',
    [
      new Map(sums.rows().map((row) => [String(row.rowId), row])),
      new Map(got.reviewers?.map((row) => [String(row.userId), row])),
    ],
    (path, { sums: own, ...key }, other) => {
      const before = sums.row('before', key)
      const expected = { ...own, reopened: percent(own.reopened, own.sends), medianSeconds: own.seconds }
      for (const name of REVIEWED) compare('dashboard line', `${path}.${name}`, expected[name], other[name])
      compare('dashboard line', `${path}.medianBefore`, before.seconds, other.medianBefore)
    },
  )
}

function compareTeams(compare: CompareFigure, teams: readonly ExpectedTeam[], { reviewers }: Reviewers): void {
  compareKeyed(
    compare,
    'dashboard line',
    'teams',
    [new Map(teams.map((team) => [team.team, team])), new Map(reviewers?.map((row) => [row.name, row]))],
    (path, team, other) => {
      const expected = { ...team, reopened: percent(team.reopened, team.sends) }
      for (const name of ['people', ...REVIEWED, 'medianBefore'] as const)
        compare('dashboard line', `${path}.${name}`, expected[name], other[name])
    },
  )
}

const FAILING = ['received', 'failed', 'late', 'success'] as const
const ROOM = { failing: 15, pictures: 20 } as const

async function compareCaptures(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const got = await call<CallAnswer<typeof dashboard.getCaptures>>(asked, dashboard.getCaptures)
  const compare = ledger.of(asked, 'captures')
  const question = { ...asked, period: 'week' } as const
  const sums = await readSums(owner, { ...question, report: { rows: 'url', group: 'eTailer', columns: 'period' } })
  const weeks = await readWeeks(owner, asked)
  const tile = (of: (sums: Sums) => number | null) =>
    makeTile(sums, weeks, (one) => (one.passed > 0 ? of(one) : null), sums.all('now').passed)
  compareTile(
    compare,
    'success',
    tile(({ received, passed }) => percent(received, passed)),
    got.success,
  )
  compareTile(
    compare,
    'failed',
    tile(({ received, passed }) => passed - received),
    got.failed,
  )
  compareTile(
    compare,
    'late',
    tile(({ late }) => late),
    got.late,
  )
  const all = sums.all('now')
  compare('dashboard tile', 'notDue', all.expected - all.passed, got.notDue)
  const lines = (name: 'eTailers' | 'urls', expected: ReadonlyMap<string, Sums>) => {
    const countFailed = ({ passed, received }: Sums) => passed - received
    const worst = [...expected]
      .sort(
        ([a, one], [b, other]) =>
          countFailed(other) - countFailed(one) ||
          other.late - one.late ||
          other.expected - one.expected ||
          Number(a) - Number(b),
      )
      .slice(0, ROOM.failing)
    compare('dashboard line', `${name}: order`, worst.map(([id]) => id).join(), got[name]?.map(({ id }) => id).join())
    const shown = new Map(got[name]?.map((row) => [String(row.id), row]))
    compareKeyed(compare, 'dashboard line', name, [new Map(worst), shown], (path, one, other) => {
      compare('dashboard line', `${path}.due`, one.passed, other.due)
      compare('dashboard line', `${path}.notDue`, one.expected - one.passed, other.notDue)
      for (const measure of FAILING)
        compare('dashboard line', `${path}.${measure}`, MEASURING[measure](one, one, false), other[measure])
    })
  }
  const groups = [...new Set(sums.rows().map(({ groupId }) => groupId))]
  lines('eTailers', new Map(groups.map((groupId) => [String(groupId), sums.group('now', groupId)])))
  lines('urls', new Map(sums.rows().map(({ rowId, sums: own }) => [String(rowId), own])))
  const { rows: pictures } = await owner.query<{ id: number }>(`
    select p.picture_id::int as id from picture p join capture c on c.capture_id = p.picture_id
    where p.picture_state_id = 4 and p.picture_kind_id = 1 and ${inPlaces(asked, 'c.platform_id')}
      and (p.finished_at at time zone 'UTC')::date between '${asked.filter.from}' and '${asked.filter.to}'
    order by p.finished_at desc, 1`)
  compare('dashboard tile', 'unreadable', pictures.length, got.unreadable)
  const ids = pictures.slice(0, ROOM.pictures).map(({ id }) => id)
  compare('dashboard list', 'pictures', ids.join(), got.pictures?.map(({ pictureId }) => pictureId).join())
}
