import type { FieldKind } from '@vitrine/contract/master-data/fields'
import type { FieldOf, FormValueOf } from '../kinds.ts'

export interface EditorProps<Kind extends FieldKind> {
  readonly field: FieldOf<Kind>
  readonly value: FormValueOf[Kind]
  readonly onChange: (value: FormValueOf[Kind]) => void
  readonly error: string | undefined
  /** The stored value; undefined for a new record. */
  readonly stored: unknown
}

export const rowOf = ({ field, error }: Pick<EditorProps<FieldKind>, 'field' | 'error'>) => ({
  label: field.label,
  isRequired: field.isRequired,
  hint: field.hint,
  error,
})
