import type { DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { RECORD_TABLES } from '@vitrine/db/master-data/tables'
import { mailAlertJob } from '../alerts/digest/mail-alert.job.ts'
import { runAlertsJob } from '../alerts/run-alerts.job.ts'
import { mailCodeJob, mailNoticeJob, mailPasswordLinkJob, mailSentLinkJob } from '../auth/mails.job.ts'
import { checkCubesJob } from '../cubes/check-cubes.job.ts'
import { captureImages } from '../downloads/capture-images.ts'
import { clearDownloadJob, forgetDownloadsJob } from '../downloads/forget-downloads.job.ts'
import { mailDownloadJob } from '../downloads/mail-download.job.ts'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { productPerformance } from '../exports/product-performance.ts'
import { retailMediaPerformance } from '../exports/retail-media-performance.ts'
import { forgetAbandonedJob } from '../ingest/forget-abandoned.job.ts'
import { ensurePartitionsJob } from '../maintenance/ensure-partitions.job.ts'
import { sweepJob } from '../maintenance/sweep.job.ts'
import { forgetSheetsJob } from '../master-data/forget-sheets.job.ts'
import { moveCapturesJob } from '../master-data/move-captures.job.ts'
import { resumeMovesJob } from '../master-data/resume-moves.job.ts'
import { recordImport } from '../master-data/sheet-import.ts'
import { mailSkuClaimsJob, mailSkuDecisionJob } from '../perfect-product/mail-sku-claims.job.ts'
import { productImport } from '../perfect-product/product-import.ts'
import { knowReferenceJob } from '../pictures/know-reference.job.ts'
import { processPictureJob } from '../pictures/process-picture.job.ts'
import { reconcilePicturesJob } from '../pictures/reconcile-pictures.job.ts'
import type { DownloadMaker } from '../platform/download-maker.ts'
import type { JobHandler } from '../platform/job-runner.ts'
import { reportFile } from '../reports/report-file.ts'
import { checkTrayIndexJob } from '../trays/check-tray-index.job.ts'
import { planVisitsJob } from '../visits/plan-visits.job.ts'
import { sweepVisitsJob } from '../visits/sweep-visits.job.ts'

const MAKERS = {
  'capture-images': captureImages,
  'record-import': recordImport(Object.values(RECORD_TABLES)),
  'product-import': productImport,
  report: reportFile,
  'retail-media-performance': retailMediaPerformance,
  'product-performance': productPerformance,
} satisfies Record<DownloadKind, DownloadMaker>

export const HANDLERS: readonly JobHandler[] = [
  ensurePartitionsJob,
  sweepJob,
  checkTrayIndexJob,
  checkCubesJob,
  moveCapturesJob,
  resumeMovesJob,
  processPictureJob,
  knowReferenceJob,
  reconcilePicturesJob,
  forgetAbandonedJob,
  prepareDownloadJob(MAKERS),
  mailDownloadJob,
  clearDownloadJob,
  forgetDownloadsJob,
  forgetSheetsJob,
  runAlertsJob,
  mailAlertJob,
  mailCodeJob,
  mailPasswordLinkJob,
  mailSentLinkJob,
  mailNoticeJob,
  mailSkuClaimsJob,
  mailSkuDecisionJob,
  planVisitsJob,
  sweepVisitsJob,
]
