import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import type { Field, FieldKind } from '@vitrine/contract/master-data/fields'
import type { ReactNode } from 'react'
import { Address, isAddress } from '../ui/format/address.tsx'
import { formatDay, formatDecimals, formatNumber } from '../ui/format/format.ts'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import { PARTS } from './parts/parts.ts'

type FieldByKind<Kind extends FieldKind> = Extract<Field, { kind: Kind }>
/** `name` is the name of the record. */
type RenderCell<Kind extends FieldKind> = (value: unknown, field: FieldByKind<Kind>, name: string) => ReactNode

const renderMuted = (text: string) => (
  <Box component="span" className="quiet" sx={{ color: 'custom.text3' }}>
    {text}
  </Box>
)
const NOTHING = renderMuted('–')

const renderChecked = (text: string) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    <Check sx={{ fontSize: '1rem', color: 'custom.states.sent.text' }} />
    {text}
  </Box>
)

const renderText = (value: unknown): ReactNode =>
  value === null || value === undefined || value === '' ? NOTHING : String(value)
const renderCount = (value: unknown): ReactNode => (typeof value === 'number' ? formatNumber(value) : NOTHING)
const renderList = (value: unknown, label: (one: unknown) => string): ReactNode =>
  Array.isArray(value) && value.length > 0 ? value.map(label).join(', ') : NOTHING

const labelIn =
  ({ choices }: FieldByKind<'choice'> | FieldByKind<'choices'>) =>
  (value: unknown): string =>
    choices.find((choice) => choice.value === value)?.label ?? String(value)

/** Renders a value of each kind in a list. */
const CELLS: { readonly [Kind in FieldKind]: RenderCell<Kind> } = {
  text: (value) => (isAddress(value) ? <Address>{value}</Address> : renderText(value)),
  // the same number of decimals in each row, so that they are aligned
  number: (value, { decimals }) => renderText(typeof value === 'number' ? formatDecimals(value, decimals) : value),
  flag: (value) => (value === true ? renderChecked(tUi('yes')) : renderMuted(tUi('no'))),
  day: (value) => (typeof value === 'string' ? <span style={TABULAR}>{formatDay(value)}</span> : NOTHING),
  choice: (value, field) => (value === null ? NOTHING : labelIn(field)(value)),
  choices: (value, field) => renderList(value, labelIn(field)),
  lines: (value) => renderList(value, String),
  ref: renderText,
  refs: renderCount,
  pairs: renderCount,
  secret: (value) => (value === true ? renderChecked(t('secretSet')) : NOTHING),
  part: (value, { part }, name) => {
    const { Cell } = PARTS[part]
    return <Cell value={value} name={name} />
  },
}

interface CellProps {
  field: Field
  value: unknown
  /** Record name, for alt texts. */
  name?: string
}

export function Cell({ field, value, name = '' }: CellProps) {
  const draw = CELLS[field.kind] as RenderCell<FieldKind>
  return draw(value, field, name)
}
