import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Every night some blocks of the tray index are derived anew and compared. */
export const checkTrayIndex = defineJob({ name: 'trays.check-tray-index', payload: NO_PAYLOAD, maxAttempts: 3 })
