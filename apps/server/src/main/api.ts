import { connect } from '@vitrine/db/db'
import { sql } from '@vitrine/db/sql'
import closeWithGrace from 'close-with-grace'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { openMailer } from '../platform/mail.ts'
import { startManagement } from '../platform/management.ts'
import {
  measureFiles,
  measureMail,
  measurePool,
  measureReplica,
  measureRequests,
  newRegistry,
} from '../platform/metrics.ts'
import { traceFiles } from '../platform/trace-files.ts'
import { startTracing } from '../platform/tracing.ts'
import { createApp } from './app.ts'
import { runOrExit } from './or-exit.ts'

const STOP_WITHIN_MS = 10_000

const config = runOrExit(readConfig)
const tracing = await startTracing(config, 'api', (problem) => app.log.warn({ problem }, 'traces were not sent'))
const registry = newRegistry()
const database = connect({
  url: config.DATABASE_URL,
  maxConnections: config.DATABASE_CONNECTIONS,
  name: 'vitrine api',
  replica: measureReplica(config.READ_DATABASE_URL, registry),
  onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
})
const stored = measureFiles(openFiles(config), registry)
const files = tracing.isOn ? traceFiles(stored) : stored
const mail = measureMail(openMailer(config), registry)
const app = await createApp({ config, database, files, mail, clock: systemClock })
measureRequests(app, registry)
measurePool(database, registry)

let stopping = false
app.addHook('onSend', async (_request, reply) => {
  if (stopping) void reply.header('connection', 'close')
})

const management = await startManagement(
  { host: config.MANAGEMENT_HOST, port: config.MANAGEMENT_PORT },
  registry,
  async () => !stopping && (await sql`select 1`.execute(database.kysely)).rows.length === 1,
)

// Readiness turns off first. Connections are still accepted for a while, so that the load balancer can react, and
// responses have 'connection: close'. Then the server stops listening.
closeWithGrace({ delay: STOP_WITHIN_MS, logger: app.log }, async ({ err, signal }) => {
  if (err) app.log.error({ err }, 'api stops after an error')
  stopping = true
  if (signal) await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS))
  await app.close()
  await management.close()
  await database.close()
  files.close()
  mail.close()
  await tracing.stop()
})

const address = await app.listen({ host: config.HOST, port: config.PORT })
app.log.info({ address, management: management.port, version: config.version }, 'api ready')
