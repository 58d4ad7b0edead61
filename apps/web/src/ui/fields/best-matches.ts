import type { Option } from './option-list.tsx'

/** Lower case without accents; everything but letters and digits becomes one blank. Must match the database. */
export const searchForm = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const forms = new WeakMap<Option, string>()

function getSearchForm(option: Option): string {
  const form = forms.get(option) ?? searchForm(option.name)
  forms.set(option, form)
  return form
}

const RANKS = 3
const getRank = (form: string, wanted: string): number => {
  if (form.startsWith(wanted)) return 0
  if (form.includes(` ${wanted}`)) return 1
  return form.includes(wanted) ? 2 : RANKS
}

/** Whether a word of the option starts with the text. Only then do ENTER and TAB choose it. */
export function startsWord(option: Option, text: string): boolean {
  const wanted = searchForm(text)
  return wanted !== '' && getRank(getSearchForm(option), wanted) < 2
}

/**
 * Options that start with the text, then those with a word that does, then those that contain it; otherwise in the
 * given order.
 */
export function bestMatches(options: readonly Option[], text: string): Option[] {
  const wanted = searchForm(text)
  if (wanted === '') return [...options]
  const ranks = Map.groupBy(options, (option) => getRank(getSearchForm(option), wanted))
  return Array.from({ length: RANKS }, (_, rank) => ranks.get(rank) ?? []).flat()
}
