import { z } from 'zod'

/** The tray index stores captures in blocks of 2^15, with 31-bit block numbers. */
export const CaptureId = z
  .int()
  .positive()
  .max(2 ** 46 - 1)

/** A capture id in a URL. */
export const captureIdParam = z.coerce.number().pipe(CaptureId)
