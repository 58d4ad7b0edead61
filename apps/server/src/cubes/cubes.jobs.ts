import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Recomputes some days of the cubes every night and compares them. */
export const checkCubes = defineJob({ name: 'cubes.check-cubes', payload: NO_PAYLOAD, maxAttempts: 3 })
