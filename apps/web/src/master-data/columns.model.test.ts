import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { getMinWidth, getWidths, isFigure, listColumns, searchHint } from './columns.model.ts'

test.each([
  [RECORDS.keywords, 'Search keyword, category, client'],
  [RECORDS.productImages, 'Search SKU, description, eTailer, client'],
  [RECORDS.platforms, 'Search name, country, eTailer type'],
  [RECORDS.users, 'Search name, username, e-mail, client'],
])('the search placeholder lists the fields: $1', (definition, hint) => {
  expect(searchHint(definition)).toBe(hint)
})

test.each(Object.values(RECORDS).map((definition) => [definition.place.title, definition] as const))(
  '%s has one lead column and at least one flexible column',
  (_title, definition) => {
    const columns = listColumns(definition)
    expect(columns.map(({ name }) => name)).toEqual(definition.columns)
    expect(columns.filter(({ isLead }) => isLead)).toHaveLength(1)
    expect(getWidths(columns)).toContain(undefined)
    // together with 'Changed' and the row buttons, it fits a small notebook
    expect(getMinWidth(columns)).toBeLessThan(1100)
  },
)

test('right-aligns figures and does not take a picture for the lead column', () => {
  const figures = listColumns(RECORDS.keywords).filter(isFigure)
  expect(figures.map(({ name }) => name)).toEqual(['platformIds'])
  expect(listColumns(RECORDS.productImages).find(({ isLead }) => isLead)?.name).toBe('sku')
})

test('the lead column has its own share only among many columns', () => {
  expect(getWidths(listColumns(RECORDS.urls))[0]).toBe('26%')
  expect(getWidths(listColumns(RECORDS.users))[0]).toBe('20%')
  expect(getWidths(listColumns(RECORDS.keywords))[0]).toBeUndefined()
})

test('a long header gets the width that it needs on two lines', () => {
  const [wordWidth, margin] = [6.5 * 'categories'.length, 42]
  expect(getWidths(listColumns(RECORDS.clients))).toContain(wordWidth + margin)
  expect(getWidths(listColumns(RECORDS.alertTypes))).toContain(6.5 * 'Uses list or'.length + margin)
})
