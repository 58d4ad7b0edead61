import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Recomputes and compares some blocks of the tray index every night. */
export const checkTrayIndex = defineJob({ name: 'trays.check-tray-index', payload: NO_PAYLOAD, maxAttempts: 3 })
