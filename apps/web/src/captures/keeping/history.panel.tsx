import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { type CaptureForm, getEditablePart, toForm } from '../form/capture-form.ts'
import type { Lists } from '../form/use-lists.ts'
import { t } from '../messages.ts'
import { restoreRevision } from './conflict.model.ts'
import { historyQuery } from './history.api.ts'
import { toLines } from './history.model.ts'
import { HistoryEntryLine } from './history-line.tsx'
import { Panel } from './panel-parts.tsx'
import { useNames } from './use-names.ts'

interface HistoryPanelProps {
  capture: Capture
  lists: Lists | undefined
  /** Called with an earlier revision's data, to load into the form as an unsaved change. */
  onRestore: (form: CaptureForm, revision: number) => void
  onClose: () => void
}

const NONE = [] as const

/** The change history of a capture, newest first. */
export function HistoryPanel({ capture, lists, onRestore, onClose }: HistoryPanelProps) {
  const { data, isError, refetch } = useQuery({ ...historyQuery(capture.captureId), refetchOnMount: 'always' })
  const entries = data?.entries ?? NONE
  const lines = useMemo(() => toLines(entries), [entries])
  const getName = useNames(
    lists,
    useMemo(() => entries.map(({ document }) => document), [entries]),
  )
  return (
    <Panel title={t('history')} onClose={onClose}>
      {data === undefined && !isError && <Waiting />}
      {data === undefined && isError && (
        <EmptyState
          title={t('historyFailed')}
          icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              {tUi('tryAgain')}
            </Button>
          }
        >
          {t('historyFailedHint')}
        </EmptyState>
      )}
      {data && lines.length === 0 && (
        <EmptyState title={t('noHistory')} icon={<HistoryOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}>
          {t('noHistoryHint')}
        </EmptyState>
      )}
      <Box component="ol" aria-label={t('changesNewestFirst')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <HistoryEntryLine
            key={line.revision}
            line={line}
            getName={getName}
            {...(line.revision !== capture.revision && {
              onRestore: () =>
                onRestore(toForm(restoreRevision(getEditablePart(capture), line.document)), line.revision),
            })}
          />
        ))}
      </Box>
      {data && !data.isComplete && (
        <Box component="p" sx={{ m: 0, mt: 2, typography: 'caption', color: 'custom.text3' }}>
          {t('latestChanges', { count: LIMITS.historyEntries })}
        </Box>
      )}
    </Panel>
  )
}

function Waiting() {
  return (
    <Box aria-busy="true" aria-label={t('loadingHistory')} role="status" sx={{ display: 'grid', gap: 2 }}>
      {[0.7, 0.5, 0.6].map((share) => (
        <div key={share}>
          <Skeleton width={`${share * 100}%`} />
          <Skeleton width="90%" />
        </div>
      ))}
    </Box>
  )
}
