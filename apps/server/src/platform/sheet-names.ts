import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/language/languages'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { Db } from '@vitrine/db/db'
import { findOptionsByName } from '@vitrine/db/master-data/option.queries'
import { sheetMessages } from './sheet-messages.ts'

/** Finds the ID for a cell's text. Returns an error message if there is no match, or more than one. */
export type Finder = (list: OptionList, text: string) => number | string | undefined
export interface NameIn {
  readonly list: OptionList
  readonly text: string
}

/** A name followed by its ID. Used for ambiguous names, and for names that already look like this. */
export const NUMBERED = /^(.*) #(\d+)$/s

/** Looks up the names of several rows in one query. */
export async function findNames(
  db: Db,
  asked: readonly NameIn[],
  language: Language = DEFAULT_LANGUAGE,
): Promise<Finder> {
  const texts = new Map<OptionList, Set<string>>()
  for (const { list, text } of asked) {
    const known = texts.get(list) ?? new Set()
    for (const name of [text, NUMBERED.exec(text)?.[1]]) if (name !== undefined) known.add(name)
    texts.set(list, known)
  }
  const idsByName = new Map<string, number[]>()
  const key = (list: OptionList, name: string) => `${list} ${name}`
  for (const [list, names] of texts) {
    for (const { id, name } of await findOptionsByName(db, list, [...names])) {
      idsByName.set(key(list, name), [...(idsByName.get(key(list, name)) ?? []), id])
    }
  }
  return (list, text) => {
    const [, name, number] = NUMBERED.exec(text) ?? []
    if (name !== undefined && idsByName.get(key(list, name))?.includes(Number(number))) return Number(number)
    const [first, ...others] = idsByName.get(key(list, text)) ?? []
    if (others.length === 0) return first
    return sheetMessages(language)('severalNamed', { name: text, id: String(first) })
  }
}
