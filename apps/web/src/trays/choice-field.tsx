import type { SxProps, Theme } from '@mui/material/styles'
import { LIMITS } from '@vitrine/contract/limits'
import { type ChoiceFilter, type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import { useState } from 'react'
import { LookupField } from '../lookups/lookup-field.tsx'
import { TypeaheadSelect } from '../ui/fields/typeahead-select.tsx'
import { CHOICE_LABELS } from './choice-labels.ts'

interface ChoiceFieldProps {
  choice: ChoiceFilter
  filter: TrayFilter
  onChange: (value: number[] | undefined) => void
  disabled: boolean
  sx?: SxProps<Theme>
}

/** A filter with a list of options. */
export function ChoiceField({ choice, filter, onChange, disabled, sx }: ChoiceFieldProps) {
  const { name, lookup } = choice
  const value = filter[name] ?? []
  const props = {
    label: CHOICE_LABELS[name],
    disabled,
    onChange: (next: readonly number[]) => onChange(next.length > 0 ? next.slice(0, LIMITS.filterValues) : undefined),
    ...(sx && { sx }),
  }
  if (lookup === undefined) return <PositionField value={value} {...props} />
  return <LookupField lookup={lookup} value={value} narrowing={getNarrowing(filter, name)} {...props} />
}

/** A choice narrows the options of the other fields, not its own. */
function getNarrowing(filter: TrayFilter, own: ChoiceFilter['name']) {
  const { countryIds, platformTypeIds, categoryIds, providerIds } = trayFilterQuery({ ...filter, [own]: undefined })
  const others = { countryIds, platformTypeIds, categoryIds, providerIds }
  return Object.fromEntries(Object.entries(others).filter(([, ids]) => ids !== undefined))
}

const POSITIONS = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, name: String(index + 1) }))

interface PositionFieldProps {
  label: string
  value: readonly number[]
  onChange: (value: readonly number[]) => void
  disabled: boolean
  sx?: SxProps<Theme>
}

function PositionField({ value, onChange, ...props }: PositionFieldProps) {
  const [text, setText] = useState('')
  return (
    <TypeaheadSelect
      {...props}
      value={POSITIONS.filter(({ id }) => value.includes(id))}
      onChange={(next) => onChange(next.map(({ id }) => id).toSorted((one, other) => one - other))}
      options={POSITIONS.filter(({ name }) => name.startsWith(text.trim()))}
      text={text}
      onText={setText}
    />
  )
}
