import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Recomputes some blocks of the tray index every night and compares them. */
export const checkTrayIndex = defineJob({ name: 'trays.check-tray-index', payload: NO_PAYLOAD, maxAttempts: 3 })
