import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ShortcutsDialog } from '../ui/keys/shortcuts.dialog.tsx'
import { useHasKeys } from '../ui/keys/use-has-keys.ts'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { DiscardJobsDialog } from './discard-jobs.dialog.tsx'
import { FailedJobsPanel } from './failed-jobs.panel.tsx'
import { PartCards } from './part-cards.tsx'
import { QueueCard } from './queue-card.tsx'
import { systemQuery } from './system.api.ts'
import { systemActions } from './system.shortcuts.ts'
import { SystemHeader } from './system-header.tsx'
import { useFailedJobs } from './use-failed-jobs.ts'

/** Shows operators the state of every part, and failed jobs. */
export function SystemScreen({ title }: { title: string }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const hasKeys = useHasKeys()
  const client = useQueryClient()
  const { data: system, isError } = useQuery(systemQuery)
  const model = useFailedJobs()
  const [isListingKeys, setListingKeys] = useState(false)
  const { view, list, rows, selected, targets, on } = model
  const refresh = () => void client.invalidateQueries({ queryKey: ['system'] })
  const actions = systemActions({
    hasRows: (rows?.length ?? 0) > 0,
    isFirstPage: view.page === 0,
    isLastPage: view.page >= list.last,
    targetCount: targets.length,
    selectedCount: selected.size,
    retry: () => on.onRetry(targets),
    discard: () => on.onDiscard(targets),
    select: model.selectCurrent,
    selectPage: model.selectPage,
    clearSelection: model.clearSelection,
    move: model.go,
    turn: model.turn,
    refresh,
    help: () => setListingKeys(true),
  })
  useShortcuts(Object.values(actions), isListingKeys || model.discarding !== undefined)
  const failing = (system?.queue?.tasks ?? []).filter(({ failed }) => failed > 0).map(({ task }) => task)
  return (
    <>
      <SystemHeader title={title} system={system} isOld={isError} actions={actions} hasKeys={hasKeys} />
      {isError && !system ? (
        <Paper sx={{ mb: 2 }}>
          <ListFailed onRetry={refresh}>{null}</ListFailed>
        </Paper>
      ) : (
        <>
          <PartCards system={system} />
          <FailedJobsPanel model={model} actions={actions} tasks={failing} isPhone={isPhone} />
          <QueueCard system={system} />
        </>
      )}
      <DiscardJobsDialog jobIds={model.discarding} onEnd={model.endDiscard} />
      <ShortcutsDialog actions={Object.values(actions)} open={isListingKeys} onClose={() => setListingKeys(false)} />
    </>
  )
}
