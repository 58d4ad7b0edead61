import { z } from 'zod'

/** One line of input, without control characters and lone surrogates, which the database can't store. */
export function oneLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
}

/** Removes accents, for file names: 'Evolución' becomes 'Evolucion'. */
export const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '')

/** Search text. Control characters count as spaces. */
export function searchText(max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
    .trim()
    .max(max)
}
