import type { BannerKinds, DayShare } from '@vitrine/db/alerts/sources'
import { describe, expect, test } from 'vitest'
import {
  inEnglish,
  MOMENT,
  OTHERS,
  OWN,
  PLACE,
  STAFF,
  texts,
  verdicts,
  type WatchOptions,
  watch,
} from './captured.fixture.ts'
import { shareMoved } from './share-moved.rule.ts'

describe('share of banner moved', () => {
  // the moment is on the 30th, so it compares the 23rd to 29th with the 16th to 22nd
  const names = { brand: 'Solvane', provider: 'Solvane Ltd' }
  const row = (day: string, banners: number, kinds: BannerKinds = OWN, platform = PLACE): DayShare => ({
    ...platform,
    ...kinds,
    ...(kinds.providerId === 1 ? names : { brand: 'Rivale', provider: kinds.providerId === null ? null : 'Rivale SA' }),
    day: `2026-03-${day}`,
    banners,
  })
  const inOneCategory = { ...OTHERS, categoryId: 21, categoryGroupId: 31, divisionId: 41 }
  // own: 25% → 30%
  const MOVED = [row('16', 1), row('22', 3, inOneCategory), row('23', 3), row('29', 7, inOneCategory)]
  const [BRAND, COMPANY, RIVAL] = ['share:brand:11', 'share:company:1', 'share:company:2']
  const judge = (shares: readonly DayShare[], watched: WatchOptions) =>
    verdicts(shareMoved(shares, watch(watched), MOMENT))

  test.each<[why: string, shares: readonly DayShare[], watched: WatchOptions, expected: Record<string, boolean>]>([
    ['each company', MOVED, { above: 4.99 }, { [COMPANY]: true, [RIVAL]: false }],
    ['a falling share of the competitor', MOVED, { below: 4.99 }, { [COMPANY]: false, [RIVAL]: true }],
    ['exactly on the tolerance', MOVED, { above: 5, below: 5 }, { [COMPANY]: false, [RIVAL]: false }],
    [
      'the brand of the scope, compared with all brands',
      MOVED,
      { scope: { brandId: 11 }, above: 4.99 },
      { [BRAND]: true },
    ],
    ['a brand without banners', MOVED, { scope: { brandId: 19 }, above: 1 }, {}],
    ['own companies combined', MOVED, { scope: { own: true }, above: 4.99 }, { 'share:own': true }],
    [
      'all companies count as own for staff',
      MOVED,
      { scope: { own: true }, above: 0, asker: STAFF },
      { 'share:own': false },
    ],
    ['no banners in the last week', MOVED.slice(0, 2), { below: 1 }, {}],
    ['no banners in the week before', MOVED.slice(2), { above: 1 }, {}],
    ['excludes today', [...MOVED, row('30', 1000)], { above: 5 }, { [COMPANY]: false, [RIVAL]: false }],
    [
      'excludes days before the two weeks',
      [...MOVED, row('15', 1000)],
      { below: 5 },
      { [COMPANY]: false, [RIVAL]: false },
    ],
    [
      'a company that vanished a week earlier is no longer falling',
      [row('14', 5, { ...OWN, brandId: 19, providerId: 9 }), ...MOVED],
      { below: 0 },
      { 'share:company:9': false, [COMPANY]: false, [RIVAL]: true },
    ],
    [
      'rows without a brand or company count only in the total',
      [...MOVED, row('17', 4, { ...inOneCategory, brandId: 0, providerId: null })],
      { above: 17.4 },
      { [COMPANY]: true, [RIVAL]: true },
    ],
    ['nothing in other categories', MOVED, { scope: { categoryId: 22 }, above: 0 }, {}],
    [
      'the total covers only the watched eTailer',
      [...MOVED, row('29', 90, OTHERS, { platformId: 4, platform: 'UK - Other', countryId: 28 })],
      { scope: { platformId: 3 }, above: 4.99 },
      { [COMPANY]: true, [RIVAL]: false },
    ],
  ])('%s', (_why, shares, watched, expected) => {
    expect(judge(shares, watched)).toEqual(expected)
  })

  test('ignores rounding errors at the tolerance', () => {
    const shares = [
      row('16', 1 / 3),
      row('17', 2 / 3, inOneCategory),
      row('23', 1 / 3 + 1 / 3),
      row('24', 1 / 3, inOneCategory),
    ]
    expect(judge(shares, { above: 33.33 })).toEqual({ [COMPANY]: true, [RIVAL]: false })
    expect(judge(shares, { above: 33.34 })).toEqual({ [COMPANY]: false, [RIVAL]: false })
    const tenths = [
      row('16', 0.1),
      row('17', 0.2),
      row('18', 0.7, inOneCategory),
      row('23', 0.4),
      row('24', 0.6, inOneCategory),
    ]
    expect(judge(tenths, { above: 10 })).toEqual({ [COMPANY]: false, [RIVAL]: false })
  })

  test('describes the current and the previous share', () => {
    expect(texts(shareMoved(MOVED, watch({ above: 1 }), MOMENT))).toEqual([
      'Share of banner 30.0%, 5.0 points above the 25.0% of the week before',
      'Share of banner 70.0%, 5.0 points below the 75.0% of the week before',
    ])
    const [still] = shareMoved([row('16', 1), row('23', 2)], watch({ above: 1 }), MOMENT)
    expect(still && inEnglish(still.fact())).toEqual({
      subject: 'Solvane Ltd',
      ean: null,
      where: 'UK - Pennywell',
      text: 'Share of banner 100.0%, as in the week before',
      seenAt: MOMENT.asOf,
      captureId: null,
      captureTypeId: null,
    })
  })
})
