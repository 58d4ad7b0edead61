import { FiltersSheet, WHOLE_ROW } from '../ui/lists/filters-sheet.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CorrectnessField } from './correctness-field.tsx'
import { t } from './messages.ts'
import { CaptureIdField, DayFields } from './plain-fields.tsx'
import type { TrayViewControls } from './use-tray-view.ts'

interface FiltersDialogProps {
  view: TrayViewControls
  total: number | undefined
  open: boolean
  onClose: () => void
}

/** The filters of a tray on small screens. */
export function FiltersDialog({ view, total, open, onClose }: FiltersDialogProps) {
  const { filter, choices, changeFilter, clearFilter } = view
  return (
    <FiltersSheet
      open={open}
      onClose={onClose}
      onClear={clearFilter}
      done={total === undefined || view.isAhead ? t('showCaptures') : t('showCaptureCount', { count: total })}
    >
      <DayFields view={view} />
      <CaptureIdField view={view} sx={WHOLE_ROW} />
      <CorrectnessField view={view} sx={WHOLE_ROW} />
      {choices.map((choice) => (
        <ChoiceField
          key={choice.name}
          choice={choice}
          filter={filter}
          onChange={(value) => changeFilter(choice.name, value)}
          disabled={filter.captureId !== undefined}
          sx={WHOLE_ROW}
        />
      ))}
    </FiltersSheet>
  )
}
