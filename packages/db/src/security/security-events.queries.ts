import { EVENT_TYPES } from '@vitrine/contract/security/event-kinds'
import type { SecurityEventFilter } from '@vitrine/contract/security/security-events.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'

export interface SecurityEventRow {
  readonly eventId: number
  readonly at: Date
  readonly action: string
  readonly userId: number | null
  readonly user: string | null
  readonly address: string | null
  readonly subject: string | null
  readonly subjectId: number | null
  readonly subjectName: string | null
  readonly detail: Record<string, unknown> | null
}

const ALL = sql<boolean>`true`

/** Must match the condition of the index audit_beside_captures exactly. */
const BESIDE_CAPTURES = sql<boolean>`(a.subject is null or a.subject not in ('capture', 'imageCapture'))`

function isAsked({ kind, user, network, from, to }: SecurityEventFilter): RawBuilder<boolean> {
  const types = EVENT_TYPES.filter((type) => kind === undefined || type.kind === kind)
  const anySubject = types.filter(({ subjects }) => !subjects).map(({ action }) => action)
  const ofSubjects = types.flatMap(({ action, subjects = [] }) => subjects.map((subject) => `${action} ${subject}`))
  const name = user && `%${user.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${BESIDE_CAPTURES}
    and (a.action = any (${anySubject}::text[]) or a.action || ' ' || a.subject = any (${ofSubjects}::text[]))
    and ${from ? sql<boolean>`a.at >= ${from}::date::timestamp at time zone 'UTC'` : ALL}
    and ${to ? sql<boolean>`a.at < (${to}::date + 1)::timestamp at time zone 'UTC'` : ALL}
    and ${network ? sql<boolean>`a.address <<= network(${network}::inet)` : ALL}
    and ${name ? sql<boolean>`a.user_id in (select user_id from app_user where name ilike ${name} or username ilike ${name})` : ALL}`
}

const COLUMNS = sql`a.audit_id::int8 as "eventId", a.at, a.action, a.user_id as "userId", u.name as "user",
  host(a.address) as address, a.subject, a.subject_id::int8 as "subjectId",
  coalesce(s.name, a.detail ->> 'crawler') as "subjectName",
  case when d.audit_id is null then a.detail
    else a.detail || jsonb_build_object('count', d.count, 'last', d.last_at) end as detail`
const NAMES = sql`left join app_user u on u.user_id = a.user_id
  left join app_user s on a.subject = 'users' and s.user_id = a.subject_id
  left join denial d on a.action = 'denied' and d.audit_id = a.audit_id`

export async function listSecurityEvents(db: Db, filter: SecurityEventFilter, page: number, size: number) {
  const { rows } = await sql<SecurityEventRow>`select ${COLUMNS}
    from (select * from audit a where ${isAsked(filter)} order by a.at desc, a.audit_id desc
      limit ${size} offset ${page * size}) a ${NAMES}
    order by a.at desc, a.audit_id desc`.execute(db)
  return rows
}

export async function countSecurityEvents(db: Db, filter: SecurityEventFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit a where ${isAsked(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** An event with its sort key, to the microsecond. */
type PlacedEvent = SecurityEventRow & { readonly place: string }

/** Events after a sort key, oldest first; excludes events that are written concurrently. */
export async function readSecurityEvents(
  db: Db,
  filter: SecurityEventFilter,
  { after, until, size }: { after: Pick<PlacedEvent, 'place' | 'eventId'> | undefined; until: Date; size: number },
): Promise<PlacedEvent[]> {
  const isAfter = after ? sql<boolean>`(a.at, a.audit_id) > (${after.place}::timestamptz, ${after.eventId})` : ALL
  const { rows } = await sql<PlacedEvent>`select ${COLUMNS}, a.at::text as place
    from (select * from audit a where ${isAsked(filter)} and a.at < ${until} and ${isAfter}
      order by a.at, a.audit_id limit ${size}) a ${NAMES}
    order by a.at, a.audit_id`.execute(db)
  return rows
}
