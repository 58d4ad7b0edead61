import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Pictures that were announced and never came, and what crawlers said of pictures long finished. */
export const forgetAbandoned = defineJob({ name: 'ingest.forget-abandoned', payload: NO_PAYLOAD, maxAttempts: 3 })
