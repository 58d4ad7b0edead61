import { findUnknownReference } from '@vitrine/db/pictures/uploads.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { rememberFeatures } from './knowing/product-match.ts'
import { knowReference } from './pictures.jobs.ts'

/** Idempotent: existing features are not extracted again. Logos and replaced pictures are skipped. */
export const knowReferenceJob = handle(knowReference, async ({ pictureId }, services) => {
  const reference = await transactionAs(services.database, { role: 'app_worker' }, (db) =>
    findUnknownReference(db, pictureId),
  )
  if (!reference) return
  const picture = await services.files.read(objectKey(reference.fileKey, 'preview'))
  if (!picture) throw new Error('The preview is not in storage')
  await rememberFeatures(services, { pictureId, picture })
})
