import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureStatus } from '@vitrine/contract/ingest/ingest.contract'
import type { PushResult } from './direct-upload.ts'
import { inChunks, inParallel } from './in-parallel.ts'
import type { IngestClient } from './ingest-client.ts'
import { type Manifest, openPicture, readManifest } from './manifest.ts'

interface PushOptions {
  readonly folder: string
  /** 'batch': directly to storage; 'single': each file through the API. */
  readonly way: 'batch' | 'single'
  readonly atOnce: number
  /** Waits until every picture is ready or failed. */
  readonly wait: boolean
  readonly say: (line: string) => void
}

/** Maximum number of open files. */
const OPEN_AT_ONCE = 500
const LOOK_EVERY_MS = 2_000
const WAIT_AT_MOST_MS = 2 * 60 * 60 * 1_000

/**
 * Pushes everything that the folder's manifest lists. Idempotent: files that already arrived are not sent again.
 * Returns true if everything succeeded.
 */
export async function pushFolder(client: IngestClient, options: PushOptions): Promise<boolean> {
  const { folder, wait, say } = options
  const manifest = await readManifest(folder)
  const pushed = await pushPictures(client, manifest, options)
  const refused = pushed.filter((one) => one.outcome === 'refused')
  for (const { reference, error } of refused) say(`refused: ${reference}: ${error}`)

  const { stored, refused: unseen } = await client.observations(manifest.observations)
  for (const { index, error } of unseen) say(`refused: observation ${index}: ${error}`)

  const first = pushed.flatMap((one) => (one.outcome === 'refused' ? [] : [one.status]))
  const statuses = wait ? await waitFor(client, first, say) : first
  const failed = statuses.filter(({ state }) => state === 'failed')
  for (const { reference, problem } of failed) say(`failed: ${reference}: ${problem}`)

  say(`${formatCount(pushed.length, 'picture')}: ${summarize(pushed, statuses)}`)
  say(`${formatCount(manifest.observations.length, 'observation')}: ${stored} stored, ${unseen.length} refused`)
  const unfinished = wait ? statuses.filter(isInProgress) : []
  return refused.length + unseen.length + failed.length + unfinished.length === 0
}

async function pushPictures(
  client: IngestClient,
  { pictures }: Manifest,
  { folder, way, atOnce, say }: PushOptions,
): Promise<PushResult[]> {
  const pushed: PushResult[] = []
  const addResult = (one: PushResult) => {
    pushed.push(one)
    if (pushed.length % 100 === 0) say(`${pushed.length} of ${pictures.length}`)
  }
  for (const chunk of inChunks(pictures, OPEN_AT_ONCE)) {
    const files = await Promise.all(chunk.map((picture) => openPicture(folder, picture)))
    if (way === 'batch') await client.pushBatch(files, addResult)
    else await inParallel(files, atOnce, async (file) => addResult(await pushOne(client, file)))
  }
  return pushed
}

async function pushOne(client: IngestClient, picture: Parameters<IngestClient['pushPicture']>[0]): Promise<PushResult> {
  const { reference } = picture.facts
  try {
    return { outcome: 'sent', reference, status: await client.pushPicture(picture) }
  } catch (error) {
    return { outcome: 'refused', reference, error: (error as Error).message }
  }
}

const isInProgress = ({ state }: PictureStatus) => state === 'announced' || state === 'waiting'

async function waitFor(
  client: IngestClient,
  first: PictureStatus[],
  say: PushOptions['say'],
): Promise<PictureStatus[]> {
  const statuses = new Map(first.map((status) => [status.reference, status]))
  const getPending = () => [...statuses.values()].filter(isInProgress)
  const until = Date.now() + WAIT_AT_MOST_MS
  for (let said = -1; getPending().length > 0 && Date.now() < until; ) {
    if (getPending().length !== said) say(`waiting for ${formatCount(getPending().length, 'picture')}`)
    said = getPending().length
    await sleep(LOOK_EVERY_MS)
    for (const status of await client.status(getPending().map(({ reference }) => reference))) {
      statuses.set(status.reference, status)
    }
  }
  return [...statuses.values()]
}

const formatCount = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`

function summarize(pushed: readonly PushResult[], statuses: readonly PictureStatus[]): string {
  const figures = [
    ...(['sent', 'known', 'refused'] as const).map((outcome) => [
      outcome,
      pushed.filter((one) => one.outcome === outcome).length,
    ]),
    ...(['waiting', 'ready', 'failed'] as const).map((state) => [
      state,
      statuses.filter((status) => status.state === state).length,
    ]),
  ]
  return figures.map(([name, number]) => `${number} ${name}`).join(', ')
}
