import type { NewCreative } from '@vitrine/db/alerts/sources'
import { describe, expect, test } from 'vitest'
import {
  at,
  ELSEWHERE,
  inEnglish,
  MOMENT,
  OTHERS,
  OWN,
  PLACE,
  STAFF,
  verdicts,
  type WatchOptions,
  watch,
} from './captured.fixture.ts'
import { newCompetitorBanner } from './new-competitor-banner.rule.ts'

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

  test.each<[why: string, creative: NewCreative, watched: WatchOptions, expected: Record<string, boolean>]>([
    ['of another company', creative(FRESH, [others]), {}, KEY],
    ['own', creative(FRESH, [own]), {}, {}],
    ['own and of another company', creative(FRESH, [own, others]), {}, KEY],
    [
      'a brand without a company is not own',
      creative(FRESH, [{ ...others, providerId: null, provider: null }]),
      {},
      KEY,
    ],
    ['every company is a competitor for staff', creative(FRESH, [own]), { asker: STAFF }, KEY],
    ['without a brand', creative(FRESH, []), {}, {}],
    ['first seen at the previous run', creative('2026-03-29T07:00', [others]), {}, {}],
    ['just after the previous run', creative('2026-03-29T07:00:01', [others]), {}, KEY],
    ['at the time of the run', creative('2026-03-30T07:00', [others]), {}, KEY],
    ['after the run', creative('2026-03-30T07:00:01', [others]), {}, {}],
    ['the brand of the scope', creative(FRESH, [own, others]), { scope: { brandId: 12 } }, KEY],
    ['the brand of the scope is own', creative(FRESH, [own, others]), { scope: { brandId: 11 } }, {}],
    [
      'brand and category on different rows',
      creative(FRESH, [own, others]),
      { scope: { brandId: 12, categoryId: 21 } },
      {},
    ],
    ['ignores the own filter', creative(FRESH, [others]), { scope: { own: true } }, KEY],
  ])('%s', (_why, seen, watched, expected) => {
    expect(verdicts(newCompetitorBanner([seen], watch(watched), MOMENT))).toEqual(expected)
  })

  test.each(ELSEWHERE)('yields nothing for the scope %o', (scope) => {
    expect(verdicts(newCompetitorBanner([creative(FRESH, [others])], watch({ scope }), MOMENT))).toEqual({})
  })

  test('ignores creatives older than the look-back', () => {
    const moment = { ...MOMENT, since: at('2026-01-01T07:00') }
    const judge = (firstSeen: string) => verdicts(newCompetitorBanner([creative(firstSeen, [others])], watch(), moment))
    expect(judge('2026-03-15T07:00')).toEqual({})
    expect(judge('2026-03-15T07:01')).toEqual(KEY)
  })

  test('lists each competitor brand once', () => {
    const [judged] = newCompetitorBanner(
      [creative(FRESH, [own, others, { ...others, categoryId: 23, category: 'Shampoos' }])],
      watch(),
      MOMENT,
    )
    expect(judged && inEnglish(judged.fact())).toEqual({
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
