import type { FieldKind } from '@vitrine/contract/master-data/fields'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import { formatUtc } from '@vitrine/contract/times'

/** Kinds of which some may be added and some removed at once. */
const LISTS: ReadonlySet<FieldKind> = new Set(['choices', 'lines', 'refs', 'pairs'])

export const whenText = (at: string) => formatUtc(at)

/** Who it was; what nobody did, the product did. */
export const byText = ({ by }: Pick<RecordChange, 'by'>) => by ?? 'Vitrine'

/** A line of the history: the part that stands out, and the rest of the sentence. */
interface HistoryWords {
  readonly lead: string
  readonly rest: string
}

type FieldChange = RecordChange['changes'][number]

function restOf({ before, after }: FieldChange, isList: boolean): string {
  if (before === null && after === null) return 'changed'
  if (!isList) return `${before ?? 'none'} → ${after ?? 'none'}`
  return [after === null ? [] : [`added ${after}`], before === null ? [] : [`removed ${before}`]].flat().join(', ')
}

/** 'eTailers added FR - Verveine', 'Category Body care → Face care', 'Created'. */
export function wordsOf({ fields }: RecordDefinition, { action, what, changes }: RecordChange): HistoryWords[] {
  if (action === 'created') return [{ lead: 'Created', rest: '' }]
  if (action === 'removed') return [{ lead: 'Deleted', rest: '' }]
  if (action === 'done') return [{ lead: what ?? 'Done', rest: '' }]
  return changes.map((change) => {
    const field = Object.values(fields).find(({ label }) => label === change.field)
    return { lead: change.field, rest: restOf(change, field !== undefined && LISTS.has(field.kind)) }
  })
}
