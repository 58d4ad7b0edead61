import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { FormRow, getDescribedBy } from '../../../ui/fields/form-row.tsx'
import { TEXT } from '../../../ui/fields/text-row.tsx'
import { t } from '../../messages.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'

const SAYS = {
  isSet: t('secretIsSet'),
  isNotSet: t('secretIsNotSet'),
  isNew: t('secretIsNew'),
  isTakenAway: t('secretIsRemoved'),
} as const

function getState(value: string | null | undefined, isSet: boolean): keyof typeof SAYS {
  if (value === null) return 'isTakenAway'
  if (value !== undefined) return 'isNew'
  return isSet ? 'isSet' : 'isNotSet'
}

/** Write-only: the stored value is never shown. */
export function SecretEditor(props: EditorProps<'secret'>) {
  const { value, onChange, stored } = props
  const id = useId()
  const isSet = stored === true
  const row = toRowProps(props)
  const hint = row.hint ?? SAYS[getState(value, isSet)]
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
          // otherwise browsers fill in the current user's password
          slotProps={{ htmlInput: { autoComplete: 'new-password', ...getDescribedBy(id, { ...row, hint }) } }}
        />
        {isSet && (
          <Button
            size="small"
            variant="outlined"
            sx={{ flex: 'none' }}
            onClick={() => onChange(value === null ? undefined : null)}
          >
            {t(value === null ? 'keep' : 'remove')}
          </Button>
        )}
      </Box>
    </FormRow>
  )
}
