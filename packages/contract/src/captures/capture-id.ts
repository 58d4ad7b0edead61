import { z } from 'zod'

/** The tray index counts captures in blocks of 2^15, and numbers the blocks by 31 bits. */
export const CaptureId = z
  .int()
  .positive()
  .max(2 ** 46 - 1)

/** A capture id in an address. */
export const captureIdParam = z.coerce.number().pipe(CaptureId)
