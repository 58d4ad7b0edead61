import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import type { PauseState } from '@vitrine/contract/visits/operations.contract'
import { useRef, useState } from 'react'
import { NoteBar } from '../ui/feedback/note-bar.tsx'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { ShortcutsDialog } from '../ui/keys/shortcuts.dialog.tsx'
import { useHasKeys } from '../ui/keys/use-has-keys.ts'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { EtailersPanel } from './etailers.panel.tsx'
import { t } from './messages.ts'
import { NoAgents } from './no-agents.tsx'
import { operationsQuery, useEndPause, useRefreshOperations } from './operations.api.ts'
import { findPause, hasNothing } from './operations.model.ts'
import { operationsActions } from './operations.shortcuts.ts'
import { OperationsHeader } from './operations-header.tsx'
import { PauseDialog } from './pause.dialog.tsx'
import type { PauseDeeds, PauseSubject } from './pause-button.tsx'
import { PausesPanel } from './pauses.panel.tsx'
import { AgentsPanel, CausesPanel, HostsPanel, ProxiesPanel } from './side-panels.tsx'
import { SummaryFigures } from './summary-figures.tsx'

interface OperationsScreenProps {
  title: string
  /** Whether the user may create keys for agents. */
  canCreateKeys: boolean
}

/** Shows how visits go, and pauses them. */
export function OperationsScreen({ title, canCreateKeys }: OperationsScreenProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const hasKeys = useHasKeys()
  const { data: operations, isError } = useQuery(operationsQuery)
  const refresh = useRefreshOperations()
  const endPause = useEndPause()
  const search = useRef<HTMLInputElement>(null)
  const [isListingKeys, setListingKeys] = useState(false)
  /** Stays while the dialog fades out. */
  const [subject, setSubject] = useState<PauseSubject>()
  const [isAsking, setAsking] = useState(false)

  const deeds: PauseDeeds = {
    pause: (asked) => {
      setSubject(asked)
      setAsking(true)
    },
    resume: ({ pauseId, kind, name }: PauseState) =>
      endPause.mutate(pauseId, {
        onSuccess: () => toast(kind === 'everything' ? t('hasResumedAll') : t('hasResumed', { name: name ?? '' })),
        onError: (problem) => toast(problem.message, { kind: 'alert' }),
      }),
  }
  const everything = operations && findPause(operations.pauses, 'everything')
  const actions = operationsActions({
    isEverythingPaused: operations && everything !== undefined,
    pauseEverything: () => deeds.pause({ target: { kind: 'everything' }, name: null }),
    resumeEverything: () => everything && deeds.resume(everything),
    search: () => search.current?.focus(),
    refresh: () => void refresh(),
    help: () => setListingKeys(true),
  })
  useShortcuts(Object.values(actions), isListingKeys || isAsking)
  const parts = { operations, isPhone }
  return (
    <>
      <OperationsHeader
        title={title}
        at={operations?.at}
        isOld={isError}
        isEverythingPaused={everything !== undefined}
        actions={actions}
        hasKeys={hasKeys}
      />
      {everything && (
        <Paper role="status" sx={{ mb: 2, overflow: 'hidden' }}>
          <NoteBar
            icon={<PauseCircleOutlined />}
            action={{ label: t('resumeEverything'), run: () => deeds.resume(everything) }}
          >
            {t('everythingPaused')} {t('pausedBecause', { name: everything.pausedBy, reason: everything.reason })}
          </NoteBar>
        </Paper>
      )}
      {isError && !operations && (
        <Paper sx={{ mb: 2 }}>
          <ListFailed onRetry={() => void refresh()}>{null}</ListFailed>
        </Paper>
      )}
      {operations && !operations.hasAgents && <NoAgents canCreateKeys={canCreateKeys} />}
      {!(isError && !operations) && !(operations && hasNothing(operations)) && (
        <>
          <SummaryFigures operations={operations} />
          {operations && operations.pauses.length > 0 && (
            <PausesPanel pauses={operations.pauses} resume={deeds.resume} isPhone={isPhone} />
          )}
          <EtailersPanel {...parts} deeds={deeds} hasKeys={hasKeys} searchRef={search} />
          <Box sx={COLUMNS}>
            <div>
              <CausesPanel {...parts} />
              <AgentsPanel {...parts} />
            </div>
            <div>
              <HostsPanel {...parts} />
              <ProxiesPanel {...parts} deeds={deeds} />
            </div>
          </Box>
        </>
      )}
      {subject && (
        <PauseDialog
          subject={subject}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onExited={() => setSubject(undefined)}
        />
      )}
      <ShortcutsDialog actions={Object.values(actions)} open={isListingKeys} onClose={() => setListingKeys(false)} />
    </>
  )
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
} as const
