import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { LookupName, LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { useState } from 'react'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useDebounced } from '../ui/hooks/use-debounced.ts'
import { type LookupFilter, optionsQuery } from './lookups.api.ts'
import { useOptionNames } from './use-option-names.ts'

interface LookupSelectProps {
  lookup: LookupName
  label: string
  value: number | null
  onChange: (value: number | null) => void
  narrowing: LookupFilter
  /** Describes an empty selection. */
  placeholder: string
  error?: string | undefined
  hint?: string | undefined
}

const NONE: readonly LookupOption[] = []

/** Single choice from a list on the server, searched by name. Loaded when opened. */
export function LookupSelect({ lookup, value, narrowing, ...row }: LookupSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const still = useDebounced(text.trim(), LIMITS.typeaheadDebounce)
  const [chosen] = useOptionNames(lookup, value === null ? [] : [value])
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...optionsQuery(lookup, still, narrowing),
    enabled: isOpen,
  })
  return (
    <SelectField
      {...row}
      isClearable
      options={data?.options ?? NONE}
      value={value}
      valueName={chosen?.name ?? null}
      finding={{
        onText: setText,
        isBehind: text.trim() !== still || isPlaceholderData || (data === undefined && isFetching),
        isCut: data?.isComplete === false,
        onOpen: () => setOpen(true),
      }}
    />
  )
}
