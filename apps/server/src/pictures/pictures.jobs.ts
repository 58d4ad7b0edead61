import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'
import { z } from 'zod'

/** Processes a received picture: creates its derivatives and the capture. */
export const processPicture = defineJob({
  name: 'pictures.process',
  payload: z.strictObject({ pictureId: z.int() }),
  // high, because a killed worker uses up an attempt of each of its jobs
  maxAttempts: 10,
  urgency: 'bulk',
})

/** Extracts the features of an uploaded reference image, so that new captures are compared with it. */
export const knowReference = defineJob({
  name: 'pictures.know-reference',
  payload: z.strictObject({ pictureId: z.int() }),
  maxAttempts: 10,
})

/** Compares a portion of the pictures with storage every night. */
export const reconcilePictures = defineJob({ name: 'pictures.reconcile', payload: NO_PAYLOAD, maxAttempts: 3 })
