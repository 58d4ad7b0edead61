// The product's statements, timed one after the other on one connection of the application: the page with its number as
// the product asks for it, the number alone, and reading the page's rows once their ids are known.
import { readFileSync } from 'node:fs'
import { questionOf } from '@vitrine/db/trays/tray.queries'
import pg from 'pg'
import type { Asked } from './questions.ts'
import type { Recording, Statement } from './recorder.ts'
import { APP_OPTIONS, urls } from './scene.ts'
import { type Times, timed, timesOf } from './times.ts'

const WARM_UP = 3

/** By the clock, and on the processor: the second hardly depends on who else is at work on the machine. */
interface StatementTimes extends Times {
  readonly processor: Times
}

export interface ProductTimes {
  readonly page: StatementTimes
  readonly count: StatementTimes | null
  readonly rows: StatementTimes | null
}

export async function timeStatements(
  asked: readonly Asked[],
  recordings: readonly Recording[],
  runs: number,
): Promise<ProductTimes> {
  const client = new pg.Client({ connectionString: urls.app, options: APP_OPTIONS })
  await client.connect()
  const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
  try {
    const turn = (run: number) => (run + WARM_UP) % recordings.length
    const repeat = async (inner: (run: number) => Statement): Promise<StatementTimes> => {
      const taken: number[] = []
      const processor: number[] = []
      for (let run = -WARM_UP; run < runs; run++) {
        const { statements } = recordings[turn(run)] as Recording
        const spent = await inTransaction(client, pid, statements, inner(turn(run)))
        if (run < 0) continue
        taken.push(spent.taken)
        processor.push(spent.processor)
      }
      return { ...timesOf(taken), processor: timesOf(processor) }
    }
    const page = await repeat((run) => innerOf(recordings[run] as Recording))
    if (asked[0]?.beside !== undefined) return { page, count: null, rows: null }
    const count = await repeat((run) => countOf(asked[run] as Asked))
    const rows = await repeat((run) => rowsOf(recordings[run] as Recording))
    return { page, count, rows }
  } finally {
    await client.end()
  }
}

const innerOf = ({ statements }: Recording): Statement => {
  const inner = statements.find(({ text }) => /\btray_/.test(text))
  if (!inner) throw new Error('The request asked no tray')
  return inner
}

const countOf = ({ tray, caller, filter }: Asked): Statement => ({
  text: 'select tray_count($1::jsonb)',
  values: [questionOf(tray, caller.userId, filter)],
})

const rowsOf = ({ captureIds }: Recording): Statement => ({
  text: 'select tray_rows($1::bigint[])',
  values: [captureIds],
})

/** Only the statement itself is timed; the actor is set as the product sets it. */
async function inTransaction(client: pg.Client, pid: number, statements: readonly Statement[], inner: Statement) {
  const [begin, actor] = statements as readonly [Statement, Statement]
  await client.query(begin.text)
  try {
    await client.query(actor.text, [...actor.values])
    const before = processorMs(pid)
    const taken = await timed(() => client.query(inner.text, [...inner.values]))
    return { taken, processor: processorMs(pid) - before }
  } finally {
    await client.query('commit')
  }
}

/** What the kernel counts for the connection's process; the database is to be on this machine. */
function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
