import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'
import { z } from 'zod'

/** Looks at a picture that has come in, makes all that is shown of it, and the capture. */
export const processPicture = defineJob({
  name: 'pictures.process',
  payload: z.strictObject({ pictureId: z.int() }),
  // a worker that is killed costs its jobs an attempt, too
  maxAttempts: 10,
  urgency: 'bulk',
})

/** Looks for the features of a reference image that a person put in, so that new captures are held against it. */
export const knowReference = defineJob({
  name: 'pictures.know-reference',
  payload: z.strictObject({ pictureId: z.int() }),
  maxAttempts: 10,
})

/** Every night some of the pictures and some of the storage are compared with each other. */
export const reconcilePictures = defineJob({ name: 'pictures.reconcile', payload: NO_PAYLOAD, maxAttempts: 3 })
