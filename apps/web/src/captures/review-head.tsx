import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CapturedAt } from '@vitrine/contract/times'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { memo } from 'react'
import { ActionTooltip } from '../ui/buttons/action-tooltip.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { DialogHead } from '../ui/work-dialog/dialog-head.tsx'
import type { ReviewActions } from './capture-actions.ts'
import { CaptureFacts } from './capture-facts.tsx'
import { t } from './messages.ts'
import { ReviewDate } from './review-date.tsx'

/** Position of a capture in its list, starting at 1. */
export interface TrayPosition {
  readonly number: number
  readonly total: number
}

interface ReviewHeadProps {
  titleId: string
  captureId: number
  /** Undefined while loading. */
  summary: TrayCapture | undefined
  captured: CapturedAt
  isClient: boolean
  editedBy: string | null
  hasChanges: boolean
  /** How many of the next captures are prefetched. */
  ready: number | undefined
  place: TrayPosition | undefined
  actions: ReviewActions
}

export const ReviewHead = memo(function ReviewHead(props: ReviewHeadProps) {
  const { titleId, captureId, summary, captured, isClient, editedBy, hasChanges, ready, place, actions } = props
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const readyNote = ready ? t('nextReady', { count: ready }) : undefined
  const note = hasChanges ? t('draftSaved') : readyNote
  const { history } = actions
  return (
    <DialogHead
      titleId={titleId}
      number={captureId}
      keys={actions.keys}
      close={actions.cancel}
      tools={
        <>
          {hasRoom && (
            <Box
              sx={{
                ...TABULAR,
                display: 'flex',
                typography: 'body2',
                color: 'text.secondary',
                mr: 1,
                '& > * + *': RULE,
              }}
            >
              {note && <span>{note}</span>}
              {place && <span>{t('placeInList', place)}</span>}
            </Box>
          )}
          <ActionTooltip action={history}>
            <IconButton aria-label={history.label} onClick={history.run}>
              <HistoryOutlined />
            </IconButton>
          </ActionTooltip>
        </>
      }
    >
      {summary ? <CaptureFacts capture={summary} editedBy={editedBy} /> : <Skeleton width={240} />}
      <ReviewDate of={captured} isClient={isClient} />
    </DialogHead>
  )
})

const RULE = { borderLeft: 1, borderColor: 'divider', ml: 1.5, pl: 1.5 } as const
