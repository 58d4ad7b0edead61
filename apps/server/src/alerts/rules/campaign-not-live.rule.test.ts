import type { ExpectedCampaign } from '@vitrine/db/alerts/sources'
import { describe, expect, test } from 'vitest'
import { writeFinding } from '../finding-text.ts'
import { campaignNotLive } from './campaign-not-live.rule.ts'
import { assessCampaign } from './campaign-status.ts'
import {
  at,
  ELSEWHERE,
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

describe('campaign not live', () => {
  /** `isLive` is null if the capture is not reviewed yet. */
  type Captures = readonly (readonly [at: string, isLive: boolean | null])[]
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
      captureId: isLive === null ? null : index + 1,
      at: at(when),
      day: when.slice(0, 10),
      outcome: isLive === null ? 'unreviewed' : isLive ? 'live' : 'missing',
    })),
    ...more,
  })
  const [MISSED, LIVE] = [{ 'campaign:6@9': true }, { 'campaign:6@9': false }]
  const twice: Captures = [
    ['2026-03-29T08:00', false],
    ['2026-03-29T18:00', false],
  ]
  const atETailer = { urlId: null, url: null }

  test.each<[why: string, campaign: ExpectedCampaign, watched: WatchOptions, expected: Record<string, boolean>]>([
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
    ['ignores captures after the run', campaign([...twice, ['2026-03-30T08:00', true]]), {}, MISSED],
    ['on its last day', campaign(twice, { to: '2026-03-30' }), {}, MISSED],
    ['ended yesterday', campaign(twice, { to: '2026-03-29' }), {}, LIVE],
    ['ended long ago', campaign(twice, { to: '2026-03-14' }), {}, {}],
    ['no longer active', campaign(twice, { isActive: false }), {}, LIVE],
    ['not started yet', campaign(twice, { from: '2026-03-31', to: null }), {}, {}],
    ['without dates', campaign(twice, { from: null, to: null }), {}, MISSED],
    ['at an eTailer, twice on one day', campaign(twice, atETailer), {}, {}],
    [
      'at an eTailer, on two days',
      campaign([['2026-03-28T08:00', false], ...twice], atETailer),
      {},
      { 'campaign:6@3': true },
    ],
    [
      'at an eTailer, live on one page of a day',
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
      'at an eTailer, live on one page of the previous day',
      campaign([['2026-03-28T08:00', true], ['2026-03-28T09:00', false], ...twice], atETailer),
      {},
      {},
    ],
    ['captured but not reviewed', campaign([['2026-03-29T08:00', null]]), {}, {}],
    [
      'missed twice, with a newer capture waiting since last night',
      campaign([...twice, ['2026-03-30T02:00', null]]),
      {},
      MISSED,
    ],
    [
      'missed twice, with newer captures unreviewed for more than three days',
      campaign([
        ['2026-03-25T08:00', false],
        ['2026-03-26T08:00', false],
        ['2026-03-27T06:59', null],
        ['2026-03-30T02:00', null],
      ]),
      {},
      {},
    ],
    [
      'missed once, and the previous one is not reviewed',
      campaign([['2026-03-28T08:00', null], ...twice.slice(1)]),
      {},
      {},
    ],
    [
      'not captured for more than eight days',
      campaign([
        ['2026-03-21T08:00', false],
        ['2026-03-22T06:59', false],
      ]),
      {},
      {},
    ],
    [
      'captured weekly',
      campaign([
        ['2026-03-20T08:00', false],
        ['2026-03-22T07:01', false],
      ]),
      {},
      MISSED,
    ],
    [
      'at an eTailer, a day with an unreviewed page does not count',
      campaign([['2026-03-28T08:00', false], ['2026-03-28T09:00', null], ...twice], atETailer),
      {},
      {},
    ],
    [
      'at an eTailer, a page that has waited for review for more than three days does not hide the rest of its day',
      campaign(
        [
          ['2026-03-26T08:00', false],
          ['2026-03-27T06:00', false],
          ['2026-03-27T06:59', null],
        ],
        atETailer,
      ),
      {},
      { 'campaign:6@3': true },
    ],
    [
      'at an eTailer, a page that has waited for review for three days still hides the rest of its day',
      campaign(
        [
          ['2026-03-26T08:00', false],
          ['2026-03-27T06:00', false],
          ['2026-03-27T07:00', null],
        ],
        atETailer,
      ),
      {},
      {},
    ],
    [
      'at an eTailer, live on one page while another is not reviewed',
      campaign(
        [
          ['2026-03-29T08:00', true],
          ['2026-03-29T09:00', null],
        ],
        atETailer,
      ),
      {},
      { 'campaign:6@3': false },
    ],
    ['the brand of the scope', campaign(twice), { scope: { brandId: 11, categoryId: 21 } }, MISSED],
    ['another brand', campaign(twice), { scope: { brandId: 12 } }, {}],
    [
      'brand and category on different rows',
      campaign(twice, { shows: [OWN, OTHERS] }),
      { scope: { brandId: 11, categoryId: 22 } },
      {},
    ],
    ['ignores the own filter', campaign(twice, { shows: [OTHERS] }), { scope: { own: true } }, MISSED],
    ['a campaign without categories', campaign(twice, { shows: [] }), { scope: { platformId: 3 } }, MISSED],
    [
      'a campaign without categories, if the scope has a brand',
      campaign(twice, { shows: [] }),
      { scope: { brandId: 11 } },
      {},
    ],
    ['for staff', campaign(twice), { asker: STAFF }, MISSED],
  ])('%s', (_why, expected, watched, verdict) => {
    expect(verdicts(campaignNotLive([expected], watch(watched), MOMENT))).toEqual(verdict)
  })

  test.each(ELSEWHERE)('yields nothing for the scope %o', (scope) => {
    expect(verdicts(campaignNotLive([campaign(twice)], watch({ scope }), MOMENT))).toEqual({})
  })

  test.each<[state: string, text: string, captures: Captures, judged: number[]]>([
    ['live', 'Live on 29/03/2026', [...twice, ['2026-03-29T20:00', true]], [3]],
    ['missing', 'Missing in the last two captures, both on 29/03/2026', twice, [2, 1]],
    [
      'missing',
      'Missing in the last two reviewed captures, both on 29/03/2026; newer ones are waiting for review',
      [...twice, ['2026-03-30T02:00', null]],
      [2, 1],
    ],
    ['missedOnce', 'Missing in the last capture, on 29/03/2026', twice.slice(1), [1]],
    ['notReviewed', 'Captured on 29/03/2026, not reviewed yet', [['2026-03-29T08:00', null]], []],
    ['notCaptured', 'Not captured in your categories', [], []],
    ['notCaptured', 'Not captured in your categories since 21/03/2026', [['2026-03-21T08:00', false]], []],
  ])('%s: %s', (state, text, captures, judged) => {
    const status = assessCampaign(campaign(captures), watch(), MOMENT)
    expect([status?.state, status && writeFinding('en', status.message)]).toEqual([state, text])
    expect(status?.captures.map(({ captureId }) => captureId)).toEqual(judged)
  })

  test('does not mention categories to staff, who see every capture', () => {
    const status = assessCampaign(campaign([]), watch({ asker: STAFF }), MOMENT)
    expect(status && writeFinding('en', status.message)).toBe('Not captured')
  })

  test('lists the newest twenty captures that it is based on', () => {
    const many = Array.from({ length: 30 }, (_none, index): Captures[number] => [
      `2026-03-${index < 15 ? 28 : 29}T08:${String(index).padStart(2, '0')}`,
      false,
    ])
    const [judged] = campaignNotLive([campaign(many, atETailer)], watch(), MOMENT)
    expect(judged?.fact().judged?.map(({ captureId }) => captureId)).toEqual(
      Array.from({ length: 20 }, (_none, index) => 30 - index),
    )
  })

  test('says when it was missed and where, and shows the last capture', () => {
    const [judged] = campaignNotLive([campaign([['2026-03-28T08:00', false], ...twice.slice(1)])], watch(), MOMENT)
    expect(judged && inEnglish(judged.fact())).toEqual({
      subject: 'Spring',
      ean: null,
      where: 'UK - Pennywell, https://shop.example/home',
      text: 'Missing in the last two captures, on 28/03/2026 and 29/03/2026',
      seenAt: at('2026-03-29T18:00'),
      captureId: 2,
      captureTypeId: 1,
      judged: [
        { captureId: 2, at: '2026-03-29T18:00:00.000Z' },
        { captureId: 1, at: '2026-03-28T08:00:00.000Z' },
      ],
    })
    expect(texts(campaignNotLive([campaign([['2026-03-29T20:00', true]])], watch(), MOMENT))).toEqual([
      'Live on 29/03/2026',
    ])
    expect(texts(campaignNotLive([campaign(twice, { isActive: false })], watch(), MOMENT))).toEqual([
      'No longer expected',
    ])
  })
})
