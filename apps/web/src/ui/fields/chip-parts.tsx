import Close from '@mui/icons-material/Close'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { t } from '../messages.ts'
import { FIELD_HEIGHT } from './form-row.tsx'
import { ADORNMENT } from './option-list.tsx'

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: 22,
  paddingLeft: 7,
  borderRadius: 4,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.action.hover,
}))

const Remove = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  width: 22,
  height: 22,
  marginLeft: 1,
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: '0.875rem' },
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.custom.line },
  '&:focus': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  [theme.breakpoints.down('md')]: { width: 32, height: 32 },
}))

export const OptionName = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

interface ChosenChipProps {
  id: number
  name: string
  /** Used by MUI's arrow key navigation. */
  index: number
  onRemove: (id: number) => void
}

/** A selected value; arrow keys reach its remove button. Memoized, because there may be hundreds. */
export const ChosenChip = memo(function ChosenChip({ id, name, index, onRemove }: ChosenChipProps) {
  return (
    <Chip>
      <OptionName title={name}>{name}</OptionName>
      <Remove
        type="button"
        aria-label={t('removeValue', { name })}
        tabIndex={-1}
        data-item-index={index}
        onClick={() => onRemove(id)}
      >
        <Close />
      </Remove>
    </Chip>
  )
})

interface ChipsBoxProps {
  label: string
  children: ReactNode
}

/** Many chips scroll inside the box, also by keyboard, which leaves room for the input. */
export function ChipsBox({ label, children }: ChipsBoxProps) {
  return (
    <Scroll
      role="group"
      aria-label={`${label}, chosen`}
      tabIndex={0}
      // the field uses the same keys differently
      onKeyDown={(event) => event.target === event.currentTarget && event.stopPropagation()}
    >
      {children}
    </Scroll>
  )
}

const Scroll = styled('div')({
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  maxHeight: 220,
  overflowY: 'auto',
})

const More = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 22,
  padding: '0 8px',
  borderRadius: 4,
  fontWeight: 550,
  color: theme.vars.palette.primary.main,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  [theme.breakpoints.down('md')]: { minHeight: 32 },
}))

export const MoreChip = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <More onClick={onClick}>{children}</More>
)

/** The field grows with its chips. */
export const CHIPS_STYLES = {
  ...ADORNMENT,
  '&&& .MuiOutlinedInput-root': {
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    gap: '4px',
    minHeight: FIELD_HEIGHT,
    py: '4px',
    pl: '6px',
    pr: '32px',
    '& .MuiAutocomplete-input': { p: 0, pl: '4px', minWidth: 32, height: { xs: 34, md: 22 } },
  },
} as const
