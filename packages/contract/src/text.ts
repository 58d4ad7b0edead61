import { z } from 'zod'

/** One line as a person types it: no control characters and no half characters, which neither the database nor a screen can show. */
export function oneLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
}
