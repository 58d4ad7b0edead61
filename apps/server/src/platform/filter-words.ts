import { type Days, dayInWords } from '@vitrine/contract/dates'
import type { Db } from '@vitrine/db/db'
import { type NamedThing, readNames } from '@vitrine/db/reports/names.queries'

type ListField = 'countryIds' | 'platformIds' | 'storeIds' | 'tradeGroupIds' | 'categoryGroupIds'

const LISTS: Record<ListField, { readonly label: string; readonly of: NamedThing }> = {
  countryIds: { label: 'Countries', of: 'country' },
  platformIds: { label: 'eTailers', of: 'eTailer' },
  storeIds: { label: 'Stores', of: 'store' },
  tradeGroupIds: { label: 'Business divisions', of: 'division' },
  categoryGroupIds: { label: 'Category groups', of: 'categoryGroup' },
}
const LIST_FIELDS = Object.keys(LISTS) as ListField[]

type Asked = Days & {
  readonly [field in ListField]?: readonly number[] | undefined
} & { readonly ecoAliasCategory?: string | undefined }

/** Describes the period and the active filters of a workbook in words. */
export async function filterWords(
  db: Db,
  fields: readonly string[],
  { from, to, ecoAliasCategory, ...lists }: Asked,
): Promise<[label: string, words: string][]> {
  const said: [string, string][] = [['Days', `${dayInWords(from)} to ${dayInWords(to)}, both included`]]
  for (const field of LIST_FIELDS.filter((one) => fields.includes(one))) {
    const [{ label, of }, ids = []] = [LISTS[field], lists[field]]
    const nameOf = await readNames(db, of, ids)
    said.push([label, ids.length === 0 ? 'All' : [...new Set(ids.map(nameOf))].join(', ')])
  }
  if (ecoAliasCategory) said.push(['Category alias begins with', ecoAliasCategory])
  return said
}
