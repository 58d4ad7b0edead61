import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { LookupName } from '@vitrine/contract/lookups/lookups.contract'
import { LookupSelect } from '../../lookups/lookup-select.tsx'
import { Hint } from '../../ui/fields/form-row.tsx'
import { TextRow } from '../../ui/fields/text-row.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import type { ConfigurationProps } from './configuration.panel.tsx'
import { type ChosenField, getNarrowing, ignoredText, SCOPE_LABELS, setScopeField } from './scope.model.ts'

const LOOKUPS: Readonly<Record<ChosenField, LookupName>> = {
  countryId: 'countries',
  divisionId: 'trade-groups',
  platformId: 'platforms',
  storeId: 'stores',
  categoryGroupId: 'category-groups',
  categoryId: 'categories',
  brandId: 'trades',
}
const FIELDS = Object.keys(LOOKUPS) as ChosenField[]
const EAN_LENGTH = 13

/** The watched scope. Each field narrows the dependent lists and shows which alert types ignore it. */
export function ScopeFields({ configuration, path, problems, types, isOfClient, onChange }: ConfigurationProps) {
  const { details } = configuration
  const getHint = (field: Parameters<typeof ignoredText>[0]) => ignoredText(field, details, types)
  return (
    <Box sx={GRID}>
      {FIELDS.map((field) => (
        <div key={field} data-field={`${path}.${field}`}>
          <LookupSelect
            lookup={LOOKUPS[field]}
            label={SCOPE_LABELS[field]}
            placeholder={tUi('all')}
            value={configuration[field]}
            narrowing={getNarrowing(configuration, field)}
            error={problems.get(field)}
            hint={getHint(field)}
            onChange={(id) => onChange((before) => setScopeField(before, field, id))}
          />
        </div>
      ))}
      <div data-field={`${path}.ean`}>
        <TextRow
          label={SCOPE_LABELS.ean}
          value={configuration.ean}
          maxLength={EAN_LENGTH}
          inputMode="numeric"
          placeholder={t('any')}
          error={problems.get('ean')}
          hint={getHint('ean')}
          onChange={(ean) => onChange((before) => ({ ...before, ean }))}
        />
      </div>
      {isOfClient && (
        <Box sx={{ alignSelf: 'start', pt: { md: '22px' } }}>
          <FormControlLabel
            label={SCOPE_LABELS.own}
            control={
              <Checkbox
                checked={configuration.own}
                onChange={(_event, own) => onChange((before) => ({ ...before, own }))}
              />
            }
            sx={OWN}
          />
          {getHint('own') && <Hint>{getHint('own')}</Hint>}
        </Box>
      )}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 1,
} as const
const OWN = {
  m: 0,
  ml: '-4px',
  minHeight: { xs: 44, md: 32 },
  '& .MuiFormControlLabel-label': { typography: 'body2', whiteSpace: 'nowrap' },
} as const
