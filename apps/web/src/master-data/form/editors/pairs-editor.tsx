import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useId, useRef, useState } from 'react'
import { FormRow, getDescribedBy } from '../../../ui/fields/form-row.tsx'
import { uncapitalize } from '../../labels.ts'
import { t } from '../../messages.ts'
import type { HalfPair } from '../kinds.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'
import { RefSelect } from './ref-select.tsx'

const AT_A_GLANCE = 20
const EMPTY: HalfPair = [null, null]

/** Rows with two values each. */
export function PairsEditor(props: EditorProps<'pairs'>) {
  const { field, value, onChange, error } = props
  const id = useId()
  const row = toRowProps(props)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll || value.length <= AT_A_GLANCE ? value : value.slice(0, AT_A_GLANCE)
  const change = (index: number, pair: HalfPair) => onChange(value.map((each, at) => (at === index ? pair : each)))
  const add = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onChange(value.filter((_pair, at) => at !== index))
    // removing the row removes the focused button
    add.current?.focus()
  }
  return (
    <FormRow {...row} htmlFor={id}>
      <Box
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        {...getDescribedBy(id, row)}
        sx={{ display: 'grid', gap: '6px' }}
      >
        {shown.map((pair, index) => (
          <PairRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            key={index}
            number={index + 1}
            field={field}
            pair={pair}
            isChecked={error !== undefined}
            onChange={(changed) => change(index, changed)}
            onRemove={() => remove(index)}
          />
        ))}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            ref={add}
            size="small"
            variant="outlined"
            onClick={() => {
              setShowsAll(true)
              onChange([...value, EMPTY])
            }}
          >
            <Add />
            {t('addPair', { label: uncapitalize(field.labels[0]) })}
          </Button>
          {shown.length < value.length && (
            <Button size="small" onClick={() => setShowsAll(true)}>
              {t('showAll', { count: value.length })}
            </Button>
          )}
        </Box>
      </Box>
    </FormRow>
  )
}

interface PairRowProps {
  number: number
  field: EditorProps<'pairs'>['field']
  pair: HalfPair
  /** After the first attempt to save, missing values are marked. */
  isChecked: boolean
  onChange: (pair: HalfPair) => void
  onRemove: () => void
}

function PairRow({ number, field: { to, labels }, pair, isChecked, onChange, onRemove }: PairRowProps) {
  const isHalf = isChecked && (pair[0] === null) !== (pair[1] === null)
  const select = (side: 0 | 1) => (
    <RefSelect
      list={to[side]}
      label={t('numbered', { label: labels[side], number })}
      isLabelHidden
      isRequired
      value={pair[side]}
      error={isHalf && pair[side] === null ? t('chooseOne') : undefined}
      onChange={(id) => onChange(side === 0 ? [id, pair[1]] : [pair[0], id])}
    />
  )
  return (
    <Box role="group" aria-label={t('numberedPair', { first: labels[0], second: labels[1], number })} sx={ROW}>
      {select(0)}
      {select(1)}
      <Tooltip title={t('remove')}>
        <IconButton aria-label={t('removeNumbered', { label: uncapitalize(labels[0]), number })} onClick={onRemove}>
          <Close />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

const ROW = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto', gap: '6px' } as const
