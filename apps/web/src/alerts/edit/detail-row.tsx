import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import type { AlertType } from '@vitrine/contract/alerts/alert'
import { useId } from 'react'
import { ErrorLine, FIELD_HEIGHT, getErrorId } from '../../ui/fields/form-row.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TEXT } from '../../ui/fields/text-row.tsx'
import { ToggleChoice } from '../../ui/fields/toggle-choice.tsx'
import { TABULAR } from '../../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../../ui/theme/visually-hidden.ts'
import { t } from '../messages.ts'
import { type DetailForm, findType } from './alert-form.model.ts'
import { type SideNames, sideNames } from './scope.model.ts'

const PRICES = ['list', 'final'] as const
const PRICE_LABELS = { list: t('listPrice'), final: t('finalPrice') } as const

interface DetailRowProps {
  detail: DetailForm
  /** Starts at 1. */
  place: number
  path: string
  problems: ReadonlyMap<string, string>
  types: readonly AlertType[]
  /** Column headers for the tolerances, unless they are the same as in the row above. */
  heads: SideNames | undefined
  onChange: (part: Partial<DetailForm>) => void
  onRemove: () => void
}

/** An alert type with its tolerances and price. */
export function DetailRow({ detail, place, path, problems, types, heads, onChange, onRemove }: DetailRowProps) {
  const type = findType(types, detail)
  const names = sideNames(type)
  const priceId = useId()
  const isFirst = place === 1
  const offered = types.filter(({ isActive, alertTypeId }) => isActive || alertTypeId === detail.alertTypeId)
  const faults = [...problems].filter(([field]) => field.startsWith('tolerance'))
  const renderTolerance = (name: 'below' | 'above', field: 'toleranceBelow' | 'toleranceAbove') => (
    <Tolerance
      label={names[name]}
      fallback={t(name)}
      path={`${path}.${field}`}
      area={name}
      text={detail[field]}
      hasError={problems.has(field)}
      errorId={getErrorId(priceId)}
      onChange={(text) => onChange({ [field]: text })}
    />
  )
  return (
    <Box
      role="group"
      aria-label={
        type ? t('alertTypeNumberNamed', { number: place, name: type.name }) : t('alertTypeNumber', { number: place })
      }
    >
      <Box sx={{ ...ROW, gridTemplateAreas: heads ? WITH_HEADS : WITHOUT_HEADS }}>
        {heads && <Heads heads={heads} isFirst={isFirst} />}
        <Box data-field={`${path}.alertTypeId`} sx={{ gridArea: 'type' }}>
          <SelectField
            label={t('alertType')}
            isLabelHidden
            isRequired
            placeholder={t('choose')}
            options={offered.map(({ alertTypeId, name }) => ({ id: alertTypeId, name }))}
            value={detail.alertTypeId}
            error={problems.get('alertTypeId')}
            onChange={(alertTypeId) => onChange({ alertTypeId })}
          />
        </Box>
        {renderTolerance('below', 'toleranceBelow')}
        {renderTolerance('above', 'toleranceAbove')}
        <Box sx={{ gridArea: 'price' }}>
          <span id={priceId} style={VISUALLY_HIDDEN}>
            {t('price')}
          </span>
          {type?.useListOrFinalPrice ? (
            <ToggleChoice
              labelId={priceId}
              options={PRICES}
              labels={PRICE_LABELS}
              value={detail.finalPrice ? 'final' : 'list'}
              onChange={(price) => onChange({ finalPrice: price === 'final' })}
              sx={PRICE}
            />
          ) : (
            <Box component="span" sx={NOT_USED}>
              {t('notUsed')}
            </Box>
          )}
        </Box>
        <Tooltip title={t('removeRow')}>
          <IconButton aria-label={t('removeAlertType', { number: place })} onClick={onRemove} sx={REMOVE}>
            <DeleteOutline />
          </IconButton>
        </Tooltip>
      </Box>
      <Box id={getErrorId(priceId)}>
        {faults.map(([field, message]) => (
          <ErrorLine key={field}>{message}</ErrorLine>
        ))}
      </Box>
    </Box>
  )
}

/** Decorative: the fields have accessible names of their own. */
function Heads({ heads, isFirst }: { heads: SideNames; isFirst: boolean }) {
  const texts = {
    headType: isFirst && t('alertType'),
    headBelow: heads.below,
    headAbove: heads.above,
    headPrice: isFirst && t('price'),
  }
  return Object.entries(texts).map(([area, text]) => (
    <Box key={area} component="span" aria-hidden sx={{ ...HEAD, gridArea: area, ...(isWideOnly(area) && WIDE_ONLY) }}>
      {text}
    </Box>
  ))
}

interface ToleranceProps {
  /** 'Below, %'; null if the alert type doesn't use this side. */
  label: string | null
  fallback: string
  path: string
  area: string
  text: string
  hasError: boolean
  errorId: string
  onChange: (text: string) => void
}

function Tolerance({ label, fallback, path, area, text, hasError, errorId, onChange }: ToleranceProps) {
  const isOff = label === null
  return (
    <Box data-field={path} sx={{ gridArea: area }}>
      <TextField
        fullWidth
        disabled={isOff}
        value={isOff ? '' : text}
        placeholder={isOff ? '–' : ''}
        error={hasError}
        onChange={(event) => onChange(event.target.value)}
        sx={TOLERANCE}
        slotProps={{
          htmlInput: {
            'aria-label': label ?? t('sideNotUsed', { side: fallback }),
            ...(hasError && { 'aria-describedby': errorId }),
            inputMode: 'decimal',
            maxLength: 7,
            autoComplete: 'off',
          },
        }}
      />
    </Box>
  )
}

const TOLERANCE = {
  ...TEXT,
  ...TABULAR,
  '& .Mui-disabled::placeholder': { opacity: 1, WebkitTextFillColor: 'var(--v-palette-custom-text3)' },
} as const
/** On a phone, the type is on a separate line. */
const WITHOUT_HEADS = {
  xs: '"type type type remove" "below above price ."',
  md: '"type below above price remove"',
} as const
const WITH_HEADS = {
  xs: '"type type type remove" "headBelow headAbove . ." "below above price ."',
  md: `"headType headBelow headAbove headPrice ." ${WITHOUT_HEADS.md}`,
} as const
/** On a phone, these fields need no header. */
const isWideOnly = (area: string) => area === 'headType' || area === 'headPrice'
const WIDE_ONLY = { display: { xs: 'none', md: 'block' } } as const

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr 112px 36px', md: 'minmax(0, 1fr) 66px 66px 96px 28px' },
  columnGap: 1,
  rowGap: '6px',
  alignItems: 'start',
} as const
const HEAD = {
  mb: '-2px',
  minHeight: 16,
  typography: 'caption',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const
const PRICE = {
  width: '100%',
  '& .MuiToggleButton-root': { height: FIELD_HEIGHT, px: 0 },
} as const
const NOT_USED = {
  display: 'flex',
  alignItems: 'center',
  height: FIELD_HEIGHT,
  typography: 'caption',
  color: 'custom.text3',
} as const
const REMOVE = {
  gridArea: 'remove',
  width: { xs: 36, md: 28 },
  height: { xs: 44, md: 28 },
  mt: { md: '2px' },
  '& svg': { fontSize: '1rem' },
} as const
