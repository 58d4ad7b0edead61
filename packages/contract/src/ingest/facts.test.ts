import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeCheckDigit, Ean, Observation, PictureFacts } from './facts.ts'

test('an EAN has exactly one valid check digit', () => {
  for (const right of ['4006381333931', '5000159461122', '96385074', '73513537']) {
    const others = Array.from({ length: 10 }, (_, digit) => right.slice(0, -1) + digit)
    expect(others.filter((ean) => Ean.safeParse(ean).success)).toEqual([right])
  }
  for (const wrong of ['', '0', '123456789012', '400638133393１', ' 96385074'])
    expect(Ean.safeParse(wrong).success).toBe(false)
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      (digits) => Ean.safeParse(`${digits}${computeCheckDigit(digits)}`).success,
    ),
  )
})

const observation = { platformId: 1, ean: '96385074', observedAt: '2026-01-31T10:00:00Z', isListed: true }

test('accepts prices in whole cents only', () => {
  const isTaken = (listPrice: number) => Observation.safeParse({ ...observation, listPrice, currency: 'EUR' }).success
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => isTaken(cents / 100)),
    { numRuns: 5_000 },
  )
  for (const wrong of [-0.01, 0.001, 1.005, 10_000_000, Number.NaN, Number.POSITIVE_INFINITY])
    expect(isTaken(wrong)).toBe(false)
})

test('rejects facts with fields of another kind', () => {
  const banner = {
    kind: 'capture',
    captureTypeId: 1,
    reference: 'r',
    platformId: 1,
    whenGmt: '2026-01-31T10:00:00+02:00',
    title: 'Home',
  }
  expect(PictureFacts.safeParse(banner).success).toBe(true)
  for (const own of [
    { sku: '1' },
    { store: 'x' },
    { captureTypeId: 2 },
    { kind: 'productImage' },
    { whenGmt: '2026-01-31' },
  ]) {
    expect(PictureFacts.safeParse({ ...banner, ...own }).success).toBe(false)
  }
  expect(PictureFacts.safeParse({ ...banner, captureTypeId: 2, sku: '1' }).success).toBe(true)
})

test('normalizes instants with different offsets', () => {
  const at = (observedAt: string) => Observation.safeParse({ ...observation, observedAt }).data?.observedAt
  const same = ['2026-01-31T10:00:00Z', '2026-01-31T12:00:00+02:00', '2026-02-01T09:00:00.000+23:00']
  expect(new Set(same.map(at))).toEqual(new Set(['2026-01-31T10:00:00.000Z']))
  for (const wrong of ['2026-02-30T00:00:00Z', '2026-01-31T10:00:00', '2026-01-31T24:00:01Z'])
    expect(at(wrong)).toBeUndefined()
})
