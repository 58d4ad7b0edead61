import { addDays } from '@vitrine/contract/dates'
import { getReportDefinition } from '@vitrine/contract/reports/reports'
import { expect, test } from 'vitest'
import { newForm } from '../exports/export-form.model.ts'
import { getDays, getDefaultView } from '../home/home-view.model.ts'
import { getDefaultRequest } from '../reports/report-address.model.ts'

const report = getReportDefinition('performance-evolution-by-company')
const { filters } = getDefaultView(['overview'], false)

test('13 weeks begin on the same Monday on the home screen and in reports, on every day of the week', () => {
  for (let day = 0; day < 7; day += 1) {
    const today = addDays('2026-11-16', day)
    const days = { from: '2026-08-24', to: today }
    expect(getDays({ ...filters, weeks: 13 }, today)).toEqual(days)
    expect(getDefaultRequest({ report, today })).toMatchObject(days)
  }
})

test('4 weeks begin on the same Monday on the home screen and in exports', () => {
  const today = '2026-11-17'
  expect(getDays({ ...filters, weeks: 4 }, today)).toEqual({ from: '2026-10-26', to: today })
  expect(newForm(today)).toMatchObject({ from: '2026-10-26', to: today })
})
