import type { SxProps, Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { LookupName, LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { useState } from 'react'
import { TypeaheadSelect } from '../ui/fields/typeahead-select.tsx'
import { useDebounced } from '../ui/hooks/use-debounced.ts'
import { type LookupFilter, optionsQuery } from './lookups.api.ts'
import { useOptionNames } from './use-option-names.ts'

interface LookupFieldProps {
  lookup: LookupName
  label: string
  value: readonly number[]
  onChange: (value: readonly number[]) => void
  narrowing: LookupFilter
  disabled?: boolean
  sx?: SxProps<Theme>
}

/** Multiple choice from a list on the server, searched by name. Loaded when opened. */
export function LookupField({ lookup, label, value, onChange, narrowing, disabled = false, sx }: LookupFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  // options selected when the list opens come first; the order does not change while it is open
  const [first, setFirst] = useState<readonly LookupOption[]>([])
  const still = useDebounced(text.trim(), LIMITS.typeaheadDebounce)
  const chosen = useOptionNames(lookup, value)
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...optionsQuery(lookup, still, narrowing),
    enabled: isOpen && !disabled,
  })
  const isBehind = text.trim() !== still || isPlaceholderData || (data === undefined && isFetching)
  const found = data?.options ?? []
  return (
    <TypeaheadSelect
      label={label}
      value={chosen}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      options={still === '' ? [...first, ...found.filter(({ id }) => first.every((one) => one.id !== id))] : found}
      text={text}
      onText={setText}
      isBehind={isBehind}
      note={data && !data.isComplete ? `The first ${LIMITS.lookupOptions}. Type to find others.` : undefined}
      disabled={disabled}
      onOpen={() => {
        setFirst(chosen)
        setOpen(true)
      }}
      onClose={() => setOpen(false)}
      {...(sx && { sx })}
    />
  )
}
