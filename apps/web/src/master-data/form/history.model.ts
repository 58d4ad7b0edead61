import type { FieldKind } from '@vitrine/contract/master-data/fields'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import { formatUtc } from '@vitrine/contract/times'
import { translateRecord } from '../labels.ts'
import { t } from '../messages.ts'

/** Kinds where one change can both add and remove values. */
const LISTS: ReadonlySet<FieldKind> = new Set(['choices', 'lines', 'refs', 'pairs'])

export const whenText = (at: string) => formatUtc(at)

/** Changes without a user were made by the product. */
export const byText = ({ by }: Pick<RecordChange, 'by'>) => (by === 'Staff' ? translateRecord(by) : (by ?? 'Vitrine'))

/** A line of the history: the highlighted part and the rest. */
interface HistoryWords {
  readonly lead: string
  readonly rest: string
}

type FieldChange = RecordChange['changes'][number]

function restOf({ before, after }: FieldChange, isList: boolean): string {
  if (before === null && after === null) return t('fieldChanged')
  if (!isList) return t('fromTo', { before: before ?? t('none'), after: after ?? t('none') })
  if (before === null) return t('added', { values: after ?? '' })
  return after === null ? t('removed', { values: before }) : t('addedAndRemoved', { added: after, removed: before })
}

/** Kinds whose stored words are English labels. */
const LABELED: ReadonlySet<FieldKind> = new Set(['flag', 'choice', 'choices'])

const LONG_LIST = /^(.*) and (\d+) more$/s

/** Long lists end in 'and 3 more'. */
const translateEnd = (words: string | null) =>
  words?.replace(LONG_LIST, (_all, names: string, count: string) => t('andMore', { names, count: Number(count) })) ??
  null

const translateWords = (words: string | null) => words?.split(', ').map(translateRecord).join(', ') ?? null

/** The history stores English texts. */
function translateChange({ field, before, after }: FieldChange, kind: FieldKind | undefined): FieldChange {
  const translate = kind !== undefined && LABELED.has(kind) ? translateWords : translateEnd
  return { field, before: translate(before), after: translate(after) }
}

/** 'eTailers added FR - Verveine', 'Category Body care → Face care', 'Created'. */
export function wordsOf({ fields }: RecordDefinition, { action, what, changes }: RecordChange): HistoryWords[] {
  if (action === 'created') return [{ lead: t('created'), rest: '' }]
  if (action === 'removed') return [{ lead: t('deleted'), rest: '' }]
  if (action === 'done') return [{ lead: what === null ? t('done') : translateRecord(what), rest: '' }]
  return changes.map((change) => {
    const lead = translateRecord(change.field)
    const kind = Object.values(fields).find(({ label }) => label === lead)?.kind
    return { lead, rest: restOf(translateChange(change, kind), kind !== undefined && LISTS.has(kind)) }
  })
}
