import { Readable } from 'node:stream'
import { LIMITS } from '@vitrine/contract/limits'
import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { findOriginals, type Original } from '@vitrine/db/downloads/originals.queries'
import { z } from 'zod'
import { CannotBeMade, type DownloadContext, defineMaker } from '../platform/download-maker.ts'
import { originalFileName, portableFileName } from '../platform/file-name.rules.ts'
import type { Files, StoredFile } from '../platform/files.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { messages } from './messages.ts'
import { describeLeftOut, listLeftOut, type NotIncluded, type Reason } from './not-included.rules.ts'
import { createZip, type ZipEntry } from './zip.ts'

const GIGABYTE = 1024 ** 3

/** The original pictures of captures in one zip file, with a list of those left out. */
export const captureImages = defineMaker({
  readsReplica: true,
  request: z.strictObject({ captureIds: z.array(z.int().positive()) }),
  make: async ({ captureIds }, making) => {
    const { language } = making
    const originals = await making.actor.transaction((db) => findOriginals(db, captureIds))
    const bytes = [...originals.values()].reduce((sum, original) => sum + (original.bytes ?? 0), 0)
    if (bytes > LIMITS.downloads.bytes) {
      const [size = 0, most = 0] = [bytes, LIMITS.downloads.bytes].map((one) => Math.ceil(one / GIGABYTE))
      throw new CannotBeMade(messages(language)('imagesTooLarge', { size, most }))
    }
    const left: NotIncluded[] = []
    return {
      body: createZip(readEntries(captureIds, originals, making, left)),
      problem: () => describeLeftOut(left, captureIds.length, language),
    }
  },
})

async function* readEntries(
  captureIds: readonly number[],
  originals: ReadonlyMap<number, Original>,
  { services, askedAt, language, progress }: DownloadContext,
  left: NotIncluded[],
): AsyncGenerator<ZipEntry> {
  for (const [done, captureId] of captureIds.entries()) {
    progress(done, captureIds.length)
    const original = originals.get(captureId)
    const found = await openOriginal(services.files, original)
    if (typeof found === 'string') left.push({ captureId, reason: found })
    else yield { name: getFileName(captureId, original), modified: original?.when ?? askedAt, ...found }
  }
  progress(captureIds.length, captureIds.length)
  if (left.length === 0) return
  const list = Buffer.from(listLeftOut(left, language))
  yield {
    name: messages(language)('notIncludedFile'),
    modified: askedAt,
    bytes: list.length,
    body: Readable.from([list]),
  }
}

async function openOriginal(files: Files, original: Original | undefined): Promise<StoredFile | Reason> {
  if (!original) return 'notFound'
  const { fileKey, pictureStateId } = original
  if (fileKey === null || pictureStateId === null || pictureStateId < PICTURE_STATE.ready) return 'noPicture'
  // no timeout, because the zip is only written as fast as storage accepts it
  const found = await files.getPatiently(objectKey(fileKey, 'original'))
  return found === undefined || found === 'unsatisfiable' ? 'missing' : found
}

/** The id makes the name unique. */
function getFileName(captureId: number, original: Original | undefined): string {
  return portableFileName(`${captureId} ${originalFileName(original?.fileName ?? '', original?.mediaType ?? null)}`)
}
