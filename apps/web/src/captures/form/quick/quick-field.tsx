import Bolt from '@mui/icons-material/BoltOutlined'
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { type HTMLAttributes, type Key, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ErrorLine, FIELD_HEIGHT, getErrorId } from '../../../ui/fields/form-row.tsx'
import { LISTBOX, Note, OPTION_LIST } from '../../../ui/fields/option-list.tsx'
import { offerTypedText } from '../../../ui/fields/typed-text.ts'
import { noMatch } from '../../../ui/fields/use-unmatched.ts'
import { KeyCaps } from '../../../ui/keys/key-caps.tsx'
import { withOwnKey } from '../../../ui/keys/own-keys.model.ts'
import { REVIEW_KEYS } from '../../../ui/keys/review-keys.ts'
import { useOwnKeys } from '../../../ui/keys/use-keys.ts'
import { VISUALLY_HIDDEN } from '../../../ui/theme/visually-hidden.ts'
import { t } from '../../messages.ts'
import { FIELD_NAMES } from '../field-names.ts'
import { FieldAnchor, useField, useForm } from '../form-context.tsx'
import { QUICK } from '../unmatched.ts'
import type { HabitField, Proposal } from './habits.model.ts'
import { getVocabulary, type Reading, readQuick, toValues } from './quick.model.ts'
import { type Fill, fillFor } from './quick-fill.ts'

/** An interpretation of the text, with the values it would fill in. */
interface Choice extends Reading {
  readonly id: number
  readonly name: string
  readonly fill: Fill | undefined
  readonly follows: readonly (Omit<Proposal, 'id'> & { readonly field: HabitField; readonly name: string })[]
}

function useChoices(text: string): readonly Choice[] {
  const { review, lists, known } = useForm()
  const { form, openBanner } = review
  return useMemo(() => {
    const vocabulary = getVocabulary(lists)
    const getName = (field: HabitField, id: number) =>
      vocabulary.find((one) => one.field === field && one.id === id)?.name ?? `#${id}`
    return readQuick(text, vocabulary, known).map((reading, id) => {
      const fill = fillFor(toValues(reading, lists), { form, openBanner, known, lists })
      const proposals = Object.entries(fill?.proposals ?? {}) as [HabitField, Proposal][]
      const follows = proposals.map(([field, { id, ...why }]) => ({ field, name: getName(field, id), ...why }))
      const name = reading.terms
        .map((one) => t('fieldAndName', { field: FIELD_NAMES[one.field], name: one.name }))
        .join(', ')
      return { ...reading, id, name, fill, follows }
    })
  }, [text, form, openBanner, known, lists])
}

/** Parses several words at once, such as 'kumbo snacks promo free', and fills in a banner. */
export function QuickField() {
  const { review, dispatch } = useForm()
  const { form, beforeFill } = review
  const id = useId()
  const [quickKey = ''] = withOwnKey(REVIEW_KEYS.quick, useOwnKeys()).keys
  const [typed, setTyped] = useState<string | null>(null)
  const left = form.unmatched?.[QUICK] ?? ''
  const text = typed ?? left
  const choices = useChoices(text)
  /** The choice selected with the arrow keys since the last input. */
  const walkedTo = useRef<Choice | null>(null)
  const [best] = choices
  const keep = (kept: string) => {
    setTyped(null)
    if (kept !== left) dispatch({ type: 'unmatched', place: QUICK, text: kept.trim() === '' ? null : kept })
  }
  useEffect(() => (typed === null ? undefined : offerTypedText(() => keep(typed))))
  const apply = ({ fill, unknown }: Choice) => {
    if (!fill || unknown.length > 0) return
    setTyped(null)
    dispatch({ type: 'fill', fill, focus: QUICK })
  }
  const press = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && text === '' && beforeFill !== null
    if (event.altKey && !event.key.startsWith('Arrow')) event.defaultMuiPrevented = true
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // must work before the list is rendered
      event.preventDefault()
      event.defaultMuiPrevented = true
      const chosen = walkedTo.current ?? best
      if (chosen) apply(chosen)
    }
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      keep('')
    } else if (isUndo) {
      event.preventDefault()
      event.stopPropagation()
      dispatch({ type: 'undoFill', focus: QUICK })
    }
  }
  const unknown = best?.unknown ?? []
  const { error: notApplied } = useField(QUICK)
  const error = unknown.length > 0 ? noMatch(unknown.join(' ')) : notApplied
  return (
    <FieldAnchor place={QUICK}>
      <Box sx={{ mb: 1.5 }}>
        <label htmlFor={id} style={VISUALLY_HIDDEN}>
          {t('quickEntry')}
        </label>
        <Note value={best && unknown.length === 0 ? targetText(best.fill, form) : undefined}>
          <Autocomplete
            id={id}
            freeSolo
            autoHighlight
            fullWidth
            size="small"
            slots={OPTION_LIST.slots}
            options={choices}
            filterOptions={(all) => all}
            getOptionLabel={(one) => (typeof one === 'string' ? one : one.name)}
            getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
            getOptionDisabled={(one) => one.unknown.length > 0 || one.fill === undefined}
            value={null}
            onChange={(_event, one) => one !== null && typeof one !== 'string' && apply(one)}
            inputValue={text}
            onInputChange={(_event, next, reason) => {
              walkedTo.current = null
              if (reason === 'input') setTyped(next)
            }}
            onHighlightChange={(_event, one, reason) => {
              if (reason === 'keyboard') walkedTo.current = one
            }}
            onBlur={() => typed !== null && keep(typed)}
            onKeyDown={press}
            clearIcon={null}
            forcePopupIcon={false}
            slotProps={{ listbox: { sx: READINGS_LIST } }}
            renderOption={(item, one) => <ChoiceRow key={one.id} item={item} choice={one} />}
            renderInput={(params) => (
              <TextField
                {...params}
                error={error !== undefined}
                placeholder={t('quickHint')}
                sx={FIELD}
                slotProps={{
                  ...params.slotProps,
                  input: {
                    ...params.slotProps.input,
                    startAdornment: <Bolt sx={{ fontSize: '1.125rem', mr: 0.75, color: 'primary.main' }} />,
                    endAdornment: <KeyCaps of={quickKey} isShort />,
                  },
                  htmlInput: {
                    ...params.slotProps.htmlInput,
                    spellCheck: false,
                    ...(error !== undefined && { 'aria-describedby': getErrorId(id) }),
                  },
                }}
              />
            )}
          />
        </Note>
        {error !== undefined && <ErrorLine id={getErrorId(id)}>{error}</ErrorLine>}
        <Box role="status">
          {beforeFill !== null && (
            <Box sx={{ mt: '3px', typography: 'caption', color: 'text.secondary' }}>
              {t('bannerFilledIn')}{' '}
              <Link
                component="button"
                type="button"
                onClick={() => dispatch({ type: 'undoFill', focus: QUICK })}
                sx={{ typography: 'caption', verticalAlign: 'baseline' }}
              >
                {t('undo')}
              </Link>
            </Box>
          )}
        </Box>
      </Box>
    </FieldAnchor>
  )
}

function targetText(fill: Fill | undefined, form: Parameters<typeof fillFor>[1]['form']): string {
  if (!fill) return t('noRoomForBanner')
  const banners = withoutDeleted(form.banners)
  const number = fill.banner === null ? banners.length + 1 : banners.findIndex(({ key }) => key === fill.banner) + 1
  const isNew = fill.banner === null
  if (fill.missing === null) return t(isNew ? 'enterAdds' : 'enterFills', { number })
  return t(isNew ? 'enterAddsMissing' : 'enterFillsMissing', { number, field: FIELD_NAMES[fill.missing] })
}

interface ChoiceRowProps {
  item: HTMLAttributes<HTMLLIElement> & { key: Key }
  choice: Choice
}

/** The meaning of each word, and the resulting proposals. */
function ChoiceRow({ item: { key, ...item }, choice: { terms, follows, unknown } }: ChoiceRowProps) {
  return (
    <li key={key} {...item}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0 }}>
        {terms.map(({ field, name }) => (
          <Chip key={field} label={FIELD_NAMES[field]} name={name} sx={SAID} />
        ))}
        {follows.map(({ field, ...proposal }) => (
          <Chip key={field} label={FIELD_NAMES[field]} {...proposal} sx={FOLLOWS} />
        ))}
        {unknown.map((word) => (
          <Chip key={word} label={t('noMatch')} name={word} sx={UNKNOWN} />
        ))}
      </Box>
    </li>
  )
}

interface ChipProps {
  label: string
  name: string
  reason?: string
  share?: string
  sx: typeof SAID | typeof FOLLOWS | typeof UNKNOWN
}

function Chip({ label, name, reason, share, sx }: ChipProps) {
  return (
    <Box component="span" title={reason ? t('proposedReason', { reason }) : undefined} sx={{ ...CHIP, ...sx }}>
      {reason !== undefined && <LightbulbOutlined sx={{ fontSize: '0.8125rem' }} />}
      <span>{label}</span>
      <b>{name}</b>
      {share !== undefined && <span>{share}</span>}
    </Box>
  )
}

const FIELD = { '&& .MuiOutlinedInput-root': { height: FIELD_HEIGHT, py: 0, px: '10px' } } as const

const READINGS_LIST = {
  ...LISTBOX,
  '& .MuiAutocomplete-option.MuiAutocomplete-option': {
    px: 1,
    py: 0.75,
    borderRadius: '4px',
    '&.Mui-focused': { bgcolor: 'action.hover' },
    '&[aria-disabled=true]': { opacity: 1 },
  },
} as const

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  px: '6px',
  minHeight: 20,
  border: 1,
  borderRadius: '4px',
  typography: 'caption',
  '& b': { fontWeight: 600 },
} as const
const SAID = { borderColor: 'primary.main', bgcolor: 'custom.tint', color: 'custom.tintText' } as const
const FOLLOWS = { borderColor: 'custom.line2', borderStyle: 'dashed', color: 'text.secondary' } as const
const UNKNOWN = { borderColor: 'error.main', color: 'error.main' } as const
