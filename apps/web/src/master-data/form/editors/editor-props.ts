import type { FieldKind } from '@vitrine/contract/master-data/fields'
import type { FieldByKind, FormValueByKind } from '../kinds.ts'

export interface EditorProps<Kind extends FieldKind> {
  readonly field: FieldByKind<Kind>
  readonly value: FormValueByKind[Kind]
  readonly onChange: (value: FormValueByKind[Kind]) => void
  readonly error: string | undefined
  /** The stored value; undefined for a new record. */
  readonly stored: unknown
}

export const toRowProps = ({ field, error }: Pick<EditorProps<FieldKind>, 'field' | 'error'>) => ({
  label: field.label,
  isRequired: field.isRequired,
  hint: field.hint,
  error,
})
