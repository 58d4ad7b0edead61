import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { NewCreative } from '@vitrine/db/alerts/sources'
import { isAt, isInScope, isOwn, type Judge, withoutOwnFilter } from './rule.ts'
import { isSeen } from './seen.ts'

type ShownBanner = NewCreative['shows'][number]

/** A new creative that shows a competitor's brand. Staff have no companies of their own, so they get every brand. */
export const newCompetitorBanner: Judge<'bannerCaptures'> = function* (creatives, watch, moment) {
  const watched = withoutOwnFilter(watch)
  const isOthers = (shown: ShownBanner) => watch.asker.clientId === null || !isOwn(watch.asker, shown)
  for (const creative of creatives) {
    const { creativeId, captureId, firstSeen, platform } = creative
    if (firstSeen <= moment.since || !isSeen(firstSeen, moment) || !isAt(watch, creative)) continue
    const shown = creative.shows.filter((one) => isInScope(watched, one) && isOthers(one))
    if (shown.length === 0) continue
    yield {
      key: `creative:${creativeId}`,
      holds: true,
      fact: () => ({
        subject: joinUnique(shown.map(({ brand }) => brand)),
        ean: null,
        where: platform,
        message: {
          code: 'newBanner',
          parameters: {
            brands: joinUnique(shown.map(describeBrand)),
            categories: joinUnique(shown.map(({ category }) => category)),
          },
        },
        seenAt: firstSeen,
        captureId,
        captureTypeId: CAPTURE_TYPE.banner,
      }),
    }
  }
}

const describeBrand = ({ brand, provider }: ShownBanner) => (provider === null ? brand : `${brand} (${provider})`)

/** Removes duplicates. */
const joinUnique = (names: readonly string[]) => [...new Set(names)].join(', ')
