// The statements of a request, as the product itself sends them: asked of the whole API in this process, and overheard
// between the driver and the database. So what is timed and handed to pgbench is what the product asks, whatever it asks.
import { connect } from '@vitrine/db/db'
import type pg from 'pg'
import { SESSION_COOKIE } from '../../apps/server/src/auth/cookies.ts'
import { createApp } from '../../apps/server/src/main/app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openFiles } from '../../apps/server/src/platform/files.ts'
import { openMailer } from '../../apps/server/src/platform/mail.ts'
import { type Asked, addressOf } from './questions.ts'
import { productEnvironment } from './scene.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Recording {
  /** The transaction that asks the tray index, from its begin to its commit. */
  readonly statements: readonly Statement[]
  readonly recordsCount: number
  readonly captureIds: readonly number[]
}

export async function openRecorder() {
  const config = readConfig({ ...process.env, ...productEnvironment(), LOG_LEVEL: 'error' })
  const database = connect({ url: config.DATABASE_URL, maxConnections: 2, name: 'bench', statementTimeout: 60_000 })
  const files = openFiles(config)
  const app = await createApp({ config, database, files, mail: openMailer(config) })
  let heard: Statement[] = []
  database.pool.on('connect', (client) => overhear(client, (statement) => heard.push(statement)))

  return {
    async record(asked: Asked): Promise<Recording> {
      heard = []
      const cookies = { [SESSION_COOKIE]: asked.caller.token }
      const answer = await app.inject({ method: 'GET', url: addressOf(asked, 1), cookies })
      if (answer.statusCode !== 200) throw new Error(`${addressOf(asked, 1)}: ${answer.statusCode} ${answer.body}`)
      const { recordsCount = 0, data = [] } = answer.json()
      const captureIds = data.map(({ captureId }: { captureId: number }) => captureId)
      return { statements: trayTransaction(heard), recordsCount, captureIds }
    },
    async close() {
      await app.close()
      await database.close()
      files.close()
    },
  }
}

export type Recorder = Awaited<ReturnType<typeof openRecorder>>

function overhear(client: pg.PoolClient, tell: (statement: Statement) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((text: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]) => {
    tell(typeof text === 'string' ? { text, values: values ?? [] } : { text: text.text, values: text.values ?? [] })
    return query(text, values, ...rest)
  }) as typeof client.query
}

function trayTransaction(heard: readonly Statement[]): readonly Statement[] {
  const middle = heard.findIndex(({ text }) => /\btray_/.test(text))
  const first = heard.slice(0, middle).findLastIndex(({ text }) => /^begin|^start/i.test(text))
  const length = heard.slice(first).findIndex(({ text }) => /^commit/i.test(text)) + 1
  if (middle < 0 || first < 0 || length < 1) throw new Error('The request asked no tray')
  return heard.slice(first, first + length)
}
