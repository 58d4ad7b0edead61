import type { Alert, AlertType } from '@vitrine/contract/alerts/alert'
import { AlertDocument } from '@vitrine/contract/alerts/alert'
import { describe, expect, test } from 'vitest'
import {
  type AlertForm,
  emptyConfiguration,
  emptyDetail,
  emptyForm,
  isSameForm,
  NO_DAY,
  parseNumber,
  toDocument,
  toForm,
} from './alert-form.model.ts'
import {
  type AlertContext,
  findAddressProblem,
  findAlertProblems,
  getProblemsUnder,
  mapProblems,
} from './alert-problems.model.ts'

const type = (alertTypeId: number, rule: AlertType['rule'], useTolerance: boolean, useListOrFinalPrice: boolean) =>
  ({ alertTypeId, name: rule, rule, useTolerance, useListOrFinalPrice, isActive: true }) satisfies AlertType
const BAND = type(1, 'priceOutsideBand', true, true)
const GAP = type(2, 'gapToCheapest', true, true)
const PROMOTION = type(3, 'promotion', false, false)
const MOVED = type(4, 'positionMoved', true, false)
const types = [BAND, GAP, PROMOTION, MOVED]
const known: AlertContext = { types, address: 'ana@corvane.example', mailDomains: ['corvane.example'] }

const detail = (alertTypeId: number, below = '', above = '') => ({
  ...emptyDetail(),
  alertTypeId,
  toleranceBelow: below,
  toleranceAbove: above,
})
const sound: AlertForm = {
  ...emptyForm('2026-11-16'),
  name: ' Corvane price watch UK ',
  configurations: [{ ...emptyConfiguration(), name: 'Face care', details: [detail(1, '5', '2,5')] }],
}
const withDetail = (...details: ReturnType<typeof detail>[]): AlertForm => ({
  ...sound,
  configurations: [{ ...emptyConfiguration(), name: 'Face care', details }],
})
const paths = (form: AlertForm) => findAlertProblems(form, known).map(({ field }) => field)

const STORED: Alert = {
  alertId: 7,
  revision: 3,
  name: 'Corvane price watch UK',
  additionalAddresses: ['pricing@corvane.example'],
  from: '2026-10-01',
  to: '2027-03-31',
  daysExecution: 62,
  isActive: true,
  nextProcess: null,
  lastRun: null,
  configurations: [
    {
      alertConfigId: 4,
      name: 'Face care',
      ...{ countryId: 1, divisionId: null, platformId: 2, storeId: null, categoryGroupId: 3, categoryId: null },
      ...{ brandId: null, ean: '', own: true },
      details: [{ alertTypeId: 1, toleranceBelow: 5, toleranceAbove: 2.5, finalPrice: true }],
    },
  ],
}

describe('[ALR-05] alert form', () => {
  test('a new alert runs on working days from today and has only the required fields missing', () => {
    const form = emptyForm('2026-11-16')
    expect(form).toMatchObject({ from: '2026-11-16', to: null, daysExecution: 0b0111110, isActive: true })
    expect(paths(form)).toEqual(['name', 'configurations.0.name', 'configurations.0.details.0.alertTypeId'])
  })

  test('a stored alert survives the round trip through the form', () => {
    const { alertId: _id, revision: _revision, nextProcess: _next, lastRun: _run, ...document } = STORED
    const form = toForm(STORED)
    expect(form.configurations[0]?.details[0]).toMatchObject({ toleranceBelow: '5', toleranceAbove: '2.5' })
    expect(toDocument(form, types)).toEqual(document)
    expect(findAlertProblems(form, known)).toEqual([])
  })

  test('forms of the same alert are equal regardless of their keys', () => {
    expect(isSameForm(toForm(STORED), toForm(STORED))).toBe(true)
    expect(isSameForm(toForm(STORED), { ...toForm(STORED), name: `${STORED.name} ` })).toBe(true)
    expect(isSameForm(toForm(STORED), { ...toForm(STORED), daysExecution: 1 })).toBe(false)
    expect(isSameForm(toForm(STORED), { ...toForm(STORED), addressText: 'x' })).toBe(false)
  })

  test('a form without problems becomes a valid document', () => {
    expect(paths(sound)).toEqual([])
    const document = toDocument(sound, types)
    expect(AlertDocument.safeParse(document).success).toBe(true)
    expect(document).toMatchObject({
      name: 'Corvane price watch UK',
      configurations: [{ alertConfigId: 0, details: [{ toleranceBelow: 5, toleranceAbove: 2.5, finalPrice: true }] }],
    })
  })

  test('fields that a type does not use are not sent', () => {
    const details = [detail(2, '5', '3'), detail(3, '5', '3'), detail(4, '5', '3')]
    expect(toDocument(withDetail(...details), types).configurations[0]?.details).toEqual([
      { alertTypeId: 2, toleranceBelow: null, toleranceAbove: 3, finalPrice: true },
      { alertTypeId: 3, toleranceBelow: null, toleranceAbove: null, finalPrice: false },
      { alertTypeId: 4, toleranceBelow: 5, toleranceAbove: 3, finalPrice: false },
    ])
  })
})

describe('[ALR-05] problems are reported at their fields', () => {
  test.each([
    ['0', 0],
    [' 2,5 ', 2.5],
    ['999.99', 999.99],
    ['', null],
    ['x', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
  ])('parses a tolerance of %j', (text, number) => expect(parseNumber(text)).toBe(number))

  test('requires a tolerance on one side, and only if the type has that side', () => {
    const at = (side: string) => [`configurations.0.details.0.${side}`]
    expect(paths(withDetail(detail(1)))).toEqual(at('toleranceAbove'))
    expect(paths(withDetail(detail(1, '5')))).toEqual([])
    expect(paths(withDetail(detail(2, '5')))).toEqual(at('toleranceAbove'))
    expect(paths(withDetail(detail(3)))).toEqual([])
    expect(paths(withDetail(detail(1, '5', 'much')))).toEqual(at('toleranceAbove'))
    expect(paths(withDetail(detail(1, '1000.01')))).toEqual(at('toleranceBelow'))
    expect(paths(withDetail(detail(1, '1000')))).toEqual([])
  })

  test('[TRAY-13] reports an end before the start, incomplete dates and no days to run', () => {
    expect(paths({ ...sound, from: '2026-11-16', to: '2026-11-15' })).toEqual(['to'])
    expect(paths({ ...sound, from: '2026-11-16', to: '2026-11-16' })).toEqual([])
    expect(paths({ ...sound, from: NO_DAY, to: NO_DAY, daysExecution: 0 })).toEqual(['from', 'to', 'daysExecution'])
  })

  test('accepts only addresses in the mail domains of the client', () => {
    expect(findAddressProblem('pricing@Corvane.example', known)).toBeUndefined()
    expect(findAddressProblem('pricing', known)).toBe('pricing is not an email address.')
    expect(findAddressProblem('x@elsewhere.example', known)).toMatch(/outside the mail domains/)
    expect(findAddressProblem('x@sub.corvane.example', known)).toMatch(/outside the mail domains/)
    expect(findAddressProblem('Ana@corvane.example', known)).toMatch(/your own address/)
    expect(findAddressProblem('x@elsewhere.example', { ...known, mailDomains: null })).toBeUndefined()
    expect(paths({ ...sound, addressText: 'half' })).toEqual(['additionalAddresses'])
    expect(paths({ ...sound, additionalAddresses: ['x@elsewhere.example'] })).toEqual(['additionalAddresses'])
  })

  test('requires 8 or 13 digits for an EAN, a configuration and an alert type', () => {
    const [one] = sound.configurations
    const withEan = (ean: string) => ({ ...sound, configurations: one ? [{ ...one, ean }] : [] })
    for (const ean of ['', '12345678', ' 4006381333931 ']) expect(paths(withEan(ean))).toEqual([])
    for (const ean of ['1', '123456789', '1234567x']) expect(paths(withEan(ean))).toEqual(['configurations.0.ean'])
    expect(paths({ ...sound, configurations: [] })).toEqual(['configurations'])
    expect(paths(withDetail())).toEqual(['configurations.0.details'])
  })

  test('server-side problems appear at the same fields', () => {
    const refused = [
      { field: 'additionalAddresses.1', message: 'Outside.' },
      { field: 'configurations.0.details.0.toleranceAbove', message: 'Too much.' },
    ]
    const problems = mapProblems(sound, refused, known)
    expect([...problems.keys()]).toEqual(['additionalAddresses', 'configurations.0.details.0.toleranceAbove'])
    expect([...getProblemsUnder(problems, 'configurations.0')]).toEqual([['details.0.toleranceAbove', 'Too much.']])
  })
})
