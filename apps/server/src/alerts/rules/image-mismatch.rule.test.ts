import type { CapturedProduct } from '@vitrine/db/alerts/sources'
import { describe, expect, test } from 'vitest'
import {
  at,
  CLIENT,
  ELSEWHERE,
  inEnglish,
  MOMENT,
  OWN,
  PLACE,
  STAFF,
  texts,
  verdicts,
  type WatchOptions,
  watch,
} from './captured.fixture.ts'
import { imageMismatch } from './image-mismatch.rule.ts'

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
      'the newest capture is incorrect',
      [
        ['2026-03-28T10:00', true],
        ['2026-03-29T10:00', false],
      ],
      { [KEY]: true },
    ],
    [
      'the newest capture is correct',
      [
        ['2026-03-28T10:00', false],
        ['2026-03-29T10:00', true],
      ],
      { [KEY]: false },
    ],
    ['at the time of the run', [['2026-03-30T07:00', false]], { [KEY]: true }],
    [
      'ignores captures after the run',
      [
        ['2026-03-29T10:00', true],
        ['2026-03-30T07:01', false],
      ],
      { [KEY]: false },
    ],
    ['captured only after the run', [['2026-03-30T07:01', false]], {}],
    ['just within the look-back', [['2026-03-15T07:01', false]], { [KEY]: true }],
    ['older than the look-back', [['2026-03-15T07:00', false]], {}],
    ['never captured', [], {}],
  ])('%s', (_why, captures, expected) => {
    expect(verdicts(imageMismatch([product(captures)], watch(), MOMENT))).toEqual(expected)
  })

  test('judges only products in scope', () => {
    const judge = (watched: WatchOptions) =>
      verdicts(imageMismatch([product([['2026-03-29T10:00', false]])], watch(watched), MOMENT))
    const found = { [KEY]: true }
    for (const scope of [...ELSEWHERE, { brandId: 12 }, { ean: '4006381333948' }]) expect(judge({ scope })).toEqual({})
    const all = { countryId: 28, platformId: 3, divisionId: 41, categoryGroupId: 31, categoryId: 21, brandId: 11 }
    expect(judge({ scope: { ...all, ean: '4006381333931' } })).toEqual(found)
    expect(judge({ scope: { own: true } })).toEqual(found)
    expect(judge({ scope: { own: true }, asker: { ...CLIENT, ownProviderIds: new Set([2]) } })).toEqual({})
    expect(judge({ scope: { own: true }, asker: STAFF })).toEqual(found)
  })

  test('names the picture and links the capture', () => {
    const [judged] = imageMismatch([product([['2026-03-29T10:00', false]])], watch(), MOMENT)
    expect(judged && inEnglish(judged.fact())).toEqual({
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
