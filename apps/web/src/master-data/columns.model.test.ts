import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { getWidths, isFigure, leastWidth, listColumns, searchHint } from './columns.model.ts'

test.each([
  [RECORDS.keywords, 'Search keyword, category, client'],
  [RECORDS.productImages, 'Search SKU, description, eTailer, client'],
  [RECORDS.platforms, 'Search name, country, eTailer type'],
  [RECORDS.users, 'Search name, username, e-mail, client'],
])('the search placeholder lists the fields: $1', (definition, hint) => {
  expect(searchHint(definition)).toBe(hint)
})

test.each(Object.values(RECORDS).map((definition) => [definition.place.title, definition] as const))(
  '%s has a column that its records are known by, and one that takes the room that is left',
  (_title, definition) => {
    const columns = listColumns(definition)
    expect(columns.map(({ name }) => name)).toEqual(definition.columns)
    expect(columns.filter(({ isLead }) => isLead)).toHaveLength(1)
    expect(getWidths(columns)).toContain(undefined)
    // together with 'Changed' and the row buttons, it fits a small notebook
    expect(leastWidth(columns)).toBeLessThan(1100)
  },
)

test('right-aligns figures and does not take a picture for the lead column', () => {
  const figures = listColumns(RECORDS.keywords).filter(isFigure)
  expect(figures.map(({ name }) => name)).toEqual(['platformIds'])
  expect(listColumns(RECORDS.productImages).find(({ isLead }) => isLead)?.name).toBe('sku')
})

test('the lead column is wider only among many columns', () => {
  expect(getWidths(listColumns(RECORDS.urls))[0]).toBe('26%')
  expect(getWidths(listColumns(RECORDS.keywords))).toEqual([undefined, undefined, undefined, 96])
  // a long header gets the width it needs
  expect(getWidths(listColumns(RECORDS.clients))).toContain(7 * 'Active categories'.length + 40)
})
