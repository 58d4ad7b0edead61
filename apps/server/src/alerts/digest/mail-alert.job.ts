import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { toLocalDay } from '@vitrine/contract/alerts/next-execution'
import { type Digest, findTold, findWaitingDigest, markDigest } from '@vitrine/db/alerts/mailing.queries'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { portableFileName } from '../../platform/file-name.rules.ts'
import { handle } from '../../platform/job-runner.ts'
import { BadAddress } from '../../platform/mail.ts'
import { WORKBOOK_TYPE } from '../../platform/workbook.ts'
import { mailAlert } from '../alerts.jobs.ts'
import { createStopToken } from '../stop-token.ts'
import { selectPictured, selectShown } from './digest.ts'
import { digestMail, getLanguage, getTimeZone } from './digest-mail.ts'
import { loadDigestPictures } from './digest-pictures.ts'
import { digestSheet } from './digest-sheet.ts'

/** Maximum number of findings in a spreadsheet; some mail servers refuse larger files. */
const MOST_IN_SHEET = 20_000

/**
 * Sends one email per address. If a worker dies after sending and before marking it as sent, the email is sent again
 * with the same Message-ID, so that mail programs recognize the duplicate.
 */
export const mailAlertJob = handle(
  mailAlert,
  async ({ alertRunId, address }, services) => {
    const { database, mail, config, clock } = services
    const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
    const found = await asWorker(async (db) => {
      const digest = await findWaitingDigest(db, alertRunId, address)
      // already sent, which stays so, or no longer allowed
      if (!digest) await markDigest(db, alertRunId, address, 'withheld')
      return digest && { digest, told: await findTold(db, alertRunId, MOST_IN_SHEET) }
    })
    if (!found) return
    const { digest, told } = found
    const { APP_SECRET, PUBLIC_URL: publicUrl } = config
    const pictures = await loadDigestPictures(services, selectPictured(selectShown(told)))
    const sheet = await buffer(
      digestSheet(told, { publicUrl, timeZone: getTimeZone(digest), language: getLanguage(digest) }),
    )
    try {
      await mail.send({
        ...digestMail(digest, told, {
          alertRunId,
          address,
          publicUrl,
          stopToken: createStopToken(APP_SECRET, { alertId: digest.alertId, address }),
          pictures: new Map(pictures.map(({ captureId, contentId }) => [captureId, contentId])),
          now: clock.now(),
        }),
        id: `alert-${alertRunId}-${shortHash(address)}`,
        attachments: [{ fileName: getFileName(digest), type: WORKBOOK_TYPE, content: sheet }, ...pictures],
      })
    } catch (problem) {
      if (!(problem instanceof BadAddress)) throw problem
      await asWorker((db) => fail(db, alertRunId, address, 'mailAddressNotValid'))
      return
    }
    await asWorker((db) => markDigest(db, alertRunId, address, 'sent'))
  },
  { giveUp: (db, { alertRunId, address }) => fail(db, alertRunId, address, 'alertMailFailed') },
)

async function fail(db: Db, alertRunId: number, address: string, action: string): Promise<void> {
  await markDigest(db, alertRunId, address, 'failed')
  await recordAudit(db, { userId: null, action, subject: 'alertRun', subjectId: alertRunId, detail: { address } })
}

/** Shortens an address for use in a Message-ID. */
const shortHash = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 16)

/** For example 'Price watch UK 2026-11-16.xlsx'. */
const getFileName = (digest: Digest) =>
  portableFileName(`${digest.name} ${toLocalDay(digest.scheduledFor, getTimeZone(digest))}.xlsx`)
