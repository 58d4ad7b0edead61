import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@vitrine/contract/access/permissions'
import { useId } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { DATE_ROW } from '../ui/fields/date-row.styles.ts'
import { ErrorLine, Hint, LABEL, ROW } from '../ui/fields/form-row.tsx'
import { TextRow } from '../ui/fields/text-row.tsx'
import type { BoundsProblems, KeyBounds } from './key-bounds.model.ts'
import { t } from './messages.ts'

interface KeyBoundsFieldsProps {
  bounds: KeyBounds
  onChange: (change: Partial<KeyBounds>) => void
  problems: BoundsProblems
  today: string
}

/** Permissions, expiry and networks of a key. */
export function KeyBoundsFields({ bounds, onChange, problems, today }: KeyBoundsFieldsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 1, mt: 1.5, '--row-columns': { xs: 'minmax(0, 1fr)', sm: '100px minmax(0, 1fr)' } }}
    >
      <ScopesField scopes={bounds.scopes} onChange={(scopes) => onChange({ scopes })} problem={problems.scopes} />
      <DateField
        label={t('lastDay')}
        isInForm
        isOptional
        value={bounds.lastDay}
        min={today}
        givesEarlyDay
        onChange={(lastDay) => onChange({ lastDay })}
        error={problems.lastDay && <ErrorLine>{problems.lastDay}</ErrorLine>}
        hint={<Hint>{t('lastDayHint')}</Hint>}
        sx={DATE_ROW}
      />
      <TextRow
        label={t('networks')}
        value={bounds.networks}
        onChange={(networks) => onChange({ networks })}
        maxLength={1000}
        placeholder={t('anywhere')}
        error={problems.networks}
        hint={t('networksHint')}
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
        {t('permissions')}
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
            label={translateLabel(KEY_SCOPES[name])}
            sx={{ ml: -0.5, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        ))}
        {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
      </Box>
    </Box>
  )
}
