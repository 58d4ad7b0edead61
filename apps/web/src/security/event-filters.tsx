import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { EVENT_KIND_NAMES, EVENT_KINDS } from '@vitrine/contract/security/event-kinds'
import { useId } from 'react'
import { DayRange } from '../ui/fields/day-range.tsx'
import { Labeled } from '../ui/fields/labeled.tsx'
import { t as tUi } from '../ui/messages.ts'
import { type EventFilter, isNetwork } from './event-view.model.ts'
import { translate } from './labels.ts'
import { t } from './messages.ts'

const ALL = 'all'

interface EventFiltersProps {
  filter: EventFilter
  onChange: (change: Partial<EventFilter>) => void
}

export function EventFilters({ filter, onChange }: EventFiltersProps) {
  const kindId = useId()
  const isWrongNetwork = filter.network.trim() !== '' && !isNetwork(filter.network)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' },
        gap: 1.5,
        alignItems: 'start',
        mb: 2,
      }}
    >
      <Labeled label={t('kind')} id={kindId} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Select
          size="small"
          labelId={kindId}
          fullWidth
          value={filter.kind ?? ALL}
          onChange={({ target }) => onChange({ kind: target.value === ALL ? undefined : target.value })}
        >
          <MenuItem value={ALL}>{tUi('all')}</MenuItem>
          {EVENT_KIND_NAMES.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(EVENT_KINDS[kind].label)}
            </MenuItem>
          ))}
        </Select>
      </Labeled>
      <TextFilter
        label={t('user')}
        value={filter.user}
        onChange={(user) => onChange({ user })}
        placeholder={t('nameOrUsername')}
      />
      <TextFilter
        label={t('network')}
        value={filter.network}
        onChange={(network) => onChange({ network })}
        placeholder="192.0.2.0/24"
        problem={isWrongNetwork ? t('networkWrong') : undefined}
      />
      <DayRange from={filter.from} to={filter.to} onChange={(end, day) => onChange({ [end]: day })} />
    </Box>
  )
}

interface TextFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder: string
  problem?: string | undefined
}

function TextFilter({ label, value, onChange, placeholder, problem }: TextFilterProps) {
  const id = useId()
  return (
    <Labeled label={label} htmlFor={id}>
      <TextField
        id={id}
        fullWidth
        value={value}
        placeholder={placeholder}
        error={problem !== undefined}
        helperText={problem}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.search, autoComplete: 'off', spellCheck: false } }}
      />
    </Labeled>
  )
}
