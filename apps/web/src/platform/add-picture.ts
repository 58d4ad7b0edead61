import type { Endpoint } from '@vitrine/contract/endpoint'
import { type AddedPicture, getAddedPicture } from '@vitrine/contract/ingest/by-hand.contract'
import { CallError, call, upload } from './call.ts'

/** Polling interval, short at first because most pictures are ready within seconds. */
const FIRST_WAIT = 300
const LONGEST_WAIT = 3_000
const GROWTH = 1.5

export type AddStage = 'uploading' | 'processing'

interface AddPictureOptions {
  readonly signal: AbortSignal
  readonly onStage: (stage: AddStage) => void
  /** The file was uploaded under this key. */
  readonly isUploaded: boolean
  readonly onUploaded: () => void
}

/** Uploads a picture and polls until the worker has processed it. Idempotent per key. */
export async function addPicture(
  endpoint: Endpoint,
  facts: { readonly key: string },
  file: File,
  { signal, onStage, isUploaded, onUploaded }: AddPictureOptions,
): Promise<AddedPicture> {
  if (!isUploaded) {
    onStage('uploading')
    await upload(endpoint, facts as never, file, { signal })
    onUploaded()
  }
  onStage('processing')
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * GROWTH)) {
    const added = await call(getAddedPicture, { params: { key: facts.key } }, { signal })
    if (added.state === 'ready' || added.state === 'failed') return added
    await pause(wait, signal)
  }
}

function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, wait)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** The error to show when a picture could not be added. */
export function addProblem(problem: unknown): string {
  if (!navigator.onLine) return "You're offline. Nothing is lost: try again when you're back."
  const { message } = problem instanceof CallError ? problem : new CallError('unexpected')
  return message
}
