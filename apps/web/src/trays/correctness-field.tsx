import type { SxProps, Theme } from '@mui/material/styles'
import { CORRECTNESS } from '@vitrine/contract/captures/capture'
import { useId } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { Labeled } from '../ui/fields/labeled.tsx'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { t } from './messages.ts'
import type { TrayViewControls } from './use-tray-view.ts'

const BOTH = 'both'
const OPTIONS = [BOTH, ...CORRECTNESS] as const
const LABELS = {
  [BOTH]: t('both'),
  correct: translateLabel('Correct'),
  incorrect: translateLabel('Incorrect'),
} as const
/** All images also lists captures that are neither. */
const LABELS_OF_ALL = { ...LABELS, [BOTH]: t('allStates') } as const

interface CorrectnessFieldProps {
  view: TrayViewControls
  sx?: SxProps<Theme>
}

/** Shows correct captures, incorrect ones, or both, in trays that list Sent product captures. */
export function CorrectnessField({ view, sx }: CorrectnessFieldProps) {
  const { filter, hasCorrectness, hasOtherStates, changeFilter } = view
  const labelId = useId()
  if (!hasCorrectness) return null
  const isOff = filter.captureId !== undefined
  return (
    <Labeled id={labelId} label={t('correctness')} isDisabled={isOff} {...(sx && { sx })}>
      <ToggleChoice
        labelId={labelId}
        options={OPTIONS}
        labels={hasOtherStates ? LABELS_OF_ALL : LABELS}
        value={filter.correctness ?? BOTH}
        onChange={(value) => changeFilter('correctness', value === BOTH ? undefined : value)}
        isDisabled={isOff}
        sx={FILLING}
      />
    </Labeled>
  )
}

const FILLING = { width: '100%', bgcolor: 'background.paper' } as const
