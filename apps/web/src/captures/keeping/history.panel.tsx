import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CaptureForm, editedPart, formOf } from '../form/capture-form.ts'
import type { Lists } from '../form/use-lists.ts'
import { restoredFrom } from './conflict.model.ts'
import { historyQuery } from './history.api.ts'
import { linesOf } from './history.model.ts'
import { HistoryEntryLine } from './history-line.tsx'
import { Panel } from './panel-parts.tsx'
import { useNames } from './use-names.ts'

interface HistoryPanelProps {
  capture: Capture
  lists: Lists | undefined
  /** An earlier revision's data, to be put into the form as a change that is not saved yet. */
  onRestore: (form: CaptureForm, revision: number) => void
  onClose: () => void
}

const NONE = [] as const

/** Who changed what and when, newest first. */
export function HistoryPanel({ capture, lists, onRestore, onClose }: HistoryPanelProps) {
  const { data, isError, refetch } = useQuery({ ...historyQuery(capture.captureId), refetchOnMount: 'always' })
  const entries = data?.entries ?? NONE
  const lines = useMemo(() => linesOf(entries), [entries])
  const nameOf = useNames(
    lists,
    useMemo(() => entries.map(({ document }) => document), [entries]),
  )
  return (
    <Panel title="History" onClose={onClose}>
      {data === undefined && !isError && <Waiting />}
      {data === undefined && isError && (
        <EmptyState
          title="The history could not be fetched."
          icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          What stands in the form is kept.
        </EmptyState>
      )}
      {data && lines.length === 0 && (
        <EmptyState title="No history yet." icon={<HistoryOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}>
          Every save, discard and error mark of this capture will stand here.
        </EmptyState>
      )}
      <Box component="ol" aria-label="Changes, newest first" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <HistoryEntryLine
            key={line.revision}
            line={line}
            nameOf={nameOf}
            {...(line.revision !== capture.revision && {
              onRestore: () => onRestore(formOf(restoredFrom(editedPart(capture), line.document)), line.revision),
            })}
          />
        ))}
      </Box>
      {data && !data.isComplete && (
        <Box component="p" sx={{ m: 0, mt: 2, typography: 'caption', color: 'custom.text3' }}>
          The latest {LIMITS.historyEntries} changes are shown.
        </Box>
      )}
    </Panel>
  )
}

function Waiting() {
  return (
    <Box aria-busy="true" aria-label="Loading the history" role="status" sx={{ display: 'grid', gap: 2 }}>
      {[0.7, 0.5, 0.6].map((share) => (
        <div key={share}>
          <Skeleton width={`${share * 100}%`} />
          <Skeleton width="90%" />
        </div>
      ))}
    </Box>
  )
}
