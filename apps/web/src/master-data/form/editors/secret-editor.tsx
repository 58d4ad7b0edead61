import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { describedBy, FormRow } from '../../../ui/form-row.tsx'
import { TEXT } from '../../../ui/text-row.tsx'
import { type EditorProps, rowOf } from './editor-props.ts'

const SAYS = {
  isSet: 'Set. It is never shown; what is typed here takes its place.',
  isNotSet: 'Not set.',
  isNew: 'Set when you save.',
  isTakenAway: 'Taken away when you save.',
} as const

function stateOf(value: string | null | undefined, isSet: boolean): keyof typeof SAYS {
  if (value === null) return 'isTakenAway'
  if (value !== undefined) return 'isNew'
  return isSet ? 'isSet' : 'isNotSet'
}

/** Written, and never read back. */
export function SecretEditor(props: EditorProps<'secret'>) {
  const { value, onChange, stored } = props
  const id = useId()
  const isSet = stored === true
  const row = rowOf(props)
  const hint = row.hint ?? SAYS[stateOf(value, isSet)]
  return (
    <FormRow {...row} hint={hint} htmlFor={id}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          id={id}
          fullWidth
          type="password"
          value={value ?? ''}
          disabled={value === null}
          placeholder={isSet && value === undefined ? '••••••••' : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          error={props.error !== undefined}
          sx={TEXT}
          // browsers would offer the password of whoever is signed in
          slotProps={{ htmlInput: { autoComplete: 'new-password', ...describedBy(id, { ...row, hint }) } }}
        />
        {isSet && (
          <Button
            size="small"
            variant="outlined"
            sx={{ flex: 'none' }}
            onClick={() => onChange(value === null ? undefined : null)}
          >
            {value === null ? 'Keep it' : 'Take away'}
          </Button>
        )}
      </Box>
    </FormRow>
  )
}
