import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { getClient } from '../data/clients.ts'
import { getOrThrow, slug } from '../insert.ts'
import type { MasterData } from '../master/master-data.ts'
import type { VideoSubject } from '../subject.ts'
import { HOUR } from '../wall-clock.ts'
import type { PlannedCapture, PlannedPicture } from './planned.ts'

const POSITIONS = [1, 2, 3, 4] as const

/** Reference images of the captured products, for each watched shop. */
export function planProductImages({ pages }: MasterData): PlannedPicture[] {
  return pages.flatMap(({ product, shop }) => {
    if (!product) return []
    const { brand, category, label, sku, client, name } = product
    return POSITIONS.map((position): PlannedPicture => {
      const fileName = `${slug(name)}-${position}.jpg`
      return {
        fileName,
        facts: {
          kind: 'productImage',
          reference: `reference/${shop.slug}/${sku}/${fileName}`,
          clientId: getClient(client).clientId,
          platformId: shop.platformId,
          sku,
          position,
          description: name,
        },
        subject: { of: 'product', brand, category, name: label, position, alteration: 'none', isReference: true },
      }
    })
  })
}

const VIDEO_TYPES: readonly VideoSubject['type'][] = ['avi', 'flv', 'wmv', 'mov', 'mp4']

/** One animated banner of each type, waiting in the inbox. */
export function planVideos({ pages, shops }: MasterData, now: Date): PlannedCapture[] {
  return VIDEO_TYPES.map((type, index): PlannedCapture => {
    const shop = shops[index]
    const page =
      pages.find((own) => own.shop === shop && own.kind === 'home') ?? getOrThrow(new Map<string, never>(), type)
    const at = new Date(now.getTime() - (index + 1) * HOUR)
    return {
      fileName: `hero-video.${type}`,
      facts: {
        kind: 'capture',
        captureTypeId: CAPTURE_TYPE.banner,
        reference: `${page.shop.slug}/video/${at.toISOString()}.${type}`,
        platformId: page.shop.platformId,
        urlId: page.urlId,
        whenGmt: at.toISOString(),
        title: `${page.shop.name}, hero video`,
      },
      subject: { of: 'video', type, design: index },
      arrivedAt: at.toISOString(),
      reviews: [],
      state: 1,
      findings: { creatives: [], data1: null, data2: null, isCorrect: false },
    }
  })
}
