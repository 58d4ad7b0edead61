import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { discardCaptures, undoMoves } from '@vitrine/contract/captures/transitions.contract'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { getReportDefinition } from '@vitrine/contract/reports/reports'
import { CHANGE_MEASURES, type Change, getReport, listChanges } from '@vitrine/contract/reports/reports.contract'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReview } from '../captures/captures.fixture.ts'
import { makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const DAY = '2026-03-04'
const DAYS = { from: DAY, to: DAY, period: 'day' }

test('V7 the audit counts the decisions of a reviewer, and each figure opens its changes with before and after', async () => {
  const review = await createReview(server)
  const { browser, userId } = await makeSignedInUser(server, { roles: ['Admin'], name: 'Laura Benet' })
  const { browser: other } = await makeSignedInUser(server, { roles: ['Admin'], name: 'Marc Vidal' })
  const capture = await review.place()
  await review.save(browser, capture, { data1: 'first' })
  const saved = await review.held(capture.captureId)
  const [banner] = saved.document.banners
  if (!banner) throw new Error('The capture has a banner')
  const banners = [{ ...banner, bannerTypeId: 2, bannerSubtypeId: 9 }]
  await review.save(browser, saved, { data1: 'second', banners, captureStateId: CAPTURE_STATE.sent })
  const sent = await review.held(capture.captureId)
  const discarded = { captures: [{ captureId: sent.captureId, revision: sent.revision }], key: randomUUID() }
  await other.call(discardCaptures, { body: discarded })
  const { revision } = await review.held(capture.captureId)
  // undoing is not counted by the audit
  await other.call(undoMoves, { body: { captures: [{ captureId: sent.captureId, revision }], key: randomUUID() } })
  await server.owner.query(
    'update capture_history set at = $1::timestamptz + (at - (select min(at) from capture_history))',
    [`${DAY}T12:00:00Z`],
  )
  await foldAll(server)

  const { body } = await browser.call(getReport, { params: { report: 'audit' }, query: DAYS })
  const { rows, total } = body as ReportAnswer
  // columns: sends, saves, discards, errors, reopened; Marc changed the capture that Laura sent
  expect(rows.find(({ id }) => id === userId)?.whole.slice(0, 5)).toEqual([1, 1, 0, 0, 100])
  expect(rows.find(({ name }) => name === 'Marc Vidal')?.whole.slice(0, 5)).toEqual([0, 0, 1, 0, null])
  expect(total.whole.slice(0, 5)).toEqual([1, 1, 1, 0, 100])

  const behind = await browser.call(listChanges, {
    params: { report: 'audit' },
    query: { ...DAYS, rowId: userId, columnId: DAY },
  })
  const { data, recordsCount } = behind.body as { data: Change[]; recordsCount: number }
  expect(recordsCount).toBe(2)
  expect(data.map(({ action, user, stateAfter }) => [action, user, stateAfter])).toEqual([
    ['sent', 'Laura Benet', CAPTURE_STATE.sent],
    ['saved', 'Laura Benet', CAPTURE_STATE.pending],
  ])
  expect(data[0]?.changes).toEqual([
    { field: 'Additional data 1', before: 'first', after: 'second' },
    { field: 'Banner 1: Type', before: 'Promotion', after: 'Brand image' },
    { field: 'Banner 1: Sub-type', before: 'Price off', after: 'Range' },
  ])
  expect(data[1]?.changes).toEqual([{ field: 'Additional data 1', before: '', after: 'first' }])

  // a Reporter sees the same changes without their names
  const { browser: reporter } = await makeSignedInUser(server, { roles: ['Reporter'] })
  const { body: hidden } = await reporter.call(listChanges, { params: { report: 'audit' }, query: DAYS })
  const named = hidden as { data: Change[]; recordsCount: number }
  expect(named.recordsCount).toBe(3)
  expect(new Set(named.data.map(({ user }) => user))).toEqual(new Set(['Other reviewers']))
  expect(JSON.stringify(hidden)).not.toMatch(/Laura|Marc/)
  const { body: teams } = await reporter.call(getReport, { params: { report: 'audit' }, query: DAYS })
  const [team] = (teams as ReportAnswer).rows
  const ofTeam = { ...DAYS, rowId: team?.id ?? 0 }
  const { body: own } = await reporter.call(listChanges, { params: { report: 'audit' }, query: ofTeam })
  expect(own).toMatchObject({ recordsCount: 3 })
  expect(JSON.stringify(teams)).not.toMatch(/Laura|Marc/)

  // each figure links to as many changes as it counts; reopened is a share of the sends
  for (const rowId of [userId, rows.find(({ name }) => name === 'Marc Vidal')?.id, undefined]) {
    const { whole } = rowId === undefined ? total : (rows.find(({ id }) => id === rowId) ?? total)
    const figures = Object.fromEntries(
      getReportDefinition('audit').measures.map((measure, index) => [measure, whole[index]]),
    )
    const { sends, saves, discards, errors, reopened } = figures as Record<string, number | null>
    const counts = { sends, saves, discards, errors, reopened: (Number(sends) * Number(reopened)) / 100 }
    for (const measure of [...CHANGE_MEASURES, undefined]) {
      const query = { ...DAYS, ...(rowId !== undefined && { rowId }), ...(measure && { measure }) }
      const { body: list } = await browser.call(listChanges, { params: { report: 'audit' }, query })
      const all = Number(sends) + Number(saves) + Number(discards) + Number(errors)
      expect(list, `${rowId} ${measure}`).toMatchObject({ recordsCount: measure ? counts[measure] : all })
    }
  }
})
