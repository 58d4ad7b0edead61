import { expect, test } from 'vitest'
import { parseOpen, parseOpened, parseView, toAddress, toggleSort } from './alert-address.model.ts'

const USUAL = { freeText: '', sort: 'name', ascending: true, page: 0, size: 20 } as const

test('[ALR-01] an empty address shows the list by name, ascending', () => {
  expect(parseView({})).toEqual(USUAL)
  expect(toAddress(USUAL)).toEqual({})
})

test('[ALR-01] the view is written to the address and parsed back', () => {
  const view = { freeText: 'price', sort: 'daysExecution', ascending: false, page: 2, size: 50 } as const
  const address = toAddress(view, 'history 7 run 12')
  expect(address).toEqual({
    freeText: 'price',
    sort: 'daysExecution',
    ascending: 'false',
    page: '3',
    size: '50',
    alert: '7',
    run: '12',
  })
  expect(parseView(address)).toEqual(view)
  expect(parseOpen(address)).toBe('history 7 run 12')
})

test('invalid parameters are ignored', () => {
  expect(parseView({ sort: 'nextProcess', ascending: 'no', page: '-1', size: '7', freeText: 5 })).toEqual(USUAL)
  for (const address of [{ edit: 'x' }, { edit: '0' }, { alert: '-1' }, { run: '3' }, {}]) {
    expect(parseOpen(address)).toBeUndefined()
  }
})

test.each([
  ['edit new', { edit: 'new' }],
  ['edit 7', { edit: '7' }],
  ['history 7', { alert: '7' }],
] as const)('%s has its own address', (open, address) => {
  expect(toAddress(USUAL, open)).toEqual(address)
  expect(parseOpen(address)).toBe(open)
})

test('parses the opened panel into its kind and ids', () => {
  expect(parseOpened('edit new')).toEqual({ kind: 'edit', alertId: undefined, alertRunId: undefined })
  expect(parseOpened('history 7 run 12')).toEqual({ kind: 'history', alertId: 7, alertRunId: 12 })
})

test('[ALR-01] sorting by a column is ascending first, then descending', () => {
  const byDays = toggleSort({ ...USUAL, page: 3 }, 'daysExecution')
  expect(byDays).toEqual({ ...USUAL, sort: 'daysExecution' })
  expect(toggleSort(byDays, 'daysExecution').ascending).toBe(false)
})
