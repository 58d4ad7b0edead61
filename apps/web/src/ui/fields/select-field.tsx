import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { t } from '../messages.ts'
import { bestMatches, startsWord } from './best-matches.ts'
import { FIELD_HEIGHT, FormRow, getDescribedBy, getMarkId } from './form-row.tsx'
import { ADORNMENT, LISTBOX, Note, OPTION_LIST, type Option } from './option-list.tsx'
import { isTypedTextOffered, offerTypedText } from './typed-text.ts'
import { noMatch, type Unmatched, useUnmatched } from './use-unmatched.ts'

interface SelectFieldProps extends Unmatched {
  label: string
  options: readonly Option[]
  value: number | null
  onChange: (value: number | null) => void
  /** An option for no value, such as '-- None --'. */
  none?: string
  /** Shown while nothing is selected. */
  placeholder?: string
  /** Shown in an empty list. */
  emptyText?: string | undefined
  /** Name of the selected option if it is not in the list. */
  valueName?: string | null
  isRequired?: boolean
  isDisabled?: boolean
  /** Shows a clear button. */
  isClearable?: boolean
  isLabelHidden?: boolean
  icon?: ReactNode
  /** A small icon inside the field; screen readers announce it with the field. */
  mark?: ReactNode
  error?: string | undefined
  hint?: string | undefined
  /** The options are loading; ENTER and TAB wait for them. */
  isWaiting?: boolean
  /** For lists searched on the server; the options are then its results. */
  finding?: OptionSearch | undefined
}

export interface OptionSearch {
  readonly onText: (text: string) => void
  /** The options do not match the text yet. */
  readonly isBehind: boolean
  /** There are more results than options. */
  readonly isCut: boolean
  readonly onOpen: () => void
}

const NONE = 0

/** The option for no value first, then the selected one if it is not in the list, then the others. */
function useOptions({ options, value, none, valueName }: SelectFieldProps) {
  return useMemo(() => {
    const isUnknown = value !== null && !options.some(({ id }) => id === value)
    return [
      ...(none === undefined ? [] : [{ id: NONE, name: none }]),
      ...(isUnknown ? [{ id: value, name: valueName ?? `#${value}` }] : []),
      ...options,
    ]
  }, [options, value, none, valueName])
}

/** The best matches, including the selected option while nothing is typed. */
function getShownOptions(matches: readonly Option[], chosen: Option | null): readonly Option[] {
  const best = matches.slice(0, LIMITS.lookupOptions)
  const isCut = chosen !== null && matches.includes(chosen) && !best.includes(chosen)
  return isCut ? [chosen, ...best.slice(0, -1)] : best
}

const getNote = (more: number, finding: OptionSearch | undefined) => {
  if (more > 0) return t('moreOptions', { count: more })
  return finding?.isCut ? t('firstOptions', { count: LIMITS.lookupOptions }) : undefined
}

/** Users can type and press ENTER before the response arrives. The key then waits and takes the best match. */
function useAwaited(isBehind: boolean, take: () => void) {
  const awaited = useRef(false)
  useEffect(() => {
    if (isBehind || !awaited.current) return
    awaited.current = false
    take()
  })
  return awaited
}

/**
 * Single choice from a list by typing. ENTER or leaving the field takes the best match with a word that starts with the
 * text. Text without a match stays, marked as an error, until it is replaced or ESC restores the value. Keys with Alt
 * are left to the screen.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, onChange, isDisabled = false, isClearable = false, mark, finding } = props
  const id = useId()
  const options = useOptions(props)
  const chosen = options.find((option) => option.id === (props.value ?? NONE)) ?? null
  const name = chosen?.name ?? ''
  /** The typed text; null while the chosen option is shown. */
  const [typed, setTypedState] = useState<string | null>(null)
  const [left, setLeft] = useUnmatched(props, props.value)
  const error = left === null ? props.error : noMatch(left)
  const setTyped = (text: string | null) => {
    setTypedState(text)
    finding?.onText(text ?? '')
  }
  /** The option reached with the arrow keys since typing. Ignores the mouse, which may just rest there. */
  const walkedTo = useRef<Option | null>(null)
  const isBehind = finding?.isBehind ?? props.isWaiting ?? false
  const isAnswer = finding !== undefined && typed !== null && !isBehind
  const matches = useMemo(
    () => (isAnswer ? props.options : bestMatches(options, typed ?? left ?? '')),
    [isAnswer, props.options, options, typed, left],
  )
  const shown = getShownOptions(matches, typed === null && left === null ? chosen : null)
  const [first] = shown
  const isReady = first !== undefined && startsWord(first, typed ?? left ?? '')
  const choose = (option: Option | null) => {
    setTyped(null)
    setLeft(null)
    onChange(option === null || option.id === NONE ? null : option.id)
  }
  /** Leaves the field with the option that the text matches, or with the text itself. */
  const commitText = () => {
    const best = walkedTo.current ?? (isReady ? first : undefined)
    if (typed === null) return
    if (best) return choose(best)
    setTyped(null)
    setLeft(typed.trim() === '' ? null : typed)
  }
  const awaited = useAwaited(isBehind, commitText)
  useEffect(() => (typed === null ? undefined : offerTypedText(commitText)))
  const press = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.altKey && !event.key.startsWith('Arrow')) event.defaultMuiPrevented = true
    else if (isBehind && typed && (event.key === 'Tab' || event.key === 'Enter')) {
      awaited.current = true
      event.defaultMuiPrevented = true
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'Tab') commitText()
    else if (event.key === 'Escape' && (typed ?? left) !== null) {
      // first clears the text, then closes the dialog
      event.stopPropagation()
      event.preventDefault()
      setTyped(null)
      setLeft(null)
    }
  }
  return (
    <FormRow {...props} error={error} htmlFor={id}>
      <Note value={getNote(matches.length - shown.length, finding)}>
        <Autocomplete
          {...OPTION_LIST}
          autoHighlight={typed === null || typed === '' || isReady}
          id={id}
          disabled={isDisabled}
          disableClearable={!isClearable as false}
          options={shown}
          value={chosen}
          onChange={(_event, option) => choose(option)}
          inputValue={typed ?? left ?? name}
          onInputChange={(_event, text, reason) => {
            walkedTo.current = null
            if (reason === 'input') setTyped(text)
            else if (reason === 'blur' && !awaited.current) isTypedTextOffered() ? commitText() : setTyped(null)
          }}
          loading={isBehind}
          onOpen={() => finding?.onOpen()}
          onHighlightChange={(_event, option, reason) => {
            if (reason === 'keyboard') walkedTo.current = option
          }}
          noOptionsText={props.emptyText ?? t((typed ?? left) ? 'noMatches' : 'noOptions')}
          clearText={t('clearField', { label })}
          openText={t('openList', { label })}
          closeText={t('closeList', { label })}
          onKeyDown={press}
          slotProps={{
            popper: { placement: 'bottom-start', sx: { minWidth: 240 } },
            listbox: { sx: SINGLE_LISTBOX },
          }}
          sx={mark ? [FIELD, markedField(isClearable)] : FIELD}
          renderInput={(params) => (
            <TextField
              {...params}
              error={error !== undefined}
              placeholder={props.placeholder ?? ''}
              slotProps={{
                ...params.slotProps,
                input: {
                  ...params.slotProps.input,
                  startAdornment: props.icon,
                  endAdornment: (
                    <>
                      {mark && (
                        <Box component="span" id={getMarkId(id)} sx={{ ...MARK, right: isClearable ? '56px' : '32px' }}>
                          {mark}
                        </Box>
                      )}
                      {params.slotProps.input.endAdornment}
                    </>
                  ),
                },
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  ...(props.isRequired && { 'aria-required': true }),
                  ...getDescribedBy(id, { ...props, error }),
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

const SINGLE_LISTBOX = {
  ...LISTBOX,
  '& .MuiAutocomplete-option.MuiAutocomplete-option[aria-selected=true]': { fontWeight: 550, color: 'custom.tintText' },
} as const

const FIELD = {
  ...ADORNMENT,
  '&&& .MuiOutlinedInput-root': {
    flexWrap: 'nowrap',
    height: FIELD_HEIGHT,
    minHeight: 0,
    py: 0,
    pl: '10px',
    pr: '32px',
    '& .MuiAutocomplete-input': {
      p: 0,
      minWidth: 0,
      textOverflow: 'ellipsis',
    },
  },
  '&&&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': { pr: '56px' },
} as const

/** Reserves space for the icon, left of the clear button and the arrow. */
const markedField = (isClearable: boolean) => ({
  '&&&& .MuiOutlinedInput-root': { pr: isClearable ? '76px' : '52px' },
})
const MARK = { position: 'absolute', top: 0, bottom: 0, display: 'flex', alignItems: 'center' } as const
