import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Every night some days of the cubes are computed from their captures anew and compared. */
export const checkCubes = defineJob({ name: 'cubes.check-cubes', payload: NO_PAYLOAD, maxAttempts: 3 })
