import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type EditorHandle, SidePanel } from '../../ui/dialogs/side-panel.tsx'
import { PanelFailed, PanelWaiting } from '../../ui/feedback/panel-states.tsx'
import { alertFactsQuery, alertQuery } from '../alerts.api.ts'
import { t } from '../messages.ts'
import { FindingsPanel } from './findings.panel.tsx'
import { RunsPanel } from './runs.panel.tsx'

interface HistoryDialogProps {
  alertId: number
  /** The run whose findings are shown; undefined shows all runs. */
  alertRunId: number | undefined
  user: PermissionHolder
  onRun: (alertRunId: number | undefined) => void
  onClose: () => void
}

const TABS = { runs: t('runs'), open: t('openNow') } as const
type TabName = keyof typeof TABS

/** The runs of an alert with findings and recipients, and the open findings. */
export function HistoryDialog({ alertId, alertRunId, user, onRun, onClose }: HistoryDialogProps) {
  const desk = useRef<EditorHandle>(null)
  useImperativeHandle(desk, () => ({ actions: [], isCovered: false, close: onClose }))
  const alert = useQuery(alertQuery(alertId))
  const facts = useQuery(alertFactsQuery)
  const [tab, setTab] = useState<TabName>('runs')
  const failed = [alert, facts].find(({ error, data }) => error !== null && data === undefined)
  const back = useRef<HTMLButtonElement>(null)
  const isRun = alertRunId !== undefined
  useEffect(() => {
    if (isRun) back.current?.focus()
  }, [isRun])
  return (
    <SidePanel
      title={alert.data ? t('historyOf', { name: alert.data.name }) : t('history')}
      desk={desk}
      onClose={onClose}
    >
      {failed?.error ? (
        <PanelFailed
          error={failed.error}
          gone={t('alertGone')}
          onRetry={() => void failed.refetch()}
          onClose={onClose}
        />
      ) : !alert.data || !facts.data ? (
        <PanelWaiting />
      ) : isRun ? (
        <>
          <Box sx={{ flex: 'none', px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            <Button ref={back} color="inherit" size="small" onClick={() => onRun(undefined)}>
              <ArrowBack />
              {t('allRuns')}
            </Button>
          </Box>
          <FindingsPanel
            key={alertRunId}
            alertId={alertId}
            alertRunId={alertRunId}
            timeZone={facts.data.timeZone}
            user={user}
          />
        </>
      ) : (
        <>
          <Tabs
            value={tab}
            onChange={(_event, next: TabName) => setTab(next)}
            aria-label={t('history')}
            sx={{ flex: 'none', minHeight: 40, px: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            {Object.entries(TABS).map(([name, label]) => (
              <Tab
                key={name}
                id={`history-${name}`}
                value={name}
                label={label}
                aria-controls="history-panel"
                sx={{ minHeight: { xs: 44, md: 40 }, py: 0, textTransform: 'none' }}
              />
            ))}
          </Tabs>
          <Box id="history-panel" role="tabpanel" aria-labelledby={`history-${tab}`} sx={PANEL}>
            {tab === 'runs' ? (
              <RunsPanel alertId={alertId} timeZone={facts.data.timeZone} onRun={onRun} />
            ) : (
              <FindingsPanel alertId={alertId} alertRunId={undefined} timeZone={facts.data.timeZone} user={user} />
            )}
          </Box>
        </>
      )}
    </SidePanel>
  )
}

const PANEL = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const
