import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Deletes announced pictures that never arrived, and old announcements. */
export const forgetAbandoned = defineJob({ name: 'ingest.forget-abandoned', payload: NO_PAYLOAD, maxAttempts: 3 })
