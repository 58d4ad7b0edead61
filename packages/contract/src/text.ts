import { z } from 'zod'

/** One line as a person types it: no control characters, which neither the database nor a screen can show. */
export function oneLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)
}
