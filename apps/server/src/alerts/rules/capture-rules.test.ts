import type { AlertScope } from '@vitrine/contract/alerts/alert'
import type { Asker, CapturedProduct, DayShare, ExpectedCampaign, Kinds, NewCreative } from '@vitrine/db/alerts/sources'
import { describe, expect, test } from 'vitest'
import { campaignNotLive } from './campaign-not-live.rule.ts'
import { imageMismatch } from './image-mismatch.rule.ts'
import { newCompetitorBanner } from './new-competitor-banner.rule.ts'
import type { Judged, Moment, Watch } from './rule.ts'
import { shareMoved } from './share-moved.rule.ts'

const ANYTHING: AlertScope = {
  countryId: null,
  divisionId: null,
  platformId: null,
  storeId: null,
  categoryGroupId: null,
  categoryId: null,
  brandId: null,
  ean: '',
  own: false,
}
/** Company 1 is its own. */
const CLIENT: Asker = { clientId: 7, ownProviderIds: new Set([1]) }
const STAFF: Asker = { clientId: null, ownProviderIds: new Set() }

interface Watched {
  readonly scope?: Partial<AlertScope>
  readonly below?: number | null
  readonly above?: number | null
  readonly asker?: Asker
}

const watch = ({ scope, below = null, above = null, asker = CLIENT }: Watched = {}): Watch => ({
  scope: { ...ANYTHING, ...scope },
  detail: { toleranceBelow: below, toleranceAbove: above, finalPrice: false },
  asker,
})

const at = (text: string) => new Date(`${text}Z`)
const MOMENT: Moment = { since: at('2026-03-29T07:00'), asOf: at('2026-03-30T07:00') }
const PLACE = { platformId: 3, platform: 'UK - Pennywell', countryId: 28 }
const OWN: Kinds = { brandId: 11, providerId: 1, categoryId: 21, categoryGroupId: 31, divisionId: 41 }
const OTHERS: Kinds = { brandId: 12, providerId: 2, categoryId: 22, categoryGroupId: 32, divisionId: 42 }

/** What holds and what does not, by key. */
const verdicts = (judged: Iterable<Judged>) =>
  Object.fromEntries([...judged].map(({ key, holds }) => [key, holds] as const))
const texts = (judged: Iterable<Judged>) => [...judged].map(({ fact }) => fact().text)

/** Whatever a configuration names beside it leaves nothing. */
const ELSEWHERE: readonly Partial<AlertScope>[] = [
  { countryId: 27 },
  { platformId: 4 },
  { divisionId: 49 },
  { categoryGroupId: 39 },
  { categoryId: 29 },
]

describe('image mismatch', () => {
  type Captures = readonly (readonly [at: string, isCorrect: boolean])[]
  const product = (captures: Captures): CapturedProduct => ({
    ...PLACE,
    ...OWN,
    ean: '4006381333931',
    sku: 'S-1',
    name: 'Night Cream',
    position: 2,
    captures: captures.map(([when, isCorrect], index) => ({ captureId: index + 1, at: at(when), isCorrect })),
  })
  const KEY = '4006381333931/S-1@3:2'

  test.each<[why: string, captures: Captures, expected: Record<string, boolean>]>([
    [
      'the newest counts: incorrect',
      [
        ['2026-03-28T10:00', true],
        ['2026-03-29T10:00', false],
      ],
      { [KEY]: true },
    ],
    [
      'the newest counts: correct',
      [
        ['2026-03-28T10:00', false],
        ['2026-03-29T10:00', true],
      ],
      { [KEY]: false },
    ],
    ['at the moment itself', [['2026-03-30T07:00', false]], { [KEY]: true }],
    [
      'what comes later does not count',
      [
        ['2026-03-29T10:00', true],
        ['2026-03-30T07:01', false],
      ],
      { [KEY]: false },
    ],
    ['only later ones', [['2026-03-30T07:01', false]], {}],
    ['just within the look-back', [['2026-03-15T07:01', false]], { [KEY]: true }],
    ['older than the look-back', [['2026-03-15T07:00', false]], {}],
    ['never captured', [], {}],
  ])('%s', (_why, captures, expected) => {
    expect(verdicts(imageMismatch([product(captures)], watch(), MOMENT))).toEqual(expected)
  })

  test('only what is watched', () => {
    const judge = (watched: Watched) =>
      verdicts(imageMismatch([product([['2026-03-29T10:00', false]])], watch(watched), MOMENT))
    const found = { [KEY]: true }
    for (const scope of [...ELSEWHERE, { brandId: 12 }, { ean: '4006381333948' }]) expect(judge({ scope })).toEqual({})
    const all = { countryId: 28, platformId: 3, divisionId: 41, categoryGroupId: 31, categoryId: 21, brandId: 11 }
    expect(judge({ scope: { ...all, ean: '4006381333931' } })).toEqual(found)
    expect(judge({ scope: { own: true } })).toEqual(found)
    expect(judge({ scope: { own: true }, asker: { ...CLIENT, ownProviderIds: new Set([2]) } })).toEqual({})
    expect(judge({ scope: { own: true }, asker: STAFF })).toEqual(found)
  })

  test('says which picture, and shows the capture', () => {
    const [judged] = imageMismatch([product([['2026-03-29T10:00', false]])], watch(), MOMENT)
    expect(judged?.fact()).toEqual({
      subject: 'Night Cream',
      ean: '4006381333931',
      where: 'UK - Pennywell',
      text: 'Image 2 does not match its reference image',
      seenAt: at('2026-03-29T10:00'),
      captureId: 1,
      captureTypeId: 2,
    })
    const whole = { ...product([['2026-03-29T10:00', true]]), position: null }
    expect(texts(imageMismatch([whole], watch(), MOMENT))).toEqual(['Image matches its reference image'])
  })
})

describe('new competitor banner', () => {
  const brand = { brand: 'Solvane', provider: 'Solvane Ltd', category: 'Creams' }
  const rival = { brand: 'Rivale', provider: 'Rivale SA', category: 'Soaps' }
  const creative = (firstSeen: string, shows: NewCreative['shows']): NewCreative => ({
    ...PLACE,
    creativeId: 5,
    captureId: 8,
    firstSeen: at(firstSeen),
    shows,
  })
  const [own, others] = [
    { ...OWN, ...brand },
    { ...OTHERS, ...rival },
  ]
  const KEY = { 'creative:5': true }
  const FRESH = '2026-03-29T12:00'

  test.each<[why: string, creative: NewCreative, watched: Watched, expected: Record<string, boolean>]>([
    ['of another company', creative(FRESH, [others]), {}, KEY],
    ['own', creative(FRESH, [own]), {}, {}],
    ['own and of another company', creative(FRESH, [own, others]), {}, KEY],
    [
      'a brand without a company is not own',
      creative(FRESH, [{ ...others, providerId: null, provider: null }]),
      {},
      KEY,
    ],
    ['to staff everybody is another', creative(FRESH, [own]), { asker: STAFF }, KEY],
    ['without a brand', creative(FRESH, []), {}, {}],
    ['first seen at the run before', creative('2026-03-29T07:00', [others]), {}, {}],
    ['just after the run before', creative('2026-03-29T07:00:01', [others]), {}, KEY],
    ['at the moment itself', creative('2026-03-30T07:00', [others]), {}, KEY],
    ['after it', creative('2026-03-30T07:00:01', [others]), {}, {}],
    ['the brand that is named', creative(FRESH, [own, others]), { scope: { brandId: 12 } }, KEY],
    ['the brand that is named is own', creative(FRESH, [own, others]), { scope: { brandId: 11 } }, {}],
    [
      'brand and category on different rows',
      creative(FRESH, [own, others]),
      { scope: { brandId: 12, categoryId: 21 } },
      {},
    ],
    ['own means nothing here', creative(FRESH, [others]), { scope: { own: true } }, KEY],
  ])('%s', (_why, seen, watched, expected) => {
    expect(verdicts(newCompetitorBanner([seen], watch(watched), MOMENT))).toEqual(expected)
  })

  test.each(ELSEWHERE)('nothing of it at %o', (scope) => {
    expect(verdicts(newCompetitorBanner([creative(FRESH, [others])], watch({ scope }), MOMENT))).toEqual({})
  })

  test('nothing older than the look-back, however long ago the run before was', () => {
    const moment = { ...MOMENT, since: at('2026-01-01T07:00') }
    const judge = (firstSeen: string) => verdicts(newCompetitorBanner([creative(firstSeen, [others])], watch(), moment))
    expect(judge('2026-03-15T07:00')).toEqual({})
    expect(judge('2026-03-15T07:01')).toEqual(KEY)
  })

  test('names the brands that are not own, each once', () => {
    const [judged] = newCompetitorBanner(
      [creative(FRESH, [own, others, { ...others, categoryId: 23, category: 'Shampoos' }])],
      watch(),
      MOMENT,
    )
    expect(judged?.fact()).toEqual({
      subject: 'Rivale',
      ean: null,
      where: 'UK - Pennywell',
      text: 'New banner of Rivale (Rivale SA) in Soaps, Shampoos',
      seenAt: at(FRESH),
      captureId: 8,
      captureTypeId: 1,
    })
  })
})

describe('share of banner moved', () => {
  // the moment's day is the 30th: the 23rd to the 29th against the 16th to the 22nd
  const names = { brand: 'Solvane', provider: 'Solvane Ltd' }
  const row = (day: string, banners: number, kinds: Kinds = OWN, platform = PLACE): DayShare => ({
    ...platform,
    ...kinds,
    ...(kinds.providerId === 1 ? names : { brand: 'Rivale', provider: kinds.providerId === null ? null : 'Rivale SA' }),
    day: `2026-03-${day}`,
    banners,
  })
  const inOneCategory = { ...OTHERS, categoryId: 21, categoryGroupId: 31, divisionId: 41 }
  // own: 25 % → 30 %
  const MOVED = [row('16', 1), row('22', 3, inOneCategory), row('23', 3), row('29', 7, inOneCategory)]
  const [BRAND, COMPANY, RIVAL] = ['share:brand:11', 'share:company:1', 'share:company:2']
  const judge = (shares: readonly DayShare[], watched: Watched) => verdicts(shareMoved(shares, watch(watched), MOMENT))

  test.each<[why: string, shares: readonly DayShare[], watched: Watched, expected: Record<string, boolean>]>([
    ['each company', MOVED, { above: 4.99 }, { [COMPANY]: true, [RIVAL]: false }],
    ['fall of the other', MOVED, { below: 4.99 }, { [COMPANY]: false, [RIVAL]: true }],
    ['exactly on the tolerance', MOVED, { above: 5, below: 5 }, { [COMPANY]: false, [RIVAL]: false }],
    ['the brand that is named, of all brands', MOVED, { scope: { brandId: 11 }, above: 4.99 }, { [BRAND]: true }],
    ['a brand that nobody saw', MOVED, { scope: { brandId: 19 }, above: 1 }, {}],
    ['own companies together', MOVED, { scope: { own: true }, above: 4.99 }, { 'share:own': true }],
    ['to staff all are own', MOVED, { scope: { own: true }, above: 0, asker: STAFF }, { 'share:own': false }],
    ['no banners in the last week', MOVED.slice(0, 2), { below: 1 }, {}],
    ['no banners in the week before', MOVED.slice(2), { above: 1 }, {}],
    ['today does not count', [...MOVED, row('30', 1000)], { above: 5 }, { [COMPANY]: false, [RIVAL]: false }],
    ['nor what came before', [...MOVED, row('15', 1000)], { below: 5 }, { [COMPANY]: false, [RIVAL]: false }],
    [
      'who vanished a week before is no longer falling',
      [row('14', 5, { ...OWN, brandId: 19, providerId: 9 }), ...MOVED],
      { below: 0 },
      { 'share:company:9': false, [COMPANY]: false, [RIVAL]: true },
    ],
    [
      'without a brand or company it counts in the whole alone',
      [...MOVED, row('17', 4, { ...inOneCategory, brandId: 0, providerId: null })],
      { above: 17.4 },
      { [COMPANY]: true, [RIVAL]: true },
    ],
    ['in other categories nothing', MOVED, { scope: { categoryId: 22 }, above: 0 }, {}],
    [
      'the whole is of the place that is watched',
      [...MOVED, row('29', 90, OTHERS, { platformId: 4, platform: 'UK - Other', countryId: 28 })],
      { scope: { platformId: 3 }, above: 4.99 },
      { [COMPANY]: true, [RIVAL]: false },
    ],
  ])('%s', (_why, shares, watched, expected) => {
    expect(judge(shares, watched)).toEqual(expected)
  })

  test('thirds that add up to the tolerance are on it', () => {
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

  test('says how much it is and was', () => {
    expect(texts(shareMoved(MOVED, watch({ above: 1 }), MOMENT))).toEqual([
      'Share of banner 30.0 %, 5.0 points above the 25.0 % of the week before',
      'Share of banner 70.0 %, 5.0 points below the 75.0 % of the week before',
    ])
    const [still] = shareMoved([row('16', 1), row('23', 2)], watch({ above: 1 }), MOMENT)
    expect(still?.fact()).toEqual({
      subject: 'Solvane Ltd',
      ean: null,
      where: 'UK - Pennywell',
      text: 'Share of banner 100.0 %, as in the week before',
      seenAt: MOMENT.asOf,
      captureId: null,
      captureTypeId: null,
    })
  })
})

describe('campaign not live', () => {
  type Captures = readonly (readonly [at: string, isLive: boolean])[]
  const campaign = (captures: Captures, more: Partial<ExpectedCampaign> = {}): ExpectedCampaign => ({
    ...PLACE,
    campaignId: 6,
    name: 'Spring',
    urlId: 9,
    url: 'https://shop.example/home',
    from: '2026-03-20',
    to: '2026-03-30',
    isActive: true,
    shows: [OWN],
    captures: captures.map(([when, isLive], index) => ({
      captureId: index + 1,
      at: at(when),
      day: when.slice(0, 10),
      isLive,
    })),
    ...more,
  })
  const [MISSED, LIVE] = [{ 'campaign:6@9': true }, { 'campaign:6@9': false }]
  const twice: Captures = [
    ['2026-03-29T08:00', false],
    ['2026-03-29T18:00', false],
  ]
  const atETailer = { urlId: null, url: null }

  test.each<[why: string, campaign: ExpectedCampaign, watched: Watched, expected: Record<string, boolean>]>([
    ['missed twice', campaign(twice), {}, MISSED],
    ['missed once', campaign(twice.slice(1)), {}, {}],
    [
      'missed once after it was live',
      campaign([
        ['2026-03-28T08:00', true],
        ['2026-03-29T08:00', false],
      ]),
      {},
      {},
    ],
    ['live again', campaign([...twice, ['2026-03-29T20:00', true]]), {}, LIVE],
    ['never captured', campaign([]), {}, {}],
    ['what comes later does not count', campaign([...twice, ['2026-03-30T08:00', true]]), {}, MISSED],
    ['on its last day', campaign(twice, { to: '2026-03-30' }), {}, MISSED],
    ['over since yesterday', campaign(twice, { to: '2026-03-29' }), {}, LIVE],
    ['over for long', campaign(twice, { to: '2026-03-14' }), {}, {}],
    ['no longer active', campaign(twice, { isActive: false }), {}, LIVE],
    ['not yet begun', campaign(twice, { from: '2026-03-31', to: null }), {}, {}],
    ['without days', campaign(twice, { from: null, to: null }), {}, MISSED],
    ['at an eTailer, twice on one day', campaign(twice, atETailer), {}, {}],
    [
      'at an eTailer, on two days',
      campaign([['2026-03-28T08:00', false], ...twice], atETailer),
      {},
      { 'campaign:6@3': true },
    ],
    [
      'at an eTailer one page of a day is enough',
      campaign(
        [
          ['2026-03-28T08:00', false],
          ['2026-03-29T08:00', true],
          ['2026-03-29T18:00', false],
        ],
        atETailer,
      ),
      {},
      { 'campaign:6@3': false },
    ],
    [
      'at an eTailer one page of the day before is enough',
      campaign([['2026-03-28T08:00', true], ['2026-03-28T09:00', false], ...twice], atETailer),
      {},
      {},
    ],
    ['the brand that is named', campaign(twice), { scope: { brandId: 11, categoryId: 21 } }, MISSED],
    ['another brand', campaign(twice), { scope: { brandId: 12 } }, {}],
    [
      'brand and category on different rows',
      campaign(twice, { shows: [OWN, OTHERS] }),
      { scope: { brandId: 11, categoryId: 22 } },
      {},
    ],
    ['own means nothing here', campaign(twice, { shows: [OTHERS] }), { scope: { own: true } }, MISSED],
    ['of nothing in particular', campaign(twice, { shows: [] }), { scope: { platformId: 3 } }, MISSED],
    [
      'of nothing in particular, and a brand is asked for',
      campaign(twice, { shows: [] }),
      { scope: { brandId: 11 } },
      {},
    ],
    ['to staff', campaign(twice), { asker: STAFF }, MISSED],
  ])('%s', (_why, expected, watched, verdict) => {
    expect(verdicts(campaignNotLive([expected], watch(watched), MOMENT))).toEqual(verdict)
  })

  test.each(ELSEWHERE)('nothing of it at %o', (scope) => {
    expect(verdicts(campaignNotLive([campaign(twice)], watch({ scope }), MOMENT))).toEqual({})
  })

  test('says when it was missed and where, and shows the last capture', () => {
    const [judged] = campaignNotLive([campaign([['2026-03-28T08:00', false], ...twice.slice(1)])], watch(), MOMENT)
    expect(judged?.fact()).toEqual({
      subject: 'Spring',
      ean: null,
      where: 'UK - Pennywell, https://shop.example/home',
      text: 'Not seen on 28/03/2026 and 29/03/2026, twice in a row',
      seenAt: at('2026-03-29T18:00'),
      captureId: 2,
      captureTypeId: 1,
    })
    expect(texts(campaignNotLive([campaign([['2026-03-29T20:00', true]])], watch(), MOMENT))).toEqual([
      'Live on 29/03/2026',
    ])
    expect(texts(campaignNotLive([campaign(twice, { isActive: false })], watch(), MOMENT))).toEqual([
      'No longer expected',
    ])
  })
})
