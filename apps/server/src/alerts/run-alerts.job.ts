import { failBegunRuns, hasQueuedRuns } from '@vitrine/db/alerts/run.queries'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { handle } from '../platform/job-runner.ts'
import { enqueueRuns, runAlerts } from './alerts.jobs.ts'
import { runClientAlerts } from './run-alerts.ts'

export const runAlertsJob = handle(
  runAlerts,
  async ({ clientId }, services, signal, { isLast }) => {
    await runClientAlerts(services, clientId, { signal, isCareful: isLast })
    // stopped with work left: another worker continues
    signal.throwIfAborted()
  },
  {
    /** Fails the runs that were running at the last attempt. The others continue without them. */
    giveUp: async (db, { clientId }) => {
      for (const alertRunId of await failBegunRuns(db, clientId)) {
        await recordAudit(db, { userId: null, action: 'alertRunFailed', subject: 'alertRun', subjectId: alertRunId })
      }
      if (await hasQueuedRuns(db, clientId)) await enqueueRuns(db, clientId)
    },
  },
)
