import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'
import { z } from 'zod'

/** Applies a change of master data to the affected captures. */
export const moveRecordCaptures = defineJob({
  name: 'master-data.move-captures',
  payload: z.object({ moveId: z.int().positive() }),
  maxAttempts: 25,
})

/** Every minute: enqueues moves that have no job. */
export const resumeMoves = defineJob({ name: 'master-data.resume-moves', payload: NO_PAYLOAD, maxAttempts: 3 })

/** Every night: deletes imported Excel files. */
export const forgetSheets = defineJob({ name: 'master-data.forget-sheets', payload: NO_PAYLOAD, maxAttempts: 3 })
