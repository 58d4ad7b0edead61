import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId } from 'react'
import { TABULAR } from '../theme/theme.ts'
import { FIELD_HEIGHT, FormRow, getDescribedBy, getMarkId } from './form-row.tsx'

interface TextRowProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  isRequired?: boolean
  mark?: ReactNode
  error?: string | undefined
  hint?: string | undefined
  counter?: string | undefined
  /** Describes an empty field. */
  placeholder?: string
  /** Keyboard on phones. */
  inputMode?: 'numeric' | 'decimal' | 'url' | 'email'
}

/** A text field next to its label. */
export function TextRow(props: TextRowProps) {
  const { label, value, onChange, maxLength, isRequired = false, mark, error, hint, counter, inputMode } = props
  const { placeholder = '' } = props
  const id = useId()
  return (
    <FormRow label={label} htmlFor={id} isRequired={isRequired} error={error} hint={hint} counter={counter}>
      <TextField
        id={id}
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined}
        placeholder={placeholder}
        sx={TEXT}
        slotProps={{
          input: { endAdornment: mark && <FieldMark id={getMarkId(id)}>{mark}</FieldMark> },
          htmlInput: {
            maxLength,
            autoComplete: 'off',
            ...(isRequired && { 'aria-required': true }),
            ...(inputMode && { inputMode }),
            ...getDescribedBy(id, { mark, error, hint }),
          },
        }}
      />
    </FormRow>
  )
}

const FieldMark = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box component="span" id={id} sx={{ display: 'inline-flex' }}>
    {children}
  </Box>
)

/** A read-only value; not in the tab order. */
export function FixedRow({ label, value, mark }: { label: string; value: string; mark?: ReactNode }) {
  const id = useId()
  return (
    <FormRow label={label} htmlFor={id}>
      <TextField
        id={id}
        fullWidth
        value={value}
        sx={{ ...TEXT, ...FIXED }}
        slotProps={{
          input: {
            readOnly: true,
            startAdornment: <LockOutlined sx={{ fontSize: '1rem', mr: 1, color: 'custom.text3' }} />,
            endAdornment: mark && <FieldMark id={getMarkId(id)}>{mark}</FieldMark>,
          },
          htmlInput: { tabIndex: -1, ...getDescribedBy(id, { mark }) },
        }}
      />
    </FormRow>
  )
}

export const TEXT = {
  '& .MuiOutlinedInput-root': { height: FIELD_HEIGHT, minHeight: 0, px: '10px' },
  '& .MuiOutlinedInput-input': { p: 0, minWidth: 0, textOverflow: 'ellipsis' },
} as const

const FIXED = {
  ...TABULAR,
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { bgcolor: 'action.hover', color: 'text.secondary' },
  '& .MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline': { border: 0 },
} as const
