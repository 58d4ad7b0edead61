import Box from '@mui/material/Box'
import type {
  AgentState,
  CauseState,
  HostState,
  OperationsState,
  ProxyState,
} from '@vitrine/contract/visits/operations.contract'
import { formatSince } from '../ui/format/duration.ts'
import { formatAgo, formatNumber } from '../ui/format/format.ts'
import { AgentChip } from './agent-chip.tsx'
import { describeCause } from './cause-labels.ts'
import { t } from './messages.ts'
import { findPause, formatSuccessRate, sortProxies } from './operations.model.ts'
import { PauseButton, type PauseDeeds } from './pause-button.tsx'
import { PausedChip } from './paused-chip.tsx'
import { type Column, RowsPanel } from './rows-panel.tsx'

interface SidePanelProps {
  operations: OperationsState | undefined
  isPhone: boolean
}

const CAUSE_COLUMNS: readonly [Column<CauseState>, ...Column<CauseState>[]] = [
  { label: t('cause'), render: ({ cause }) => describeCause(cause) },
  { label: t('visits'), isFigure: true, render: ({ count }) => formatNumber(count) },
  { label: t('etailers'), isFigure: true, render: ({ etailers }) => formatNumber(etailers) },
  { label: t('mostOften'), render: ({ topEtailer }) => topEtailer },
]

export const CausesPanel = ({ operations, isPhone }: SidePanelProps) => (
  <RowsPanel
    title={t('causes')}
    hint={t('causesHint')}
    rows={operations?.causes}
    getKey={({ cause }) => cause}
    columns={CAUSE_COLUMNS}
    empty={t('noCauses')}
    isPhone={isPhone}
  />
)

const listHostColumns = (at: string): readonly [Column<HostState>, ...Column<HostState>[]] => [
  { label: t('host'), render: ({ host }) => host },
  { label: t('cause'), render: ({ cause }) => (cause === null ? t('none') : describeCause(cause)) },
  { label: t('backingOffFor'), isFigure: true, render: ({ since }) => formatSince(since, at) },
  { label: t('nextVisitIn'), isFigure: true, render: ({ nextAllowedAt }) => formatSince(at, nextAllowedAt) },
  { label: t('refusals'), isFigure: true, render: ({ refusals }) => formatNumber(refusals) },
]

export function HostsPanel({ operations, isPhone }: SidePanelProps) {
  const more = (operations?.hostCount ?? 0) - (operations?.hosts.length ?? 0)
  return (
    <RowsPanel
      title={t('hosts')}
      hint={t('hostsHint')}
      rows={operations?.hosts}
      getKey={({ hostId }) => hostId}
      columns={listHostColumns(operations?.at ?? '')}
      empty={t('noHosts')}
      foot={more > 0 && t('moreHosts', { count: more })}
      isPhone={isPhone}
    />
  )
}

export function ProxiesPanel({ operations, isPhone, deeds }: SidePanelProps & { deeds: PauseDeeds }) {
  const at = new Date(operations?.at ?? 0)
  const findOwn = ({ proxyId }: ProxyState) => findPause(operations?.pauses ?? [], 'proxy', proxyId)
  return (
    <RowsPanel
      title={t('proxies')}
      hint={t('proxiesHint')}
      rows={operations && sortProxies(operations.proxies)}
      getKey={({ proxyId }) => proxyId}
      columns={[
        {
          label: t('proxy'),
          render: (row) => (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {row.name}
              {!row.isActive && (
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {t('inactive')}
                </Box>
              )}
              {findOwn(row) && <PausedChip />}
            </Box>
          ),
        },
        { label: t('country'), render: ({ country }) => country ?? t('none') },
        { label: t('visits'), isFigure: true, render: ({ captured, failed }) => formatNumber(captured + failed) },
        { label: t('successRate'), isFigure: true, render: formatSuccessRate },
        {
          label: t('lastUsed'),
          isFigure: true,
          isWide: true,
          render: ({ lastUsedAt }) => (lastUsedAt === null ? t('none') : formatAgo(new Date(lastUsedAt), at)),
        },
      ]}
      renderTool={(row) => (
        <PauseButton
          {...deeds}
          target={{ kind: 'proxy', proxyId: row.proxyId }}
          name={row.name}
          current={findOwn(row)}
        />
      )}
      empty={t('noProxies')}
      isPhone={isPhone}
    />
  )
}

const listAgentColumns = (at: string): readonly [Column<AgentState>, ...Column<AgentState>[]] => [
  { label: t('agent'), render: ({ name }) => name },
  { label: t('state'), render: ({ isAlive }) => <AgentChip isAlive={isAlive} /> },
  { label: t('version'), render: ({ version }) => version },
  { label: t('running'), isFigure: true, render: ({ running }) => formatNumber(running) },
  { label: t('slots'), isFigure: true, render: ({ slots }) => formatNumber(slots) },
  {
    label: t('lastSeen'),
    isFigure: true,
    isWide: true,
    render: ({ lastSeenAt }) => formatAgo(new Date(lastSeenAt), new Date(at)),
  },
]

export const AgentsPanel = ({ operations, isPhone }: SidePanelProps) => (
  <RowsPanel
    title={t('agents')}
    hint={t('agentsSeen')}
    rows={operations?.agents}
    getKey={({ agentId }) => agentId}
    columns={listAgentColumns(operations?.at ?? '')}
    empty={t('noAgentsSeen')}
    isPhone={isPhone}
  />
)
