import { LOCALES } from '@vitrine/contract/limits'

const wholeNumbers = new Intl.NumberFormat(LOCALES.ui, { maximumFractionDigits: 0 })
const dates = new Intl.DateTimeFormat(LOCALES.dates, { day: '2-digit', month: '2-digit', year: 'numeric' })
const times = new Intl.DateTimeFormat(LOCALES.dates, { hour: '2-digit', minute: '2-digit' })

/** 12,345 */
export const formatNumber = (value: number) => wholeNumbers.format(value)

/** 14/11/2026 */
export const formatDate = (value: Date) => dates.format(value)

/** 08:42 */
export const formatTime = (value: Date) => times.format(value)

/** '1 capture', '1,284 captures' */
export const formatCount = (value: number, one: string, many = `${one}s`) =>
  `${formatNumber(value)} ${value === 1 ? one : many}`

/** Two letters for an avatar: first and last name, as far as there are any. */
export function initials(name: string): string {
  const words = name.split(/[\s.]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.[0]?.toLocaleUpperCase(LOCALES.ui) ?? '').join('')
}
