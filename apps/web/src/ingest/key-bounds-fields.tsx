import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@vitrine/contract/access/permissions'
import { useId } from 'react'
import { DateField } from '../ui/date-field.tsx'
import { DATE_ROW } from '../ui/date-row-look.ts'
import { ErrorLine, Hint, LABEL, ROW } from '../ui/form-row.tsx'
import { TextRow } from '../ui/text-row.tsx'
import type { BoundsProblems, KeyBounds } from './key-bounds.model.ts'

interface KeyBoundsFieldsProps {
  bounds: KeyBounds
  onChange: (change: Partial<KeyBounds>) => void
  problems: BoundsProblems
  today: string
}

/** What the key may do, until when, and from where. */
export function KeyBoundsFields({ bounds, onChange, problems, today }: KeyBoundsFieldsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 1, mt: 1.5, '--row-columns': { xs: 'minmax(0, 1fr)', sm: '100px minmax(0, 1fr)' } }}
    >
      <ScopesField scopes={bounds.scopes} onChange={(scopes) => onChange({ scopes })} problem={problems.scopes} />
      <DateField
        label="Last day"
        isInForm
        isOptional
        value={bounds.lastDay}
        min={today}
        givesEarlyDay
        onChange={(lastDay) => onChange({ lastDay })}
        error={problems.lastDay && <ErrorLine>{problems.lastDay}</ErrorLine>}
        hint={<Hint>Left empty, the key holds until it is revoked.</Hint>}
        sx={DATE_ROW}
      />
      <TextRow
        label="Networks"
        value={bounds.networks}
        onChange={(networks) => onChange({ networks })}
        maxLength={1000}
        placeholder="Anywhere"
        error={problems.networks}
        hint="As in 10.0.0.0/8, 2001:db8::/32. From anywhere else the key is refused."
      />
    </Box>
  )
}

interface ScopesFieldProps {
  scopes: readonly KeyScope[]
  onChange: (scopes: KeyScope[]) => void
  problem: string | undefined
}

function ScopesField({ scopes, onChange, problem }: ScopesFieldProps) {
  const labelId = useId()
  return (
    <Box role="group" aria-labelledby={labelId} sx={ROW}>
      <Box id={labelId} sx={{ ...LABEL, color: 'text.secondary' }}>
        May
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid' }}>
        {KEY_SCOPE_NAMES.map((name) => (
          <FormControlLabel
            key={name}
            checked={scopes.includes(name)}
            onChange={(_event, checked) =>
              onChange(KEY_SCOPE_NAMES.filter((one) => (one === name ? checked : scopes.includes(one))))
            }
            control={<Checkbox sx={{ mr: 0.5 }} />}
            label={KEY_SCOPES[name]}
            sx={{ ml: -0.5, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        ))}
        {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
      </Box>
    </Box>
  )
}
