import { Readable } from 'node:stream'
import { LIMITS } from '@vitrine/contract/limits'
import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { type Original, originalsOf } from '@vitrine/db/downloads/originals.queries'
import { z } from 'zod'
import { CannotBeMade, defineMaker, type Making } from '../platform/download-maker.ts'
import { originalFileName, portableFileName } from '../platform/file-name.rules.ts'
import type { Files, StoredFile } from '../platform/files.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { LIST_NAME, listOf, type NotIncluded, problemOf, type Reason } from './not-included.rules.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const GIGABYTE = 1024 ** 3

/** The originals of captures in one zip; what cannot be put in stands in a list beside them. */
export const captureImages = defineMaker({
  request: z.strictObject({ captureIds: z.array(z.int().positive()) }),
  make: async ({ captureIds }, making) => {
    const originals = await making.actor.transaction((db) => originalsOf(db, captureIds))
    const bytes = [...originals.values()].reduce((sum, original) => sum + (original.bytes ?? 0), 0)
    if (bytes > LIMITS.downloads.bytes) {
      const [own, most] = [bytes, LIMITS.downloads.bytes].map((size) => Math.ceil(size / GIGABYTE))
      throw new CannotBeMade(`The images have ${own} GB, and a file can hold ${most} GB. Please choose fewer of them.`)
    }
    const left: NotIncluded[] = []
    return {
      body: zipOf(entriesOf(captureIds, originals, making, left)),
      problem: () => problemOf(left, captureIds.length),
    }
  },
})

async function* entriesOf(
  captureIds: readonly number[],
  originals: ReadonlyMap<number, Original>,
  { services, askedAt, progress }: Making,
  left: NotIncluded[],
): AsyncGenerator<ZipEntry> {
  for (const [done, captureId] of captureIds.entries()) {
    progress(done, captureIds.length)
    const original = originals.get(captureId)
    const found = await openOriginal(services.files, original)
    if (typeof found === 'string') left.push({ captureId, reason: found })
    else yield { name: nameOf(captureId, original), modified: original?.when ?? askedAt, ...found }
  }
  progress(captureIds.length, captureIds.length)
  if (left.length === 0) return
  const list = Buffer.from(listOf(left))
  yield { name: LIST_NAME, modified: askedAt, bytes: list.length, body: Readable.from([list]) }
}

async function openOriginal(files: Files, original: Original | undefined): Promise<StoredFile | Reason> {
  if (!original) return 'notFound'
  const { fileKey, pictureStateId } = original
  if (fileKey === null || pictureStateId === null || pictureStateId < PICTURE_STATE.ready) return 'noPicture'
  // patiently: the zip goes to storage as fast as that takes it, and this waits meanwhile
  const found = await files.getPatiently(objectKey(fileKey, 'original'))
  return found === undefined || found === 'unsatisfiable' ? 'missing' : found
}

/** The number makes it the only one of its name. */
function nameOf(captureId: number, original: Original | undefined): string {
  return portableFileName(`${captureId} ${originalFileName(original?.fileName ?? '', original?.mediaType ?? null)}`)
}
