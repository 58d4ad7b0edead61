import Button from '@mui/material/Button'
import type { PauseState } from '@vitrine/contract/visits/operations.contract'
import { formatMoment } from '../ui/format/format.ts'
import { t } from './messages.ts'
import { describePause } from './operations.model.ts'
import { type Column, RowsPanel } from './rows-panel.tsx'

const COLUMNS: readonly [Column<PauseState>, ...Column<PauseState>[]] = [
  { label: t('paused'), render: describePause },
  { label: t('reason'), render: ({ reason }) => reason },
  { label: t('pausedBy'), render: ({ pausedBy }) => pausedBy },
  { label: t('since'), render: ({ pausedAt }) => formatMoment(pausedAt) },
]

interface PausesPanelProps {
  pauses: readonly PauseState[] | undefined
  resume: (pause: PauseState) => void
  isPhone: boolean
}

/** Everything that is paused now. */
export function PausesPanel({ pauses, resume, isPhone }: PausesPanelProps) {
  return (
    <RowsPanel
      title={t('pauses')}
      hint=""
      rows={pauses}
      getKey={({ pauseId }) => pauseId}
      columns={COLUMNS}
      renderTool={(pause) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('resumeNamed', { name: describePause(pause) })}
          onClick={() => resume(pause)}
          sx={{ flex: 'none' }}
        >
          {t('resume')}
        </Button>
      )}
      empty={t('noPauses')}
      isPhone={isPhone}
    />
  )
}
