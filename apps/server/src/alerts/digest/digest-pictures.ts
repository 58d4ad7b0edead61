import { findPictureFolders } from '@vitrine/db/alerts/mailing.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { asJpeg } from '../../platform/imaging.ts'
import type { Attachment } from '../../platform/mail.ts'
import { objectKey } from '../../platform/picture-objects.ts'
import type { Services } from '../../platform/services.ts'

interface DigestPicture extends Attachment {
  readonly captureId: number
  readonly contentId: string
}

/** Thumbnails as JPEG. Missing or unreadable ones are left out, so that they don't delay the email. */
export async function loadDigestPictures(
  { database, files }: Services,
  captureIds: readonly number[],
): Promise<DigestPicture[]> {
  if (captureIds.length === 0) return []
  const folders = await transactionAs(database, { role: 'app_worker' }, (db) => findPictureFolders(db, captureIds))
  const readPicture = async (captureId: number): Promise<DigestPicture[]> => {
    const folder = folders.get(captureId)
    const small = folder && (await files.read(objectKey(folder, 'thumbnail')))
    if (!small) return []
    const name = `capture-${captureId}`
    const content = await asJpeg(small)
    return [{ captureId, contentId: name, fileName: `${name}.jpg`, type: 'image/jpeg', content }]
  }
  const pictures = await Promise.all(captureIds.map((captureId) => readPicture(captureId).catch(() => [])))
  return pictures.flat()
}
