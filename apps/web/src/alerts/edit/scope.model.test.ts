import type { AlertType } from '@vitrine/contract/alerts/alert'
import { expect, test } from 'vitest'
import { emptyConfiguration, emptyDetail } from './alert-form.model.ts'
import { getNarrowing, ignoredText, listHeads, setScopeField } from './scope.model.ts'

const type = (alertTypeId: number, name: string, rule: AlertType['rule'], useTolerance = true): AlertType => ({
  ...{ alertTypeId, name, rule, useTolerance },
  ...{ useListOrFinalPrice: false, isActive: true },
})
const types = [
  type(1, 'Price outside band', 'priceOutsideBand'),
  type(2, 'Gap to cheapest competitor', 'gapToCheapest'),
  type(3, 'Promotion', 'promotion', false),
  type(4, 'Position moved', 'positionMoved'),
  type(5, 'New competitor banner', 'newCompetitorBanner', false),
]
const details = (...ids: number[]) => ids.map((alertTypeId) => ({ ...emptyDetail(), alertTypeId }))

test('[ALR-05] a new value clears the dependent fields and narrows their lists', () => {
  const form = { ...emptyConfiguration(), countryId: 1, platformId: 2, storeId: 3, brandId: 4 }
  expect(setScopeField(form, 'countryId', 9)).toMatchObject({
    countryId: 9,
    platformId: null,
    storeId: null,
    brandId: 4,
  })
  expect(setScopeField(form, 'countryId', null)).toMatchObject({ countryId: null, platformId: 2, storeId: 3 })
  expect(setScopeField(form, 'categoryId', 7)).toMatchObject({ categoryId: 7, brandId: null, storeId: 3 })
  expect(getNarrowing(form, 'storeId')).toEqual({ countryIds: '1', platformIds: '2' })
  expect(getNarrowing(form, 'countryId')).toEqual({})
  expect(getNarrowing({ ...form, divisionId: 5, categoryId: 6 }, 'brandId')).toEqual({
    tradeGroupIds: '5',
    categoryIds: '6',
  })
})

test('[ALR-05] a field shows which of the chosen alert types ignore it', () => {
  expect(ignoredText('storeId', details(1), types)).toBeUndefined()
  expect(ignoredText('storeId', details(5), types)).toBe('Not used here')
  expect(ignoredText('storeId', details(1, 5, 5), types)).toBe('Not used by New competitor banner')
  expect(ignoredText('brandId', details(1, 5), types)).toBeUndefined()
  expect(ignoredText('ean', [emptyDetail()], types)).toBeUndefined()
})

test('[ALR-05] tolerance headers appear above the first row and wherever they change', () => {
  const percent = { below: 'Below, %', above: 'Above, %' }
  const places = { below: 'Up, places', above: 'Down, places' }
  const nothing = { below: null, above: null }
  expect(listHeads(details(1, 2, 3), types)).toEqual([percent, undefined, undefined])
  expect(listHeads(details(1, 4, 3, 1), types)).toEqual([percent, places, undefined, percent])
  expect(listHeads(details(3, 1), types)).toEqual([nothing, percent])
  expect(listHeads([], types)).toEqual([])
})
