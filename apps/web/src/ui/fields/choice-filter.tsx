import Autocomplete from '@mui/material/Autocomplete'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useId, useMemo } from 'react'
import { t } from '../messages.ts'
import { bestMatches } from './best-matches.ts'
import { Labeled } from './labeled.tsx'
import { LISTBOX, OPTION_LIST, type Option } from './option-list.tsx'
import { FILTER_FIELD } from './typeahead-select.tsx'

interface ChoiceFilterProps {
  label: string
  /** undefined means all. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Absent while loading. */
  options: readonly Option[] | undefined
  sx?: SxProps<Theme>
}

const ALL: Option = { id: 0, name: t('all') }

/** Filters a list by one option, searched by name; 'All' comes first. */
export function ChoiceFilter({ label, value, onChange, options, sx }: ChoiceFilterProps) {
  const id = useId()
  const offered = useMemo(() => [ALL, ...(options ?? [])], [options])
  const chosen = offered.find((option) => option.id === (value ?? ALL.id)) ?? { id: value ?? ALL.id, name: `#${value}` }
  return (
    <Labeled htmlFor={id} label={label} {...(sx && { sx })}>
      <Autocomplete
        {...OPTION_LIST}
        id={id}
        disableClearable
        options={offered}
        value={chosen}
        onChange={(_event, option) => onChange(option.id === ALL.id ? undefined : option.id)}
        filterOptions={(all, { inputValue }) => bestMatches(all, inputValue)}
        loading={options === undefined}
        noOptionsText={t('noMatches')}
        openText={t('openList', { label })}
        closeText={t('closeList', { label })}
        slotProps={{
          popper: { placement: 'bottom-start', sx: { minWidth: 264 } },
          listbox: { sx: LISTBOX },
        }}
        sx={FILTER_FIELD}
        renderInput={(params) => (
          <TextField
            {...params}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, spellCheck: false } }}
          />
        )}
      />
    </Labeled>
  )
}
