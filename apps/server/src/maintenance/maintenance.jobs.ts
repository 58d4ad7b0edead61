import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Creates partitions of captures and audit for the coming weeks. */
export const ensurePartitions = defineJob({
  name: 'maintenance.ensure-partitions',
  payload: NO_PAYLOAD,
  maxAttempts: 10,
})

/** Deletes expired rows: old sessions and failures, expired leases, and outbox messages that were read. */
export const sweep = defineJob({ name: 'maintenance.sweep', payload: NO_PAYLOAD, maxAttempts: 3 })
