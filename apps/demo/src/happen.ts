import { SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import type { Database } from '@vitrine/db/db'
import { looksAtObservations, makeAlerts } from '@vitrine/db/demo/alerts'
import { analyzeImageCaptures, type Truth } from '@vitrine/db/demo/captures/analyzing'
import type { Plan, PlannedCapture, PlannedImageCapture, PlannedPicture } from '@vitrine/db/demo/captures/planned'
import { reviewCaptures } from '@vitrine/db/demo/captures/reviewing'
import type { IngestClient } from '@vitrine/push/ingest-client'
import type { Drawer } from './draw.ts'
import { drawStore } from './pictures/stores/store.ts'

interface World {
  readonly client: IngestClient
  readonly database: Database
  readonly drawer: Drawer
  readonly log: (line: string) => void
}

/** As many as one reviewer's day: what came in before was reviewed before, and can be copied from. */
const ROUND = 60
const AT_ONCE = 3
const LOOK_AGAIN_MS = 300

/** Everything in the order in which it would have happened. */
export async function happen(plan: Plan, world: World): Promise<void> {
  const { client, database, log } = world
  const began = performance.now()
  await client.observations(plan.observations)
  log(`Observations: ${plan.observations.length}`)
  await database.kysely.transaction().execute((db) => makeAlerts(db, new Date(), looksAtObservations))
  await pushAll(plan.productImages, world)
  log(`Reference images: ${plan.productImages.length}`)

  for (let first = 0; first < plan.captures.length; first += ROUND) {
    const round = plan.captures.slice(first, first + ROUND)
    await review(round, await pushAll(round, world), world)
    log(`Captures: ${first + round.length} of ${plan.captures.length}${timeLeft(began, first + round.length, plan)}`)
    // early, but not before there is something in the trays
    if (first === 0) await fromStores(plan.imageCaptures, world)
  }
  await database.kysely.transaction().execute((db) => makeAlerts(db, new Date(), () => true))
  log(`The demo has happened, in ${Math.round((performance.now() - began) / 1000)} s`)
}

/** Draws and pushes, some at a time, then waits until each has been looked at. Answers with their numbers. */
async function pushAll(pictures: readonly PlannedPicture[], world: World): Promise<Map<string, number>> {
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
  await settled([...numbers.keys()], world)
  return numbers
}

async function settled(references: readonly string[], { client }: World): Promise<void> {
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
  { database }: World,
): Promise<void> {
  const arrived = captures.flatMap((plan) => {
    const captureId = numbers.get(plan.facts.reference)
    return captureId === undefined ? [] : [{ captureId, plan }]
  })
  await database.kysely.transaction().execute((db) => reviewCaptures(db, arrived))
}

async function fromStores(imageCaptures: readonly PlannedImageCapture[], world: World): Promise<void> {
  const numbers = await pushAll(imageCaptures, world)
  const arrived = imageCaptures.flatMap((plan) => {
    const imageCaptureId = numbers.get(plan.facts.reference)
    return imageCaptureId === undefined ? [] : [{ imageCaptureId, plan, truth: truthOf(plan) }]
  })
  await world.database.kysely.transaction().execute((db) => analyzeImageCaptures(db, arrived))
  world.log(`Pictures from stores: ${imageCaptures.length}`)
}

/** Known to whoever drew it. */
function truthOf({ subject, analysis }: PlannedImageCapture): Truth | undefined {
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
