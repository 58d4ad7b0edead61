import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { findRecordProblems } from '@vitrine/contract/master-data/record'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { describe, expect, test } from 'vitest'
import {
  emptyValues,
  findFormProblems,
  isSameRecord,
  omitSecrets,
  openForm,
  reduceForm,
  toBody,
  toFormValues,
} from './form.model.ts'
import { NO_DAY } from './kinds.ts'

const { campaigns, clients, keywords, proxies, urls } = RECORDS
const ALL: readonly RecordDefinition[] = Object.values(RECORDS)

const STORED = { keyword: 'lager', categoryId: 3, clientId: 2, platformIds: [9, 4] }

describe('form values', () => {
  test.each(ALL)('a new $one lacks only required fields that start without a value', (definition) => {
    const required = Object.entries(definition.fields).flatMap(([name, field]) => {
      const hasStart = field.kind === 'choice' && field.startsAs !== undefined
      return field.isRequired && !hasStart ? [name] : []
    })
    const problems = findRecordProblems(definition, toBody(definition, emptyValues(definition))).map(
      ({ field }) => field,
    )
    // read-only records are never created in a form
    if (definition.may.create) expect(problems).toEqual(required)
  })

  test('new records are active', () => {
    expect(emptyValues(urls)).toMatchObject({ isActive: true, schedule: [], keywordId: null, url: '' })
  })

  test('a stored record round-trips, even with missing values', () => {
    const stored = {
      host: 'proxy.example',
      port: 8080,
      username: null,
      password: true,
      countryId: null,
      isActive: true,
    }
    expect(toBody(proxies, toFormValues(proxies, stored))).toEqual({
      host: 'proxy.example',
      port: 8080,
      username: '',
      countryId: null,
      isActive: true,
    })
  })

  test('a secret is kept, set or removed, but never stored in a draft', () => {
    const values = toFormValues(proxies, { password: true })
    expect(toBody(proxies, values)).not.toHaveProperty('password')
    expect(toBody(proxies, { ...values, password: null })).toHaveProperty('password', null)
    expect(toBody(proxies, { ...values, password: 'x' })).toHaveProperty('password', 'x')
    expect(omitSecrets(proxies, { ...values, password: 'x' })).not.toHaveProperty('password')
  })

  test('ignores the order of references, spaces and empty rows', () => {
    const values = toFormValues(keywords, STORED)
    expect(isSameRecord(keywords, values, { ...values, keyword: ' lager ', platformIds: [4, 9] })).toBe(true)
    expect(isSameRecord(keywords, values, { ...values, platformIds: [4] })).toBe(false)
    const campaign = toFormValues(campaigns, { categories: [[1, 2]] })
    expect(
      isSameRecord(campaigns, campaign, {
        ...campaign,
        categories: [
          [1, 2],
          [null, null],
        ],
      }),
    ).toBe(true)
    const client = toFormValues(clients, { mailDomains: ['corvane.example'] })
    expect(isSameRecord(clients, client, { ...client, mailDomains: ['corvane.example ', ''] })).toBe(true)
  })
})

describe('the form', () => {
  test('shows problems from the server until the field changes', () => {
    const problem = { field: 'keyword', message: 'This keyword is already there.' }
    const refused = reduceForm(openForm(toFormValues(keywords, STORED)), { type: 'refuse', problems: [problem] })
    expect([...findFormProblems(keywords, refused)]).toEqual([['keyword', problem.message]])
    const other = reduceForm(refused, { type: 'set', name: 'clientId', value: 5 })
    expect(findFormProblems(keywords, other).size).toBe(1)
    expect(findFormProblems(keywords, reduceForm(other, { type: 'set', name: 'keyword', value: 'ale' })).size).toBe(0)
  })

  test('does not save incomplete pairs and dates as empty', () => {
    const form = openForm({
      ...emptyValues(campaigns),
      name: 'Summer',
      clientId: 1,
      fromDate: NO_DAY,
      categories: [[1, null]],
    })
    expect([...findFormProblems(campaigns, form).keys()]).toEqual(['fromDate', 'categories'])
  })

  test('rules between fields apply once each field is valid', () => {
    const values = { ...emptyValues(campaigns), name: 'Summer', clientId: 1, categories: [[1, 2]] }
    const form = openForm({ ...values, fromDate: '2026-11-02', toDate: '2026-11-01' })
    expect([...findFormProblems(campaigns, form)]).toEqual([
      ['toDate', 'The end date must not be before the start date.'],
    ])
  })

  test('a draft replaces the values, and opening another record clears problems', () => {
    const opened = toFormValues(keywords, STORED)
    const taken = reduceForm(openForm(opened), { type: 'take', values: { keyword: 'ale' } })
    expect(taken.values).toMatchObject({ keyword: 'ale', clientId: 2 })
    const theirs = { ...opened, keyword: 'stout' }
    expect(reduceForm(taken, { type: 'open', opened: theirs })).toMatchObject({ opened: theirs, values: theirs })
  })
})
