import { connect } from '@vitrine/db/db'
import { sql } from '@vitrine/db/sql'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { SCHEDULE_ALERTS_EVERY_MS, scheduleAlerts } from '../alerts/schedule-alerts.ts'
import { LEARN_CREATIVES_EVERY_MS, learnCreatives } from '../creatives/learn-creatives.ts'
import { checkCubesJob } from '../cubes/check-cubes.job.ts'
import { FOLD_CUBES_EVERY_MS, foldCubes } from '../cubes/fold-cubes.ts'
import { makePartitions } from '../maintenance/ensure-partitions.job.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { measureHealth } from '../platform/health-metrics.ts'
import { type JobHandler, startJobs, startTicker } from '../platform/job-runner.ts'
import { openMailer } from '../platform/mail.ts'
import { startManagement } from '../platform/management.ts'
import { measureFiles, measureMail, measurePool, measureReplica, newRegistry } from '../platform/metrics.ts'
import { clearScratch } from '../platform/scratch.ts'
import { canRead } from '../platform/tesseract.ts'
import { traceFiles } from '../platform/trace-files.ts'
import { startTracing } from '../platform/tracing.ts'
import { FOLD_EVERY_MS, foldTrayIndex } from '../trays/fold-tray-index.ts'
import { HANDLERS } from './handlers.ts'
import { runOrExit } from './or-exit.ts'

const STOP_WITHIN_MS = 10_000

/**
 * A day with a million captures is computed in one statement, so this needs a separate connection with a longer
 * timeout.
 */
const PATIENCE_MS = 15 * 60_000
function withLongTimeout(handler: JobHandler): JobHandler {
  if (handler !== checkCubesJob) return handler
  return { ...handler, run: (payload, own, ...rest) => handler.run(payload, { ...own, database: patient }, ...rest) }
}

const config = runOrExit(readConfig)
const log = pino({ level: config.LOG_LEVEL })
const tracing = await startTracing(config, 'worker', (problem) => log.warn({ problem }, 'traces were not sent'))
const registry = newRegistry()
const database = connect({
  url: config.DATABASE_URL,
  maxConnections: config.DATABASE_CONNECTIONS,
  name: 'vitrine worker',
  replica: measureReplica(config.READ_DATABASE_URL, registry),
  statementTimeout: 60_000,
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
})
const patient = connect({
  url: config.DATABASE_URL,
  // one for folding, one for the nightly check
  maxConnections: 2,
  name: 'vitrine worker, cubes',
  statementTimeout: PATIENCE_MS,
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
})
const stored = measureFiles(openFiles(config), registry)
const files = tracing.isOn ? traceFiles(stored) : stored
const mail = measureMail(openMailer(config), registry)
const services = { config, database, files, mail, clock: systemClock }
measurePool(database, registry)
measureHealth(services, registry)

let stopping = false
const management = await startManagement(
  { host: config.MANAGEMENT_HOST, port: config.MANAGEMENT_PORT },
  registry,
  async () => !stopping && (await sql`select 1`.execute(database.kysely)).rows.length === 1,
)
await clearScratch()
if (!(await canRead(config.TESSERACT))) {
  log.warn({ program: config.TESSERACT }, 'pictures from stores come in without their texts: the program is missing')
}
// The worker makes up for missed schedules when it starts.
await makePartitions(services)
const jobs = await startJobs(services, HANDLERS.map(withLongTimeout), registry, {
  onError: (error) => log.warn({ err: error }, 'the queue was not reached; the next tick tries again'),
  onFailedAttempt: (failure) => log.warn(failure, 'an attempt of a job failed'),
  // a worker without jobs is of no use: the process manager starts another one
  onEnd: (error) => {
    process.nextTick(() => {
      throw error
    })
  },
})
const folding = startTicker(
  FOLD_EVERY_MS,
  () => foldTrayIndex(services),
  (error) => {
    log.warn({ err: error }, 'the tray index was not folded; the next tick tries again')
  },
)
const foldingCubes = startTicker(
  FOLD_CUBES_EVERY_MS,
  () => foldCubes({ ...services, database: patient }),
  (error) => {
    log.warn({ err: error }, 'the cubes of the reports were not folded; the next tick tries again')
  },
)
const learningCreatives = startTicker(
  LEARN_CREATIVES_EVERY_MS,
  () => learnCreatives(services),
  (error) => {
    log.warn({ err: error }, 'no values of creatives were learned; the next tick tries again')
  },
)
const schedulingAlerts = startTicker(
  SCHEDULE_ALERTS_EVERY_MS,
  () => scheduleAlerts(services),
  (error) => {
    log.warn({ err: error }, 'due alerts were not looked for; the next tick tries again')
  },
)
closeWithGrace({ delay: STOP_WITHIN_MS, logger: log }, async ({ err }) => {
  if (err) log.error({ err }, 'worker stops after an error')
  stopping = true
  await folding.stop()
  await foldingCubes.stop()
  await learningCreatives.stop()
  await schedulingAlerts.stop()
  await jobs.stop()
  await management.close()
  await database.close()
  await patient.close()
  files.close()
  mail.close()
  await tracing.stop()
})

log.info({ management: management.port, version: config.version }, 'worker ready')
