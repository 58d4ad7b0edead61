import { z } from 'zod'

/** One line as a person types it: no control characters and no half characters, which neither the database nor a screen can show. */
export function oneLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
}

/** What somebody searches for: whatever is no character stands between two words, as a blank does. */
export function searchText(max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
    .trim()
    .max(max)
}
