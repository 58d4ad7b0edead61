import Box from '@mui/material/Box'
import type { Field, FieldKind } from '@vitrine/contract/master-data/fields'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import { type ComponentType, type Dispatch, memo } from 'react'
import type { EditorProps } from './editors/editor-props.ts'
import { EDITORS } from './editors/editors.ts'
import type { FormAction, FormValues } from './form.model.ts'
import { ReadRow } from './read-row.tsx'

interface RecordFormProps {
  definition: RecordDefinition
  values: FormValues
  /** Stored values; undefined for a new record. */
  stored: Values | undefined
  problems: ReadonlyMap<string, string>
  isReadOnly: boolean
  dispatch: Dispatch<FormAction>
}

export function RecordForm({ definition, values, stored, problems, isReadOnly, dispatch }: RecordFormProps) {
  return (
    <Box sx={ROWS}>
      {Object.entries(definition.fields).map(([name, field]) =>
        isReadOnly ? (
          <ReadRow key={name} field={field} value={values[name]} stored={stored?.[name]} />
        ) : (
          <FieldRow
            key={name}
            name={name}
            field={field}
            value={values[name]}
            stored={stored?.[name]}
            error={problems.get(name)}
            dispatch={dispatch}
          />
        ),
      )}
    </Box>
  )
}

interface FieldRowProps {
  name: string
  field: Field
  value: unknown
  stored: unknown
  error: string | undefined
  dispatch: Dispatch<FormAction>
}

const FieldRow = memo(function FieldRow({ name, field, value, stored, error, dispatch }: FieldRowProps) {
  const Editor = EDITORS[field.kind] as ComponentType<
    Omit<EditorProps<FieldKind>, 'onChange'> & { onChange: (value: unknown) => void }
  >
  return (
    <div data-field={name}>
      <Editor
        field={field}
        value={value as EditorProps<FieldKind>['value']}
        stored={stored}
        error={error}
        onChange={(changed) => dispatch({ type: 'set', name, value: changed })}
      />
    </div>
  )
})

/** On phones, labels are above their fields. */
const ROWS = {
  display: 'grid',
  gap: { xs: 1.5, md: '8px' },
  '--row-columns': { xs: 'minmax(0, 1fr)', md: '140px minmax(0, 1fr)' },
  '--label-height': '24px',
} as const
