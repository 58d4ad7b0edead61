import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import { use } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { KnownNamesContext, learn, useNames } from '../known-names.ts'
import { useFoundOptions } from '../use-found-options.ts'

interface RefSelectProps {
  list: OptionList
  label: string
  value: number | null
  onChange: (value: number | null) => void
  isRequired?: boolean
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: string | undefined
}

/** Selects one option of a list on the server. */
export function RefSelect({ list, value, onChange, isRequired = false, ...row }: RefSelectProps) {
  const known = use(KnownNamesContext)
  const { options, text: _, ...finding } = useFoundOptions(list)
  const [chosen] = useNames(list, value === null ? [] : [value])
  return (
    <SelectField
      {...row}
      isRequired={isRequired}
      isClearable={!isRequired}
      options={options}
      value={value}
      valueName={chosen?.name ?? null}
      finding={finding}
      onChange={(id) => {
        learn(known, list, options)
        onChange(id)
      }}
    />
  )
}
