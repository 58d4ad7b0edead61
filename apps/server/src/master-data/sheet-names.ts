import type { LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import type { Db } from '@vitrine/db/db'
import { findOptions, findOptionsByName } from '@vitrine/db/master-data/option.queries'
import { NUMBERED } from '../platform/sheet-names.ts'
import { collectReferencedIds } from './record-values.ts'
import type { GetReferenceName } from './sheet-kinds.ts'

const toNumberedName = ({ id, name }: LookupOption) => `${name} #${id}`

/** Names of referenced records, cached for one export. */
export class NamesForWriting {
  readonly #written = new Map<OptionList, Map<number, string>>()

  /** Loads the names that are not cached yet. */
  async learn(db: Db, definition: RecordDefinition, records: readonly Values[]): Promise<void> {
    for (const [list, ids] of collectReferencedIds(definition, ...records)) {
      const known = this.#of(list)
      const options = await findOptions(
        db,
        list,
        [...ids].filter((id) => !known.has(id)),
      )
      const namesakes = countNames(await findOptionsByName(db, list, [...new Set(options.map(({ name }) => name))]))
      for (const option of options) {
        const isOnlyOne = namesakes.get(option.name) === 1 && !NUMBERED.test(option.name)
        known.set(option.id, isOnlyOne ? option.name : toNumberedName(option))
      }
    }
  }

  readonly getName: GetReferenceName = (list, id) => this.#of(list).get(id) ?? `#${id}`

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
