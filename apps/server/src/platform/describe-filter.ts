import { type DateRange, formatDayMonthYear } from '@vitrine/contract/dates'
import type { Language } from '@vitrine/contract/language/languages'
import type { Db } from '@vitrine/db/db'
import { type NamedThing, readNames } from '@vitrine/db/reports/names.queries'
import en from './filters.en.messages.ts'
import es from './filters.es.messages.ts'
import { createMessages } from './language.ts'

const messages = createMessages<typeof en>({ en, es })

type ListField = 'countryIds' | 'platformIds' | 'storeIds' | 'tradeGroupIds' | 'categoryGroupIds'

const LISTS: Record<ListField, { readonly label: Exclude<keyof typeof en, 'bothIncluded'>; readonly of: NamedThing }> =
  {
    countryIds: { label: 'countries', of: 'country' },
    platformIds: { label: 'eTailers', of: 'eTailer' },
    storeIds: { label: 'stores', of: 'store' },
    tradeGroupIds: { label: 'businessDivisions', of: 'division' },
    categoryGroupIds: { label: 'categoryGroups', of: 'categoryGroup' },
  }
const LIST_FIELDS = Object.keys(LISTS) as ListField[]

type FilterValues = DateRange & {
  readonly [field in ListField]?: readonly number[] | undefined
} & { readonly ecoAliasCategory?: string | undefined }

/** Describes the filters of a workbook as pairs of label and text. */
export async function describeFilter(
  db: Db,
  fields: readonly string[],
  { from, to, ecoAliasCategory, ...lists }: FilterValues,
  language: Language,
): Promise<[label: string, words: string][]> {
  const t = messages(language)
  const said: [string, string][] = [
    [t('days'), t('bothIncluded', { from: formatDayMonthYear(from), to: formatDayMonthYear(to) })],
  ]
  for (const field of LIST_FIELDS.filter((one) => fields.includes(one))) {
    const [{ label, of }, ids = []] = [LISTS[field], lists[field]]
    const getName = await readNames(db, of, ids)
    said.push([t(label), ids.length === 0 ? t('all') : [...new Set(ids.map(getName))].join(', ')])
  }
  if (ecoAliasCategory) said.push([t('categoryAlias'), ecoAliasCategory])
  return said
}
