import type { SxProps, Theme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { toDensityHeight } from '../theme/density.ts'

interface ToggleChoiceProps<Value extends string> {
  /** ID of the label. */
  labelId: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
  sx?: SxProps<Theme>
}

/** A choice of a few options, as a row of buttons. */
export function ToggleChoice<Value extends string>(props: ToggleChoiceProps<Value>) {
  const { labelId, options, labels, value, onChange, isDisabled = false, sx } = props
  return (
    <ToggleButtonGroup
      exclusive
      disabled={isDisabled}
      value={value}
      aria-labelledby={labelId}
      onChange={(_event, chosen: Value | null) => {
        if (chosen !== null) onChange(chosen)
      }}
      {...(sx && { sx })}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option} sx={BUTTON}>
          {labels[option]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const BUTTON = {
  flex: 1,
  height: { xs: 44, md: toDensityHeight(36) },
  px: 1.5,
  typography: 'button',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderColor: 'custom.field',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'custom.tint', color: 'custom.tintText' },
} as const
