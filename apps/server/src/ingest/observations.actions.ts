import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { Observation } from '@vitrine/contract/ingest/facts'
import type { pushObservations } from '@vitrine/contract/ingest/ingest.contract'
import type { Db } from '@vitrine/db/db'
import { areKnown, ensureStores } from '@vitrine/db/ingest/master-data.queries'
import { type NewObservation, storeObservations } from '@vitrine/db/ingest/observation.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Crawler } from '../platform/crawler.ts'
import type { Services } from '../platform/services.ts'
import { isObservationInTime } from './facts.rules.ts'

type Answer = CallAnswer<typeof pushObservations>

/** Stores the valid observations and returns the indexes of the others, so that one bad row doesn't block the batch. */
export function takeObservations(
  { database, clock }: Services,
  { crawlerId }: Crawler,
  observations: readonly Observation[],
): Promise<Answer> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const refused = await findRefused(db, observations, clock.now())
    const wrong = new Set(refused.map(({ index }) => index))
    // the last one of the same article, place and time wins
    const rows = new Map(
      observations.flatMap((one, index) => (wrong.has(index) ? [] : [[toKey(one), toRow(one)] as const])),
    )
    const stored = [...rows.values()]
    await ensureStores(
      db,
      stored.flatMap(({ store, platformId }) => (store === undefined ? [] : [{ name: store, platformId }])),
    )
    if (stored.length > 0) await storeObservations(db, crawlerId, stored)
    return { stored: stored.length, refused }
  })
}

async function findRefused(db: Db, observations: readonly Observation[], now: Date): Promise<Answer['refused']> {
  const named = observations.map(({ platformId }) => ({ platformId, urlId: undefined, clientId: undefined }))
  const known = await areKnown(db, named)
  return observations.flatMap(({ observedAt }, index): Answer['refused'] => {
    if (!isObservationInTime(observedAt, now)) return [{ index, error: 'outOfTime' }]
    return known[index] ? [] : [{ index, error: 'unknownMasterData' }]
  })
}

/** Store names are case-insensitive. */
const toKey = ({ ean, platformId, store, observedAt }: Observation) =>
  JSON.stringify([ean, platformId, store?.toLowerCase(), observedAt])

const toRow = (observation: Observation): NewObservation => ({
  store: undefined,
  listPrice: undefined,
  finalPrice: undefined,
  currency: undefined,
  inStock: undefined,
  position: undefined,
  promoText: undefined,
  ...observation,
})
