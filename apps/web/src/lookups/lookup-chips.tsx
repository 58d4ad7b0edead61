import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { LookupName } from '@vitrine/contract/lookups/lookups.contract'
import { useState } from 'react'
import { ChipsField } from '../ui/fields/chips-field.tsx'
import { useDebounced } from '../ui/hooks/use-debounced.ts'
import { type LookupFilter, optionsQuery } from './lookups.api.ts'
import { useOptionNames } from './use-option-names.ts'

interface LookupChipsProps {
  lookup: LookupName
  label: string
  value: readonly number[]
  onChange: (value: readonly number[]) => void
  narrowing?: LookupFilter
  placeholder?: string
}

/** Like LookupField, for forms: the label is on the left and the selected options are chips. */
export function LookupChips({ lookup, label, value, onChange, narrowing = {}, placeholder }: LookupChipsProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const still = useDebounced(text.trim(), LIMITS.typeaheadDebounce)
  const chosen = useOptionNames(lookup, value)
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...optionsQuery(lookup, still, narrowing),
    enabled: isOpen,
  })
  return (
    <ChipsField
      label={label}
      value={chosen}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      options={data?.options ?? []}
      text={text}
      finding={{
        onText: setText,
        isBehind: text.trim() !== still || isPlaceholderData || (data === undefined && isFetching),
        isCut: data?.isComplete === false,
        onOpen: () => setOpen(true),
      }}
      placeholder={placeholder}
    />
  )
}
