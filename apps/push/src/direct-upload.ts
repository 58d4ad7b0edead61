import * as contract from '@vitrine/contract/ingest/ingest.contract'
import type { ApiClient } from './api-client.ts'
import { inChunks, inParallel } from './in-parallel.ts'
import type { PictureFile } from './ingest-client.ts'
import { IngestError, sendRequest, withRetries } from './retry.ts'

/** Result of a picture: 'sent' now, 'known' from an earlier push, or 'refused'. */
export type PushResult =
  | { readonly outcome: 'sent' | 'known'; readonly reference: string; readonly status: contract.PictureStatus }
  | { readonly outcome: 'refused'; readonly reference: string; readonly error: string }

type Call = ApiClient['call']

interface Options {
  readonly atOnce: number
  readonly onPushed: (pushed: PushResult) => void
}

const UPLOAD_WITHIN_MS = 600_000
/**
 * Signed links are valid for a minute, and an upload must start within that time. Shorter, because clocks may differ.
 */
const LINK_LIVES_MS = 50_000
/** Links requested per concurrent upload: few enough that the last one is still valid when it is used. */
const LINKS_PER_UPLOAD = 5

/** Announces, uploads and completes one chunk at a time. */
export async function pushDirectly(
  call: Call,
  pictures: readonly PictureFile[],
  { atOnce, onPushed }: Options,
): Promise<PushResult[]> {
  const pushed: PushResult[] = []
  for (const chunk of inChunks(pictures, atOnce * LINKS_PER_UPLOAD)) {
    const uploads = await inParallel(await announce(call, chunk), atOnce, (one) => upload(call, one))
    const results = await complete(call, uploads)
    results.forEach(onPushed)
    pushed.push(...results)
  }
  return pushed
}

interface Upload {
  readonly picture: PictureFile
  readonly answer: contract.AnnouncementResult
  readonly givenAt: number
  readonly failure?: string
}

/** The API responds in request order. */
async function announce(call: Call, pictures: readonly PictureFile[]): Promise<Upload[]> {
  const { pictures: answers } = await call(contract.announceUploads, {
    pictures: pictures.map(({ facts, fileName, file }) => ({ facts, fileName, bytes: file.size })),
  })
  const givenAt = performance.now()
  return answers.map((answer, index) => ({ picture: pictures[index] as PictureFile, answer, givenAt }))
}

/** Requests a new link if the first one expired while its file was waiting, or if storage rejected it. */
async function upload(call: Call, first: Upload): Promise<Upload> {
  let current = first
  let isSpent = false
  const attempt = async () => {
    if (isSpent || performance.now() - current.givenAt > LINK_LIVES_MS) {
      current = (await announce(call, [first.picture]))[0] ?? current
    }
    const { answer, picture } = current
    if (answer.outcome !== 'upload') return
    isSpent = true
    const signal = AbortSignal.timeout(UPLOAD_WITHIN_MS)
    await sendRequest(answer.url, { method: 'PUT', headers: answer.headers, body: picture.file, signal }).catch(
      (error) => {
        // storage does not say why it rejects a link; a new one may work
        throw error instanceof IngestError ? new IngestError(error.error, error.message, error.retry ?? {}) : error
      },
    )
  }
  if (first.answer.outcome !== 'upload') return first
  try {
    await withRetries(attempt)
    return current
  } catch (error) {
    return { ...current, failure: (error as Error).message }
  }
}

async function complete(call: Call, uploads: readonly Upload[]): Promise<PushResult[]> {
  const references = uploads.flatMap(({ answer, failure }) =>
    answer.outcome === 'upload' && failure === undefined ? [answer.reference] : [],
  )
  const answer = references.length > 0 ? await call(contract.completeUploads, { references }) : { pictures: [] }
  const statuses = new Map(answer.pictures.map((status) => [status.reference, status]))
  return uploads.map((one) => toResult(one, statuses.get(one.picture.facts.reference)))
}

function toResult({ answer, picture, failure }: Upload, status: contract.PictureStatus | undefined): PushResult {
  const { reference } = picture.facts
  const toRefused = (error: string): PushResult => ({ outcome: 'refused', reference, error })
  if (answer.outcome === 'refused') return toRefused(answer.error)
  if (answer.outcome === 'known') return { outcome: 'known', reference, status: answer.status }
  if (failure !== undefined) return toRefused(failure)
  const isThere = status && status.state !== 'announced'
  return isThere ? { outcome: 'sent', reference, status } : toRefused('The file did not arrive in storage')
}
