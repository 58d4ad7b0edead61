import { z } from 'zod'

/** Weekdays from Monday (1) to Sunday (7), and times in the eTailer's time zone. */
const Entry = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .max(24),
})

/** When a url is captured; empty means only on request. */
export const Schedule = z.array(Entry).max(14)
export type Schedule = z.output<typeof Schedule>
