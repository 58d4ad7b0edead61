import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Partitions for the captures and the audit of the coming weeks. */
export const ensurePartitions = defineJob({
  name: 'maintenance.ensure-partitions',
  payload: NO_PAYLOAD,
  maxAttempts: 10,
})

/** What has outlived its use: old sessions, faded failures, leases that ran out, an outbox everybody has read. */
export const sweep = defineJob({ name: 'maintenance.sweep', payload: NO_PAYLOAD, maxAttempts: 3 })
