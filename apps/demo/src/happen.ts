import { SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import type { Database } from '@vitrine/db/db'
import type { IngestClient } from '@vitrine/push/ingest-client'
import { makeAlerts, usesOnlyObservations } from './alerts.ts'
import { analyzeImageCaptures, type GroundTruth } from './captures/analyzing.ts'
import type { Plan, PlannedCapture, PlannedImageCapture, PlannedPicture } from './captures/planned.ts'
import { reviewCaptures } from './captures/reviewing.ts'
import type { Drawer } from './draw.ts'
import { drawStore } from './pictures/stores/store.ts'
import { createImagePicker, splitIntoRounds } from './rounds.ts'

interface DemoServices {
  readonly client: IngestClient
  readonly database: Database
  readonly drawer: Drawer
  readonly log: (line: string) => void
}

const AT_ONCE = 3
const LOOK_AGAIN_MS = 300
/** Few, because OCR of each one takes a while. */
const FROM_STORES_FIRST = 12

/**
 * Pushes the newest captures first, so that the product has current data within a minute. Ids are assigned beforehand,
 * in order of arrival, because trays are sorted by id.
 */
export async function populateDemo(plan: Plan, world: DemoServices): Promise<void> {
  const { client, database, log } = world
  const began = performance.now()
  await client.announce([...plan.captures, ...plan.imageCaptures])
  const takeImages = createImagePicker(plan.productImages)
  let done = 0
  for (const [number, round] of splitIntoRounds(plan.captures).entries()) {
    // a product is recognized by its reference images, so these are pushed first
    await pushAll(takeImages(round), world)
    await review(round, await pushAll(round, world), world)
    done += round.length
    log(`Captures: ${done} of ${plan.captures.length}${timeLeft(began, done, plan)}`)
    await BESIDE[number]?.(plan, world)
  }
  await pushAll(takeImages(), world)
  await database.kysely.transaction().execute((db) => makeAlerts(db, new Date(), () => true))
  log(`The demo has happened, in ${Math.round((performance.now() - began) / 1000)} s`)
}

/** Other data that should appear early, by the round that it follows. */
const BESIDE: Readonly<Record<number, (plan: Plan, world: DemoServices) => Promise<void>>> = {
  1: async ({ observations }, { client, database, log }) => {
    await client.observations(observations)
    log(`Observations: ${observations.length}`)
    await database.kysely.transaction().execute((db) => makeAlerts(db, new Date(), usesOnlyObservations))
  },
  2: ({ imageCaptures }, world) => pushStoreImages(imageCaptures.slice(-FROM_STORES_FIRST), world),
  4: ({ imageCaptures }, world) => pushStoreImages(imageCaptures.slice(0, -FROM_STORES_FIRST), world),
}

/**
 * Draws and pushes pictures, a few at a time, then waits until each has been processed. Returns their ids by reference.
 */
async function pushAll(pictures: readonly PlannedPicture[], world: DemoServices): Promise<Map<string, number>> {
  const queue = [...pictures]
  const numbers = new Map<string, number>()
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { facts, fileName, subject } = next
      const file = new Blob([new Uint8Array(await world.drawer.draw(subject))])
      const { pictureId } = await world.client.pushPicture({ facts, fileName, file })
      numbers.set(facts.reference, pictureId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await waitUntilProcessed([...numbers.keys()], world)
  return numbers
}

async function waitUntilProcessed(references: readonly string[], { client }: DemoServices): Promise<void> {
  let open = references
  while (open.length > 0) {
    const states = await client.status(open)
    open = states.filter(({ state }) => state === 'waiting' || state === 'announced').map(({ reference }) => reference)
    if (open.length > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

async function review(
  captures: readonly PlannedCapture[],
  numbers: ReadonlyMap<string, number>,
  { database }: DemoServices,
): Promise<void> {
  const arrived = captures.flatMap((plan) => {
    const captureId = numbers.get(plan.facts.reference)
    return captureId === undefined ? [] : [{ captureId, plan }]
  })
  await database.kysely.transaction().execute((db) => reviewCaptures(db, arrived))
}

async function pushStoreImages(imageCaptures: readonly PlannedImageCapture[], world: DemoServices): Promise<void> {
  const numbers = await pushAll(imageCaptures, world)
  const arrived = imageCaptures.flatMap((plan) => {
    const imageCaptureId = numbers.get(plan.facts.reference)
    return imageCaptureId === undefined ? [] : [{ imageCaptureId, plan, truth: toTruth(plan) }]
  })
  await world.database.kysely.transaction().execute((db) => analyzeImageCaptures(db, arrived))
  world.log(`Pictures from stores: ${imageCaptures.length}`)
}

/** The ground truth, known from the drawing. */
function toTruth({ subject, analysis }: PlannedImageCapture): GroundTruth | undefined {
  if (!analysis || subject.of !== 'store') return undefined
  const { width, height = 0, texts, polygon } = drawStore(subject)
  return {
    size: { width, height },
    texts,
    product: polygon.length > 0 ? { type: SHAPE_TYPE.polygon, points: polygon } : null,
  }
}

function timeLeft(began: number, done: number, { captures }: Plan): string {
  const left = ((performance.now() - began) / done) * (captures.length - done)
  return left > 0 ? `, about ${Math.ceil(left / 60_000)} min left` : ''
}
