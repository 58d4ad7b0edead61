import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { formatNumber } from '../format/format.ts'
import { useStable } from '../hooks/use-stable.ts'
import { useWaitingEnter } from '../keys/use-waiting-enter.ts'
import { t } from '../messages.ts'
import { bestMatches } from './best-matches.ts'
import { CHIPS_STYLES, ChipsBox, ChosenChip, MoreChip, OptionName } from './chip-parts.tsx'
import { FormRow, getDescribedBy } from './form-row.tsx'
import { LISTBOX, Note, OPTION_LIST, type Option } from './option-list.tsx'
import type { OptionSearch } from './select-field.tsx'

interface ChipsFieldProps {
  label: string
  value: readonly Option[]
  onChange: (value: readonly Option[]) => void
  /** Options that match the text, best match first. */
  options: readonly Option[]
  text: string
  finding: OptionSearch
  isRequired?: boolean
  error?: string | undefined
  hint?: string | undefined
  /** Describes an empty selection. */
  placeholder?: string | undefined
}

/** Further chips are hidden behind a count until the user shows them. */
const AT_A_GLANCE = 20

/** Multiple choice by typing; each choice is a removable chip in the field. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, onChange, text, finding, isRequired = false, error, hint, placeholder } = props
  // for MUI another array is another value, which clears the typed text
  const content = JSON.stringify(props.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  const value = useMemo(() => [...props.value], [content])
  const { onText, isBehind, isCut, onOpen } = finding
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const chosenIds = useMemo(() => new Set(value.map(({ id }) => id)), [value])
  // until the response arrives, filter the known options
  const found = isBehind ? bestMatches(props.options, text) : props.options
  const options = found.filter((option) => !chosenIds.has(option.id))
  const { remove } = useStable({ remove: (gone: number) => onChange(value.filter((one) => one.id !== gone)) })
  const shown = showsAll || value.length <= AT_A_GLANCE ? value : value.slice(0, AT_A_GLANCE)
  const hidden = value.length - shown.length
  const waitingEnter = useWaitingEnter({ value, onChange, options, text, onText, isBehind })
  const press = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.altKey && !event.key.startsWith('Arrow')) event.defaultMuiPrevented = true
    // a hidden chip cannot be focused or removed
    else if (hidden > 0 && text === '' && event.key === 'ArrowLeft') event.defaultMuiPrevented = true
    else if (hidden > 0 || text !== '' || event.key !== 'Backspace') waitingEnter(event)
  }
  const chips = shown.map((option, index) => (
    <ChosenChip key={option.id} id={option.id} name={option.name} index={index} onRemove={remove} />
  ))
  const note = isCut ? t('firstOptions', { count: LIMITS.lookupOptions }) : undefined
  return (
    <FormRow label={label} htmlFor={id} isRequired={isRequired} error={error} hint={hint}>
      <Note value={note}>
        <Autocomplete
          {...OPTION_LIST}
          id={id}
          multiple
          disableCloseOnSelect
          disableClearable
          options={options}
          value={value}
          onChange={(_event, next) => onChange(next)}
          inputValue={text}
          onInputChange={(_event, next) => onText(next)}
          loading={isBehind}
          noOptionsText={t(text ? 'noMoreMatches' : 'noMoreOptions')}
          openText={t('openList', { label })}
          closeText={t('closeList', { label })}
          onKeyDown={press}
          onOpen={onOpen}
          slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 240 } }, listbox: { sx: LISTBOX } }}
          sx={CHIPS_STYLES}
          renderOption={({ key, ...item }, { name }) => (
            <li key={key} {...item}>
              <OptionName title={name}>{name}</OptionName>
            </li>
          )}
          renderValue={() => (
            <>
              {value.length > AT_A_GLANCE ? <ChipsBox label={label}>{chips}</ChipsBox> : chips}
              {hidden > 0 && (
                <MoreChip onClick={() => setShowsAll(true)}>
                  {formatNumber(hidden)} more · Show all {formatNumber(value.length)}
                </MoreChip>
              )}
            </>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              error={error !== undefined}
              {...(placeholder !== undefined && value.length === 0 && { placeholder })}
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  ...(isRequired && { 'aria-required': true }),
                  ...getDescribedBy(id, { error, hint }),
                  spellCheck: false,
                },
              }}
            />
          )}
        />
      </Note>
    </FormRow>
  )
}
