import { addDays } from '@vitrine/contract/dates'
import type { DayShare, Sources } from '@vitrine/db/alerts/sources'
import { isAt, isBeyond, isInScope, isOwn, type Judge, type Watch, withoutOwnFilter } from './rule.ts'

/**
 * Banners of the last three full weeks, newest first. The third may be the last week in which a company had banners.
 */
type Weeks = [number, number, number]

type CubeSource = Sources['cubes']

/**
 * Compares the share of banners in the last seven full days with the seven days before, in percentage points: of the
 * configured brand, of the own companies together, or of each company, among all banners at the watched eTailers and
 * categories.
 */
export const shareMoved: Judge<'cubes'> = function* (shares, watch, { asOf }) {
  const context = withoutOwnFilter({ ...watch, scope: { ...watch.scope, brandId: null } })
  const whole: Weeks = [0, 0, 0]
  const subjects = new Map<string, { readonly name: string; readonly banners: Weeks }>()
  const platforms = new Set<string>()
  for (const { share, banners } of sumWeeksBefore(shares, asOf.toISOString().slice(0, 10))) {
    if (!isAt(watch, share) || !isInScope(context, share)) continue
    addTo(whole, banners)
    platforms.add(share.platform)
    const subject = findSubject(watch, share)
    if (!subject) continue
    const known = subjects.get(subject.key) ?? { name: subject.name, banners: [0, 0, 0] }
    addTo(known.banners, banners)
    subjects.set(subject.key, known)
  }
  // without banners there is no share
  if (whole[0] === 0 || whole[1] === 0) return

  for (const [key, { name, banners }] of subjects) {
    const [now, before] = [(banners[0] / whole[0]) * 100, (banners[1] / whole[1]) * 100]
    const points = removeRoundingError(now - before)
    yield {
      key,
      holds: isBeyond(points, watch.detail),
      fact: () => ({
        subject: name,
        ean: null,
        where: platforms.size === 1 ? [...platforms].join() : '',
        message: {
          code: 'shareMoved',
          parameters: {
            ...{ share: removeRoundingError(now), before: removeRoundingError(before), points, isOwn: key === OWN },
            eTailers: platforms.size === 1 ? null : platforms.size,
          },
        },
        seenAt: asOf,
        captureId: null,
        captureTypeId: null,
      }),
    }
  }
}

function addTo(sums: Weeks, [first, second, third]: Weeks): void {
  sums[0] += first
  sums[1] += second
  sums[2] += third
}

interface SummedShare {
  /** Any of the summed shares, because they differ only by day. */
  readonly share: DayShare
  readonly banners: Weeks
}

/** Cached, because the alerts of a client share their moments. Days are summed once for all of them. */
const remembered = new WeakMap<CubeSource, Map<string, readonly SummedShare[]>>()

function sumWeeksBefore(shares: CubeSource, today: string): readonly SummedShare[] {
  const known = remembered.get(shares) ?? new Map<string, readonly SummedShare[]>()
  remembered.set(shares, known)
  const summed = known.get(today) ?? addUp(shares, today)
  known.set(today, summed)
  return summed
}

function addUp(shares: CubeSource, today: string): readonly SummedShare[] {
  const [first, second, third] = [addDays(today, -7), addDays(today, -14), addDays(today, -21)]
  const sums = new Map<string, SummedShare>()
  for (const share of shares) {
    const { day, platformId, categoryId, brandId } = share
    if (day >= today || day < third) continue
    const key = `${platformId}:${categoryId}:${brandId}`
    const summed = sums.get(key) ?? { share, banners: [0, 0, 0] }
    summed.banners[day >= first ? 0 : day >= second ? 1 : 2] += share.banners
    sums.set(key, summed)
  }
  return [...sums.values()]
}

/** Key of all own companies together. */
const OWN = 'share:own'

function findSubject({ scope, asker }: Watch, share: DayShare): { key: string; name: string } | null {
  const { brandId, brand, providerId, provider } = share
  if (scope.brandId !== null) return brandId === scope.brandId ? { key: `share:brand:${brandId}`, name: brand } : null
  if (scope.own) return isOwn(asker, share) ? { key: OWN, name: '' } : null
  return providerId === null ? null : { key: `share:company:${providerId}`, name: provider ?? '' }
}

/**
 * Removes rounding errors of sums, here and in the cubes, so that a value exactly on the tolerance counts as inside.
 */
const removeRoundingError = (value: number) => Math.round(value * 1e6) / 1e6
