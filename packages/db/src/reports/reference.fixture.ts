import type pg from 'pg'

/**
 * Reference implementation: reads plain rows and sums them here, one by one. Cubes and reports are compared with it; it
 * shares no code with them.
 */
export interface Raw {
  readonly captures: readonly RawCapture[]
  /** By capture and revision. */
  readonly lines: readonly HistoryLine[]
  readonly failed: ReadonlySet<number>
  readonly companyByTrade: ReadonlyMap<number, number | null>
  /** In hundredths, to keep multiplication exact. */
  readonly sectionWeights: ReadonlyMap<number, number>
  readonly positionWeights: ReadonlyMap<number, number>
  readonly platforms: ReadonlyMap<number, { countryId: number; typeId: number }>
  readonly categories: readonly { categoryId: number; groupId: number; divisionId: number; alias: string | null }[]
  /** By url and day. */
  readonly schedules: readonly { urlId: number; platformId: number; since: string; schedule: readonly Timetable[] }[]
}

interface RawCapture {
  readonly captureId: number
  readonly type: number
  readonly state: number
  readonly platformId: number
  readonly urlId: number | null
  readonly copiedFrom: number | null
  readonly when: string
  readonly sku: string | null
  readonly productImageId: number | null
  readonly banners: readonly {
    isDeleted: boolean
    locationPositionId: number | null
    locationSectionId: number | null
    bannerTypeId: number | null
    bannerSubtypeId: number | null
    productCategories: readonly { isDeleted: boolean; categoryId: number | null; tradeId: number | null }[]
  }[]
}

interface HistoryLine {
  readonly captureId: number
  readonly revision: number
  readonly userId: number | null
  readonly at: Date
  readonly action: string
}

interface Timetable {
  readonly weekdays: readonly number[]
  readonly times: readonly string[]
}

/** A live category on a live banner of a Sent banner capture. */
export interface Fact {
  readonly captureId: number
  readonly creativeId: number
  readonly day: string
  readonly platformId: number
  readonly categoryId: number
  readonly tradeId: number | null
  readonly companyId: number | null
  readonly bannerTypeId: number | null
  readonly bannerSubtypeId: number | null
  /** In parts of a banner, see PARTS. */
  readonly share: number
  readonly weighted: number
}

export const PARTS = 232_792_560

export async function loadRaw(owner: pg.Pool): Promise<Raw> {
  const queryJson = async <Row>(text: string) => (await owner.query(text)).rows.map((row) => row.json as Row)
  const captures = await queryJson<RawCapture>(`
    select json_build_object('captureId', capture_id, 'type', capture_type_id, 'state', capture_state_id,
      'platformId', platform_id, 'urlId', url_id, 'copiedFrom', copied_from, 'when', when_local, 'sku', sku,
      'productImageId', product_image_id, 'banners', banners) as json from capture order by capture_id`)
  const lines = await queryJson<Omit<HistoryLine, 'at'> & { at: string }>(`
    select json_build_object('captureId', capture_id, 'revision', revision, 'userId', user_id, 'at', at,
      'action', action) as json from capture_history order by capture_id, revision`)
  const failed = await queryJson<number>('select to_json(picture_id) as json from picture where picture_state_id = 4')
  const trades = await queryJson<[number, number | null]>(
    'select json_build_array(trade_id, provider_id) as json from trade',
  )
  const platforms = await queryJson<[number, { countryId: number; typeId: number }]>(`
    select json_build_array(platform_id, json_build_object('countryId', country_id, 'typeId', platform_type_id)) as json
    from platform`)
  const categories = await queryJson<Raw['categories'][number]>(`
    select json_build_object('categoryId', category_id, 'groupId', category_group_id, 'divisionId', trade_group_id,
      'alias', alias) as json from category join category_group using (category_group_id)`)
  const schedules = await queryJson<Raw['schedules'][number]>(`
    select json_build_object('urlId', url_id, 'platformId', platform_id, 'since', since, 'schedule', s.schedule) as json
    from url_schedule s join url using (url_id) order by url_id, since`)
  const weights = async (table: string) =>
    new Map(
      await queryJson<[number, number]>(
        `select json_build_array(${table}_id, (weight * 100)::int) as json from ${table}`,
      ),
    )
  return {
    captures,
    sectionWeights: await weights('location_section'),
    positionWeights: await weights('location_position'),
    lines: lines.map((line) => ({ ...line, at: new Date(line.at) })),
    failed: new Set(failed),
    companyByTrade: new Map(trades),
    platforms: new Map(platforms),
    categories,
    schedules,
  }
}

export const getDay = ({ when }: Pick<RawCapture, 'when'>) => when.slice(0, 10)

export function listFacts({ captures, companyByTrade, ...weights }: Raw): Fact[] {
  const creatives = groupCreatives(captures)
  return captures
    .filter(({ type, state }) => type === 1 && state === 3)
    .flatMap((capture) =>
      capture.banners
        .filter(({ isDeleted }) => !isDeleted)
        .flatMap((banner) => {
          const live = banner.productCategories.filter(({ isDeleted, categoryId }) => !isDeleted && categoryId !== null)
          if (live.length === 0) return []
          const share = Math.round(PARTS / live.length)
          const weighted = weigh(share, banner, weights)
          return live.map(({ categoryId, tradeId }) => ({
            captureId: capture.captureId,
            creativeId: creatives.get(capture.captureId) ?? 0,
            day: getDay(capture),
            platformId: capture.platformId,
            categoryId: categoryId ?? 0,
            tradeId,
            companyId: tradeId === null ? null : (companyByTrade.get(tradeId) ?? null),
            bannerTypeId: banner.bannerTypeId,
            bannerSubtypeId: banner.bannerSubtypeId,
            share,
            weighted,
          }))
        }),
    )
}

function weigh(
  share: number,
  { locationSectionId, locationPositionId }: { locationSectionId: number | null; locationPositionId: number | null },
  { sectionWeights, positionWeights }: Pick<Raw, 'sectionWeights' | 'positionWeights'>,
): number {
  const section = sectionWeights.get(locationSectionId ?? 0) ?? 100
  const position = positionWeights.get(locationPositionId ?? 0) ?? 100
  // the product exceeds the safe integer range
  return Number((BigInt(share) * BigInt(section * position) + 5_000n) / 10_000n)
}

function groupCreatives(captures: readonly RawCapture[]): Map<number, number> {
  const creatives = new Map<number, number>()
  // a copy comes after its source
  for (const { captureId, copiedFrom } of captures) {
    creatives.set(captureId, copiedFrom === null ? captureId : (creatives.get(copiedFrom) ?? copiedFrom))
  }
  return creatives
}

const COUNTED = { saved: 'saves', sent: 'sends', discarded: 'discards', markedAsError: 'errors' } as const

export interface Decision {
  readonly userId: number
  readonly day: string
  readonly what: (typeof COUNTED)[keyof typeof COUNTED]
  readonly isReopened: boolean
  readonly isCopy: boolean
  /** Since the same user's previous decision; null after a break. */
  readonly seconds: number | null
}

const BREAK_SECONDS = 600

/** Decisions of reviewers, each with its source and outcome. Days are in GMT. */
export function listDecisions({ lines, captures }: Raw): Decision[] {
  const copies = new Set(captures.filter(({ copiedFrom }) => copiedFrom !== null).map(({ captureId }) => captureId))
  const before = new Map<number, Date>()
  return lines
    .map((line, index) => ({ ...line, hasNext: lines[index + 1]?.captureId === line.captureId }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ captureId, userId, at, action, hasNext }) => {
      if (userId === null || !(action in COUNTED)) return []
      const apart = (at.getTime() - (before.get(userId)?.getTime() ?? Number.NEGATIVE_INFINITY)) / 1000
      before.set(userId, at)
      const isSent = action === 'sent'
      return {
        userId,
        day: at.toISOString().slice(0, 10),
        what: COUNTED[action as keyof typeof COUNTED],
        isReopened: isSent && hasNext,
        isCopy: isSent && copies.has(captureId),
        seconds: apart < BREAK_SECONDS ? Math.floor(apart) : null,
      }
    })
}
