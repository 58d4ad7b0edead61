import { renderPage } from '../../apps/demo/src/mall/live-page.ts'
import type { Media, MediaStore } from '../../apps/demo/src/mall/media.ts'
import { listDepartments } from '../../apps/demo/src/mall/routes.ts'
import { MALL_SHOPS, type MallShop } from '../../apps/demo/src/mall/shops.ts'
import type { TrueBanner } from '../../apps/demo/src/mall/truth.ts'

type CreativeMedia = Extract<Media, { kind: 'creative' }>

/** A drawing of the mall: a creative in the size and the language of a shop. */
export interface Drawing extends Omit<CreativeMedia, 'kind'> {
  /** The address of its image, which every page that shows it has in common. */
  readonly address: string
  /** The advertisement: the same in every size and language. */
  readonly creative: string
}

/** A banner of a page on a day. */
export interface Showing {
  readonly drawing: Drawing
  readonly day: string
  readonly page: string
  readonly target: string
}

const HOUR = 12
const KINDS = ['home', 'offers', 'department'] as const

/** The banners of shops on days, as the mall plans them, without drawing a page. */
export function listShowings(shops: number, days: readonly string[]): Showing[] {
  const store = openRecordingStore()
  return pickShops(shops).flatMap((shop) =>
    KINDS.flatMap((kind) => days.flatMap((day) => listBanners(shop, getPath(shop, kind), day, store))),
  )
}

/** Every nth, so that all languages take part. */
const pickShops = (count: number): MallShop[] => {
  const step = MALL_SHOPS.length / count
  return Array.from({ length: count }, (_, index) => MALL_SHOPS[Math.floor(index * step)]).filter(
    (shop) => shop !== undefined,
  )
}

function getPath({ retailer }: MallShop, kind: (typeof KINDS)[number]): string {
  const [department] = listDepartments(retailer)
  const paths = { home: '/', offers: '/offers', department: `/c/${department?.name.toLowerCase() ?? ''}` }
  return paths[kind]
}

function listBanners(shop: MallShop, path: string, day: string, store: RecordingStore): Showing[] {
  const at = new Date(`${day}T${HOUR}:00:00Z`)
  const request = { shop, path, at, country: shop.retailer.country, variant: 'a', hasAnswered: true } as const
  const banners: readonly TrueBanner[] = renderPage(request, store)?.truth.banners ?? []
  return banners.flatMap(({ image, target, isVideo }) => {
    const drawing = store.drawings.get(new URL(image).pathname)
    return drawing && !isVideo ? [{ drawing, day, page: `${shop.host}${path}`, target }] : []
  })
}

interface RecordingStore extends MediaStore {
  readonly drawings: Map<string, Drawing>
}

function openRecordingStore(): RecordingStore {
  const drawings = new Map<string, Drawing>()
  return {
    drawings,
    add: (media) => {
      const address = `/media/${JSON.stringify(media)}`
      const path = new URL(address, 'http://mall.test').pathname
      if (media.kind === 'creative') drawings.set(path, toDrawing(media, path))
      return address
    },
    read: () => Promise.resolve(undefined),
  }
}

function toDrawing({ subject, size, market }: CreativeMedia, address: string): Drawing {
  const { brand, category, type, subtype, design } = subject
  return { subject, size, market, address, creative: [brand, category, type, subtype, design].join(' ') }
}
