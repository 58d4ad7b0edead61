import { ROLE_NAMES, type RoleName } from '@vitrine/contract/access/roles'
import { getDownloadFile } from '@vitrine/contract/downloads/downloads.contract'
import { getReviewers } from '@vitrine/contract/home/dashboard.contract'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { getReportDefinition } from '@vitrine/contract/reports/reports'
import {
  askForReport,
  getReport,
  getReportSheet,
  listChanges,
  mailReport,
} from '@vitrine/contract/reports/reports.contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDownload } from '../downloads/downloads.jobs.ts'
import { HANDLERS } from '../main/handlers.ts'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  makeUser,
  runWaiting,
  type TestServer,
  testServer,
} from '../server.fixture.ts'

// Roles that may see seconds per capture by name, listed independently of the product.
const SEE_NAMES: readonly RoleName[] = ['Admin', 'Auditor']
const OPEN_REPORTS: readonly RoleName[] = ['Admin', 'Reporter', 'Auditor']
const DAYS = { from: '2026-06-15', to: '2026-06-15' }

let server: TestServer
let [ours, theirs] = [0, 0]
beforeAll(async () => {
  server = await testServer()
  ;[ours, theirs] = [await makeClient(server), await makeClient(server)]
  // six recognitors, two editors, five users of one client and one of another
  const made: [RoleName, number | null, number][] = [
    ...Array.from({ length: 6 }, (_none, index): [RoleName, null, number] => ['Recognitor', null, 10 + index]),
    ['Editor', null, 91],
    ['Editor', null, 93],
    ...Array.from({ length: 5 }, (_none, index): [RoleName, number, number] => ['Editor', ours, 40 + index]),
    ['Editor', theirs, 77],
  ]
  for (const [index, [role, clientId, seconds]] of made.entries()) {
    const name = `Reviewer ${seconds}`
    const { userId } = await makeUser(server, { roles: [role], name, ...(clientId !== null && { clientId }) })
    await server.owner.query(
      `insert into cube_review (day, user_id, sends, reopened) values ('2026-06-15', $1, $2, 1)`,
      [userId, 20 + index],
    )
    await server.owner.query(`insert into cube_pace values ('2026-06-15', $1, $2, 3)`, [userId, seconds])
  }
})
afterAll(() => server.close())

interface Row {
  readonly name: string
  readonly people: number
  readonly sends: number
  readonly medianSeconds: number | null
}
const readPanel = async (browser: Browser) =>
  (await browser.call(getReviewers, { query: DAYS })).body as {
    by: string
    reviewers: Row[]
    medianSeconds: { value: number | null }
  }

const MEDIAN = getReportDefinition('audit').measures.indexOf('medianSeconds')
const params = { report: 'audit' } as const
const query = { ...DAYS, period: 'day' }
const readSeconds = ({ rows }: ReportAnswer) =>
  rows
    .flatMap(({ whole, cells }) => [whole, ...cells].map((figures) => figures[MEDIAN]))
    .filter((seconds) => seconds !== null)

/** Lower median of the users' decision times, read from the table. */
async function findMedian(where: string): Promise<number> {
  const { rows } = await server.owner.query(
    `select percentile_disc(0.5) within group (order by p.seconds) as median
     from cube_pace p join app_user u using (user_id) cross join generate_series(1, p.captures) where ${where}`,
  )
  return Number(rows[0].median)
}

describe('V7 seconds per capture', () => {
  test.each(ROLE_NAMES)(
    'are shown by name or by team to staff with the role %s, on the home screen, in the audit and in its workbook',
    async (role) => {
      const { browser } = await makeSignedInUser(server, { roles: [role] })
      const maySeeNames = SEE_NAMES.includes(role)
      const { by, reviewers } = await readPanel(browser)
      expect(by).toBe(maySeeNames ? 'reviewer' : 'team')
      expect(reviewers.some(({ name }) => name.startsWith('Reviewer '))).toBe(maySeeNames)

      const report = await browser.call(getReport, { params, query })
      const sheet = await browser.call(getReportSheet, { params, query })
      if (!OPEN_REPORTS.includes(role)) {
        expect([report.status, sheet.status]).toEqual([403, 403])
        return
      }
      const answer = report.body as ReportAnswer
      expect(answer.rows.filter(({ name }) => name.startsWith('Reviewer '))).toHaveLength(maySeeNames ? 14 : 0)
      expect(readSeconds(answer).includes(91)).toBe(maySeeNames)
      const { body: posted } = await browser.call(askForReport, {
        params,
        body: { ...query, ...NOTHING_CHOSEN },
      })
      expect((posted as ReportAnswer).rows).toEqual(answer.rows)
      const cells = await listSheetCells(browser)
      expect(cells.includes(91)).toBe(maySeeNames)
      expect(cells.some((cell) => String(cell).startsWith('Reviewer '))).toBe(maySeeNames)
      expect(cells.includes('Team')).toBe(!maySeeNames)
    },
  )

  test('other staff see teams of at least five people, and small teams together without a median', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Recognitor'] })
    const { reviewers, medianSeconds } = await readPanel(browser)
    const { rows } = await server.owner.query('select name from client where client_id = $1', [ours])
    const client = rows[0].name as string
    expect(reviewers.map(({ name, people, medianSeconds: seconds }) => [name, people, seconds])).toEqual([
      [client, 5, await findMedian(`u.client_id = ${ours}`)],
      ['Recognitors', 6, await findMedian('u.client_id is null and p.seconds < 20')],
      // the two editors and the user of the other client
      ['Other reviewers', 3, null],
    ])
    const { rows: sums } = await server.owner.query('select sum(sends)::int as sends from cube_review')
    expect(reviewers.reduce((sum, { sends }) => sum + sends, 0)).toBe(sums[0].sends)
    expect(medianSeconds.value).toBe(await findMedian('true'))
  })

  test('a Reporter sees the audit by the same teams, with figures that add up', async () => {
    const [{ browser: reporter }, { browser: admin }] = [
      await makeSignedInUser(server, { roles: ['Reporter'] }),
      await makeSignedInUser(server, { roles: ['Admin'] }),
    ]
    const read = async (browser: Browser) => (await browser.call(getReport, { params, query })).body as ReportAnswer
    const [teams, people] = [await read(reporter), await read(admin)]
    const { reviewers } = await readPanel(reporter)
    expect(new Map(teams.rows.map(({ name, whole }) => [name, [whole[0], whole[MEDIAN]]]))).toEqual(
      new Map(reviewers.map(({ name, sends, medianSeconds }) => [name, [sends, medianSeconds]])),
    )
    expect(teams.rows.map(({ name }) => name)).toContain('Other reviewers')
    expect(teams.total.whole[0]).toBe(people.total.whole[0])
    // a user's ID gives no access to their captures
    const someone = people.rows[0]?.id
    const behind = await reporter.call(listChanges, { params, query: { ...query, rowId: someone ?? 0 } })
    expect(behind).toMatchObject({ status: 200, body: { recordsCount: 0, data: [] } })
  })

  test('a mailed audit has no names for a Reporter', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Reporter'] })
    const body = { ...query, ...NOTHING_CHOSEN, email: 'reporter@example.com' }
    const asked = await browser.call(mailReport, { params, body })
    const { downloadId } = asked.body as { downloadId: number }
    await runWaiting(
      server,
      HANDLERS.filter(({ job }) => job.name === prepareDownload.name),
    )
    const url = getDownloadFile.path.replace(':downloadId', String(downloadId))
    const { rawPayload } = await server.server.inject({ url, cookies: Object.fromEntries(browser.cookies) })
    const { sheets } = await readXlsx(rawPayload)
    const cells = sheets.flatMap(({ rows }) => rows.flat()).map(String)
    expect(cells).toContain('Recognitors')
    expect(cells.filter((cell) => cell.startsWith('Reviewer '))).toEqual([])
  })

  test('a single person is not a team, so the overall median is hidden as well', async () => {
    const { userId } = await makeUser(server, { roles: ['Editor'], name: 'Alone' })
    await server.owner.query(`insert into cube_review (day, user_id, sends) values ('2026-05-04', $1, 9)`, [userId])
    await server.owner.query(`insert into cube_pace values ('2026-05-04', $1, 33, 9)`, [userId])
    const read = async (role: RoleName) => {
      const { browser } = await makeSignedInUser(server, { roles: [role] })
      const { body } = await browser.call(getReviewers, { query: { from: '2026-05-04', to: '2026-05-04' } })
      return (body as { medianSeconds: { value: number | null } }).medianSeconds.value
    }
    expect([await read('Admin'), await read('Viewer')]).toEqual([33, null])
  })

  test('a client sees the pace of its users only, by name for its Admin and not at all for its Reporter', async () => {
    const readReportAs = async (clientId: number, role: RoleName) => {
      const { browser } = await makeSignedInUser(server, { clientId, roles: [role] })
      return (await browser.call(getReport, { params, query })).body as ReportAnswer
    }
    expect(readSeconds(await readReportAs(theirs, 'Admin'))).toEqual([77, 77])
    expect(readSeconds(await readReportAs(theirs, 'Reporter'))).toEqual([])
    expect((await readReportAs(theirs, 'Reporter')).total.whole[MEDIAN]).toBeNull()
    const own = readSeconds(await readReportAs(ours, 'Admin'))
    expect([...new Set(own)].sort()).toEqual([40, 41, 42, 43, 44])
    // the median of five people does not reveal an individual
    expect((await readReportAs(ours, 'Reporter')).total.whole[MEDIAN]).toBe(await findMedian(`u.client_id = ${ours}`))
  })
})

const NOTHING_CHOSEN = {
  countryIds: [],
  platformIds: [],
  tradeGroupIds: [],
  categoryGroupIds: [],
  ecoAliasCategory: '',
  email: null,
  IsECommetry: false,
}

async function listSheetCells({ cookies }: Browser): Promise<unknown[]> {
  const url = `${getReportSheet.path.replace(':report', params.report)}?${new URLSearchParams(query).toString()}`
  const { rawPayload } = await server.server.inject({ method: 'GET', url, cookies: Object.fromEntries(cookies) })
  const { sheets } = await readXlsx(rawPayload)
  return sheets.flatMap(({ rows }) => rows.flat())
}
