import { isUserHelp, USER_HELP } from '@vitrine/contract/audit/user-help'
import type { Field, FieldKind } from '@vitrine/contract/master-data/fields'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import { formatUtc } from '@vitrine/contract/times'
import { translateRecord } from '../labels.ts'
import { t } from '../messages.ts'

/** Kinds where one change can both add and remove values. */
const LISTS: ReadonlySet<FieldKind> = new Set(['choices', 'lines', 'refs', 'pairs'])

export const formatChangeTime = (at: string) => formatUtc(at)

/** Changes without a user were made by the system. */
export const getAuthorName = ({ by }: Pick<RecordChange, 'by'>) =>
  by === 'Staff' ? translateRecord(by) : (by ?? 'Vitrine')

/** A line of the history: the highlighted part and the rest. */
interface HistoryWords {
  readonly lead: string
  readonly rest: string
}

type FieldChange = RecordChange['changes'][number]

function describeRest({ before, after }: FieldChange, isList: boolean): string {
  if (before === null && after === null) return t('fieldChanged')
  if (!isList) return t('fromTo', { before: before ?? t('none'), after: after ?? t('none') })
  if (before === null) return t('added', { values: after ?? '' })
  return after === null ? t('removed', { values: before }) : t('addedAndRemoved', { added: after, removed: before })
}

/** Kinds whose values are stored as codes. */
const CODED: ReadonlySet<FieldKind> = new Set(['flag', 'choice', 'choices'])

function writeCode(field: Field, code: string): string {
  if (field.kind === 'flag' && (code === 'true' || code === 'false'))
    return translateRecord(code === 'true' ? 'Yes' : 'No')
  const choice = 'choices' in field ? field.choices.find(({ value }) => String(value) === code) : undefined
  // older entries may contain the English label
  return choice?.label ?? translateRecord(code)
}

function writeValues(field: Field | undefined, values: string | null, more: number | undefined): string | null {
  if (values === null) return null
  const names =
    field && CODED.has(field.kind)
      ? values
          .split(', ')
          .map((code) => writeCode(field, code))
          .join(', ')
      : values
  return more ? t('andMore', { names, count: more }) : names
}

/** 'eTailers added FR - Verveine', 'Category Body care → Face care', 'Created'. */
export function describeChange(
  { fields }: RecordDefinition,
  { action, what, code, changes }: RecordChange,
): HistoryWords[] {
  if (action === 'created') return [{ lead: t('created'), rest: '' }]
  if (action === 'removed') return [{ lead: t('deleted'), rest: '' }]
  if (action === 'done') {
    const help = isUserHelp(code) ? USER_HELP[code] : what
    return [{ lead: help === null ? t('done') : translateRecord(help), rest: '' }]
  }
  return changes.map((change) => {
    const { before, after, beforeMore, afterMore } = change
    const label = translateRecord(change.field)
    const field = fields[change.field] ?? Object.values(fields).find((one) => one.label === label)
    const written = {
      ...change,
      before: writeValues(field, before, beforeMore),
      after: writeValues(field, after, afterMore),
    }
    return { lead: field?.label ?? label, rest: describeRest(written, field !== undefined && LISTS.has(field.kind)) }
  })
}
