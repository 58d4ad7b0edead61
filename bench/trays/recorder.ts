// Records the statements of a request as the product sends them: calls the whole API in this process and intercepts
// between driver and database. So the statements that are timed and passed to pgbench are always the product's own.
import { connect } from '@vitrine/db/db'
import { QueryAfter } from '@vitrine/db/wire'
import type pg from 'pg'
import { SESSION_COOKIE } from '../../apps/server/src/auth/cookies.ts'
import { createApp } from '../../apps/server/src/main/app.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openFiles } from '../../apps/server/src/platform/files.ts'
import { openMailer } from '../../apps/server/src/platform/mail.ts'
import { type TrayRequest, toAddress } from './questions.ts'
import { productEnvironment } from './scene.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Recording {
  /** The transaction that queries the tray index: the actor and the statement. */
  readonly actor: Statement
  readonly statement: Statement
  /** Of the whole request. */
  readonly roundTrips: number
  readonly recordsCount: number
  readonly captureIds: readonly number[]
}

export async function openRecorder() {
  const config = readConfig({ ...process.env, ...productEnvironment(), LOG_LEVEL: 'error' })
  const database = connect({ url: config.DATABASE_URL, maxConnections: 2, name: 'bench', statementTimeout: 60_000 })
  const files = openFiles(config)
  const app = await createApp({ config, database, files, mail: openMailer(config), clock: systemClock })
  let heard: QueryAfter[] = []
  let roundTrips = 0
  database.pool.on('connect', (client) => {
    interceptQueries(client, (query) => heard.push(query))
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => {
      roundTrips += 1
    })
  })

  return {
    async record(asked: TrayRequest): Promise<Recording> {
      heard = []
      roundTrips = 0
      const cookies = { [SESSION_COOKIE]: asked.caller.token }
      const answer = await app.inject({ method: 'GET', url: toAddress(asked, 1), cookies })
      if (answer.statusCode !== 200) throw new Error(`${toAddress(asked, 1)}: ${answer.statusCode} ${answer.body}`)
      const { recordsCount = 0, data = [] } = answer.json()
      const captureIds = data.map(({ captureId }: { captureId: number }) => captureId)
      return { ...findTrayStatement(heard), roundTrips, recordsCount, captureIds }
    },
    async close() {
      await app.close()
      await database.close()
      files.close()
    },
  }
}

export type Recorder = Awaited<ReturnType<typeof openRecorder>>

function interceptQueries(client: pg.PoolClient, tell: (query: QueryAfter) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    if (given[0] instanceof QueryAfter) tell(given[0])
    return query(...given)
  }) as typeof client.query
}

function findTrayStatement(heard: readonly QueryAfter[]): Pick<Recording, 'actor' | 'statement'> {
  const query = heard.find(({ text }) => /\btray_/.test(text))
  const actor = query?.before.find(({ text }) => text.includes('set_config'))
  if (!query || !actor) throw new Error('The request asked no tray')
  return { actor, statement: { text: query.text, values: query.values } }
}
