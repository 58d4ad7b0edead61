import type { LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import type { Db } from '@vitrine/db/db'
import { findOptions, findOptionsByName } from '@vitrine/db/master-data/option.queries'
import { referredIds } from './record-values.ts'
import type { Finder, NameIn, Writer } from './sheet-kinds.ts'

/** A name with its number behind it: for one that several have, and for one that looks as if it had a number. */
const NUMBERED = /^(.*) #(\d+)$/s
const numbered = ({ id, name }: LookupOption) => `${name} #${id}`

/** Names of what records refer to, remembered as long as an export takes. */
export class NamesForWriting {
  readonly #written = new Map<OptionList, Map<number, string>>()

  /** Those of these records that are not known yet. */
  async learn(db: Db, definition: RecordDefinition, records: readonly Values[]): Promise<void> {
    for (const [list, ids] of referredIds(definition, ...records)) {
      const known = this.#of(list)
      const options = await findOptions(
        db,
        list,
        [...ids].filter((id) => !known.has(id)),
      )
      const namesakes = countNames(await findOptionsByName(db, list, [...new Set(options.map(({ name }) => name))]))
      for (const option of options) {
        const isOnlyOne = namesakes.get(option.name) === 1 && !NUMBERED.test(option.name)
        known.set(option.id, isOnlyOne ? option.name : numbered(option))
      }
    }
  }

  readonly nameOf: Writer = (list, id) => this.#of(list).get(id) ?? `#${id}`

  #of(list: OptionList): Map<number, string> {
    const known = this.#written.get(list) ?? new Map<number, string>()
    this.#written.set(list, known)
    return known
  }
}

function countNames(options: readonly LookupOption[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of options) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Looks up at once what some rows name. */
export async function findNames(db: Db, asked: readonly NameIn[]): Promise<Finder> {
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
    return `Several are called '${text}': write one as '${text} #${first}', with its number.`
  }
}
