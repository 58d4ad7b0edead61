// The product's statements, timed sequentially on one application connection: the page with its count, as in the
// product, the count only, and reading the rows of the page by id.
import { toQuestion } from '@vitrine/db/trays/tray.queries'
import pg from 'pg'
import { readThreadCpuMs } from '../processor-time.ts'
import type { TrayRequest } from './questions.ts'
import type { Recording, Statement } from './recorder.ts'
import { APP_OPTIONS, urls } from './scene.ts'
import { measureMs, summarizeTimes, type Times } from './times.ts'

const WARM_UP = 3

/** Wall-clock and CPU time; the latter hardly depends on the machine's other load. */
interface StatementTimes extends Times {
  readonly processor: Times
}

export interface ProductTimes {
  readonly page: StatementTimes
  readonly count: StatementTimes | null
  readonly rows: StatementTimes | null
}

export async function timeStatements(
  asked: readonly TrayRequest[],
  recordings: readonly Recording[],
  runs: number,
): Promise<ProductTimes> {
  const client = new pg.Client({ connectionString: urls.app, options: APP_OPTIONS })
  await client.connect()
  const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
  try {
    const getRecordingIndex = (run: number) => (run + WARM_UP) % recordings.length
    const repeat = async (inner: (run: number) => Statement): Promise<StatementTimes> => {
      const taken: number[] = []
      const processor: number[] = []
      for (let run = -WARM_UP; run < runs; run++) {
        const { actor } = recordings[getRecordingIndex(run)] as Recording
        const spent = await inTransaction(client, pid, actor, inner(getRecordingIndex(run)))
        if (run < 0) continue
        taken.push(spent.taken)
        processor.push(spent.processor)
      }
      return { ...summarizeTimes(taken), processor: summarizeTimes(processor) }
    }
    const page = await repeat((run) => (recordings[run] as Recording).statement)
    if (asked[0]?.beside !== undefined) return { page, count: null, rows: null }
    const count = await repeat((run) => toCountStatement(asked[run] as TrayRequest))
    const rows = await repeat((run) => toRowsStatement(recordings[run] as Recording))
    return { page, count, rows }
  } finally {
    await client.end()
  }
}

const toCountStatement = ({ tray, caller, filter }: TrayRequest): Statement => ({
  text: 'select tray_count($1::jsonb)',
  values: [toQuestion(tray, caller.userId, filter)],
})

const toRowsStatement = ({ captureIds }: Recording): Statement => ({
  text: 'select tray_rows($1::bigint[])',
  values: [captureIds],
})

/** Only the statement itself is timed; the actor is set as in the product. */
async function inTransaction(client: pg.Client, pid: number, actor: Statement, inner: Statement) {
  await client.query('begin')
  try {
    await client.query(actor.text, [...actor.values])
    const before = readThreadCpuMs(pid)
    const taken = await measureMs(() => client.query(inner.text, [...inner.values]))
    return { taken, processor: readThreadCpuMs(pid) - before }
  } finally {
    await client.query('commit')
  }
}
