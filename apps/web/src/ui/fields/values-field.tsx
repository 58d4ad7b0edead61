import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useStable } from '../hooks/use-stable.ts'
import { CHIPS_STYLES, ChipsBox, ChosenChip } from './chip-parts.tsx'
import { FormRow, getDescribedBy } from './form-row.tsx'

interface ValuesFieldProps {
  label: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** The typed text, including invalid values. */
  text: string
  onText: (text: string) => void
  /** The error of a value, if any; invalid values stay in the field. */
  judge: (value: string) => string | undefined
  error?: string | undefined
  hint?: string | undefined
  inputMode?: 'numeric'
}

/** Pasted text is split at whitespace, commas and semicolons, for example a column of a spreadsheet. */
const splitParts = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '')
const MANY = 20

/** Any number of free values as chips: typed and confirmed with ENTER, or pasted at once. */
export function ValuesField(props: ValuesFieldProps) {
  const { label, value, onChange, text, onText, judge, error, hint, inputMode } = props
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const { remove } = useStable({ remove: (gone: number) => onChange(value.filter((_value, index) => index !== gone)) })
  const addTyped = (typed: string) => {
    const parts = [...new Set(splitParts(typed))]
    const wrong = parts.filter((part) => judge(part) !== undefined)
    onChange([...new Set([...value, ...parts.filter((part) => !wrong.includes(part))])])
    onText(wrong.join(' '))
    setProblem(wrong[0] === undefined ? undefined : judge(wrong[0]))
  }
  const shownError = problem ?? error
  const chips = value.map((one, index) => (
    <ChosenChip key={one} id={index} name={one} index={index} onRemove={remove} />
  ))
  return (
    <FormRow label={label} htmlFor={id} error={shownError} hint={hint}>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        options={[]}
        open={false}
        value={[...value]}
        inputValue={text}
        onInputChange={(_event, next, reason) => {
          if (reason !== 'input') return
          // a separator ends a value
          if (/[\s,;]/.test(next)) addTyped(next)
          else {
            onText(next)
            setProblem(undefined)
          }
        }}
        onChange={(_event, next, reason) => {
          if (reason === 'createOption') addTyped(text)
          else onChange(next)
        }}
        onBlur={() => addTyped(text)}
        forcePopupIcon={false}
        disableClearable
        sx={CHIPS_STYLES}
        renderValue={() => (value.length > MANY ? <ChipsBox label={label}>{chips}</ChipsBox> : chips)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={shownError !== undefined}
            onPaste={(event) => {
              event.preventDefault()
              addTyped(`${text} ${event.clipboardData.getData('text')}`)
            }}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                ...(inputMode && { inputMode }),
                ...getDescribedBy(id, { error: shownError, hint }),
                spellCheck: false,
              },
            }}
          />
        )}
      />
    </FormRow>
  )
}
