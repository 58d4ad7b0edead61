import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { listTray } from '@vitrine/contract/trays/trays.contract'
import { plainCondition } from '@vitrine/db/tray-index/reference.fixture'
import { inventCapture, type Random, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import type { TrayQuestion } from '@vitrine/db/trays/tray.queries'
import type { Owner } from '@vitrine/testing/rows'
import type { Browser } from '../server.fixture.ts'

type TrayPage = CallAnswer<typeof listTray>

export async function insertInvented(owner: Owner, random: Random, sample: Sample, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const capture = inventCapture(random, sample)
    const columns = Object.keys(capture)
    await owner.query(
      `insert into capture (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`,
      Object.values(capture),
    )
  }
}

export async function getTrayPage(browser: Browser, tray: TrayName, query: Record<string, string | number> = {}) {
  const answer = await browser.call(listTray, { params: { tray }, query: { draw: 1, ...query } })
  if (answer.status !== 200) throw new Error(`${tray} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as TrayPage
}

/** All IDs of a filtered tray, page by page. Expects the same record count on each page. */
export async function listAllIds(browser: Browser, tray: TrayName, filter: TrayFilter = {}): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; ; number++) {
    const found = await getTrayPage(browser, tray, { ...trayFilterQuery(filter), size: 50, page: number } as never)
    ids.push(...found.data.map(({ captureId }) => captureId))
    if (found.data.length < 50) {
      if (ids.length !== found.recordsCount) throw new Error(`${found.recordsCount} records, but ${ids.length} rows`)
      return ids
    }
  }
}

/** The captures that a tray should list for a user, newest first. */
export async function expectedIds(
  owner: Owner,
  {
    tray,
    userId,
    filter = {},
    condition = 'true',
  }: Omit<TrayQuestion, 'filter'> & { filter?: TrayFilter; condition?: string },
): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select c.capture_id as id from capture c
     where ${plainCondition({ tray, userId, filter })} and (${condition}) order by 1 desc`,
  )
  return rows.map(({ id }) => Number(id))
}
