import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '@vitrine/db/db'
import { EVERY_DAY, type PageKind, type ScheduleEntry, SECTION_OF } from '../data/pages.ts'
import { getOrThrow } from '../insert.ts'
import { MALL_DOMAIN } from '../mall/address.ts'
import { getBehavior } from '../mall/behavior.ts'
import { getDepartmentPath, listDepartments } from '../mall/routes.ts'
import type { Page } from './pages.ts'
import type { Seeds } from './seeds.ts'
import type { Shop } from './shops.ts'

interface Sources {
  readonly shops: readonly Shop[]
  readonly pages: readonly Page[]
  readonly proxies: ReadonlyMap<string, number>
}

/**
 * One more url per shop, with a visit every hour: the others are visited a few times a day at most, so an agent would
 * have little to do in the first minutes. The six weeks of the demo have no captures of these urls.
 */
export async function insertHourlyPages(db: Db, seeds: Seeds, { shops, pages, proxies }: Sources): Promise<void> {
  const known = new Set(pages.map(({ url }) => url))
  const rows = shops.map((shop, index) => {
    const { kind, url } = choosePage(shop, known)
    return {
      url,
      platformId: shop.platformId,
      locationSectionId: getOrThrow(seeds.sections, SECTION_OF[kind]),
      captureTypeId: CAPTURE_TYPE.banner,
      schedule: JSON.stringify(everyHour(Math.floor((60 * index) / shops.length))),
      proxyId: proxies.get(shop.country) ?? null,
    }
  })
  await db.insertInto('url').values(rows).execute()
}

const everyHour = (minute: number): ScheduleEntry[] => [
  {
    weekdays: EVERY_DAY,
    times: Array.from({ length: 24 }, (_, hour) =>
      [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    ),
  },
]

/** The first page that is no url yet, and that the shop allows to visit. */
function choosePage(shop: Shop, known: ReadonlySet<string>): { kind: PageKind; url: string } {
  const { disallow } = getBehavior(shop.name)
  const candidates: { kind: PageKind; path: string }[] = [
    { kind: 'offers', path: '/offers' },
    ...listDepartments(shop).map(({ name }) => ({ kind: 'department' as const, path: getDepartmentPath(name) })),
  ]
  const allowed = candidates.filter(({ path }) => !disallow.some((forbidden) => path.startsWith(forbidden)))
  const pages = allowed.map(({ kind, path }) => ({ kind, url: `http://${shop.slug}.${MALL_DOMAIN}${path}` }))
  const page = pages.find(({ url }) => !known.has(url))
  if (!page) throw new Error(`All pages of ${shop.name} are urls already`)
  return page
}
