import type { Facts } from '@vitrine/contract/captures/capture.rules'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { Lists } from './use-lists.ts'

/** The sub-types of a type. */
export const listSubtypes = ({ bannerSubtypes }: Pick<Lists, 'bannerSubtypes'>, bannerTypeId: number | null) =>
  bannerSubtypes.filter((subtype) => subtype.bannerTypeId === bannerTypeId)

/** The current date at the eTailer, using the UTC offset of the capture. */
export function getToday({ when, whenGmt }: Pick<Capture, 'when' | 'whenGmt'>, now: number): string {
  const ahead = Date.parse(`${when}Z`) - Date.parse(whenGmt)
  return new Date(now + ahead).toISOString().slice(0, 10)
}

/** Facts for the shared rules, from the lists loaded in the browser. */
export function getFacts(lists: Lists, capture: Capture, now: number = Date.now()): Facts {
  return {
    captureTypeId: capture.captureTypeId,
    position: capture.position,
    today: getToday(capture, now),
    locationPositionIds: lists.positions.map((position) => position.locationPositionId),
    sections: lists.sections,
    bannerTypes: lists.bannerTypes.map(({ bannerTypeId }) => ({
      bannerTypeId,
      subtypeIds: listSubtypes(lists, bannerTypeId).map((subtype) => subtype.bannerSubtypeId),
    })),
    categories: lists.categories.map(({ categoryId, trades }) => ({
      categoryId,
      tradeIds: trades.map((trade) => trade.tradeId),
    })),
    othersTradeIds: lists.others.map((trade) => trade.tradeId),
    productImages: lists.productImages,
  }
}
