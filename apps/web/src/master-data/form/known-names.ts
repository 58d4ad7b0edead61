import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { createContext, use } from 'react'
import type { Option } from '../../ui/fields/option-list.tsx'
import { recordNamesQuery } from '../record.api.ts'

/** Names of referenced records, from responses and from chosen options. */
export type KnownNames = Map<`${OptionList}/${number}`, string>

export const KnownNamesContext = createContext<KnownNames>(new Map())

export function learn(known: KnownNames, list: OptionList, options: readonly Option[]) {
  for (const { id, name } of options) known.set(`${list}/${id}`, name)
}

export function learnAll(known: KnownNames, { names }: RecordAnswer) {
  for (const [list, options] of Object.entries(names)) learn(known, list as OptionList, options)
}

/** Options with their names; fetches unknown names, e.g. those of a restored draft. */
export function useNames(list: OptionList, ids: readonly number[]): readonly Option[] {
  const known = use(KnownNamesContext)
  const unknown = ids.filter((id) => !known.has(`${list}/${id}`)).slice(0, LIMITS.filterValues)
  const { data } = useQuery(recordNamesQuery(list, unknown))
  const asked = new Map(data?.map(({ id, name }) => [id, name]))
  const isAsking = unknown.length > 0 && data === undefined
  return ids.map((id) => ({ id, name: known.get(`${list}/${id}`) ?? asked.get(id) ?? (isAsking ? '…' : `#${id}`) }))
}
