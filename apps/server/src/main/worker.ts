import type { DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { connect } from '@vitrine/db/db'
import { RECORD_TABLES } from '@vitrine/db/master-data/tables'
import { sql } from '@vitrine/db/sql'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { mailAlertJob } from '../alerts/digest/mail-alert.job.ts'
import { runAlertsJob } from '../alerts/run-alerts.job.ts'
import { SCHEDULE_ALERTS_EVERY_MS, scheduleAlerts } from '../alerts/schedule-alerts.ts'
import { mailCodeJob, mailNoticeJob, mailPasswordLinkJob, mailSentLinkJob } from '../auth/mails.job.ts'
import { checkCubesJob } from '../cubes/check-cubes.job.ts'
import { FOLD_CUBES_EVERY_MS, foldCubes } from '../cubes/fold-cubes.ts'
import { captureImages } from '../downloads/capture-images.ts'
import { clearDownloadJob, forgetDownloadsJob } from '../downloads/forget-downloads.job.ts'
import { mailDownloadJob } from '../downloads/mail-download.job.ts'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { productPerformance } from '../exports/product-performance.ts'
import { retailMediaPerformance } from '../exports/retail-media-performance.ts'
import { forgetAbandonedJob } from '../ingest/forget-abandoned.job.ts'
import { ensurePartitionsJob, makePartitions } from '../maintenance/ensure-partitions.job.ts'
import { sweepJob } from '../maintenance/sweep.job.ts'
import { forgetSheetsJob } from '../master-data/forget-sheets.job.ts'
import { moveCapturesJob } from '../master-data/move-captures.job.ts'
import { recordImport } from '../master-data/sheet-import.ts'
import { productImport } from '../perfect-product/product-import.ts'
import { knowReferenceJob } from '../pictures/know-reference.job.ts'
import { processPictureJob } from '../pictures/process-picture.job.ts'
import { reconcilePicturesJob } from '../pictures/reconcile-pictures.job.ts'
import { readConfig } from '../platform/config.ts'
import type { Maker } from '../platform/download-maker.ts'
import { openFiles } from '../platform/files.ts'
import { type JobHandler, startJobs, startTicker } from '../platform/job-runner.ts'
import { openMailer } from '../platform/mail.ts'
import { startManagement } from '../platform/management.ts'
import { measurePool, newRegistry } from '../platform/metrics.ts'
import { clearScratch } from '../platform/scratch.ts'
import { canRead } from '../platform/tesseract.ts'
import { reportFile } from '../reports/report-file.ts'
import { checkTrayIndexJob } from '../trays/check-tray-index.job.ts'
import { FOLD_EVERY_MS, foldTrayIndex } from '../trays/fold-tray-index.ts'
import { orExit } from './or-exit.ts'

const MAKERS = {
  'capture-images': captureImages,
  'record-import': recordImport(Object.values(RECORD_TABLES)),
  'product-import': productImport,
  report: reportFile,
  'retail-media-performance': retailMediaPerformance,
  'product-performance': productPerformance,
} satisfies Record<DownloadKind, Maker>

/** Every job this process can do. */
const HANDLERS: readonly JobHandler[] = [
  ensurePartitionsJob,
  sweepJob,
  checkTrayIndexJob,
  patiently(checkCubesJob),
  moveCapturesJob,
  processPictureJob,
  knowReferenceJob,
  reconcilePicturesJob,
  forgetAbandonedJob,
  prepareDownloadJob(MAKERS),
  mailDownloadJob(MAKERS),
  clearDownloadJob,
  forgetDownloadsJob,
  forgetSheetsJob,
  runAlertsJob,
  mailAlertJob,
  mailCodeJob,
  mailPasswordLinkJob,
  mailSentLinkJob,
  mailNoticeJob,
]

const STOP_WITHIN_MS = 10_000

/** A day of a million captures is computed in one statement: it gets more time than others, and a connection of its own. */
const PATIENCE_MS = 15 * 60_000
function patiently(handler: JobHandler): JobHandler {
  return { ...handler, run: (payload, own, ...rest) => handler.run(payload, { ...own, database: patient }, ...rest) }
}

const config = orExit(readConfig)
const log = pino({ level: config.LOG_LEVEL })
const database = connect({
  url: config.DATABASE_URL,
  maxConnections: config.DATABASE_CONNECTIONS,
  name: 'vitrine worker',
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
const files = openFiles(config)
const mail = openMailer(config)
const services = { config, database, files, mail }
const registry = newRegistry()
measurePool(database, registry)

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
// A worker that was asleep at the appointed hour makes up for it.
await makePartitions(services)
const jobs = await startJobs(services, HANDLERS, registry, (error) => {
  log.warn({ err: error }, 'the queue was not watched; the next tick tries again')
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
  await schedulingAlerts.stop()
  await jobs.stop()
  await management.close()
  await database.close()
  await patient.close()
  files.close()
  mail.close()
})

log.info({ management: management.port, version: config.version }, 'worker ready')
