import Box from '@mui/material/Box'
import type { EtailerState, OperationsState } from '@vitrine/contract/visits/operations.contract'
import { type Ref, useState } from 'react'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { formatNumber } from '../ui/format/format.ts'
import { describeCause } from './cause-labels.ts'
import { t } from './messages.ts'
import { filterByName, findPause, formatSuccessRate } from './operations.model.ts'
import { PauseButton, type PauseDeeds } from './pause-button.tsx'
import { PausedChip } from './paused-chip.tsx'
import { type Column, RowsPanel } from './rows-panel.tsx'

const COLUMNS: readonly Column<EtailerState>[] = [
  { label: t('planned'), isFigure: true, render: ({ planned }) => formatNumber(planned) },
  { label: t('running'), isFigure: true, render: ({ running }) => formatNumber(running) },
  {
    label: t('late'),
    isFigure: true,
    render: ({ late }) => (
      <Box component="span" sx={late > 0 ? { color: 'error.main', fontWeight: 550 } : null}>
        {formatNumber(late)}
      </Box>
    ),
  },
  { label: t('captured'), isFigure: true, render: ({ captured }) => formatNumber(captured) },
  { label: t('failed'), isFigure: true, render: ({ failed }) => formatNumber(failed) },
  { label: t('successRate'), isFigure: true, render: formatSuccessRate },
  {
    label: t('topCause'),
    render: ({ causes: [top] }) => (top ? t('causeCount', { ...top, cause: describeCause(top.cause) }) : t('none')),
  },
]

interface EtailersPanelProps {
  operations: OperationsState | undefined
  deeds: PauseDeeds
  isPhone: boolean
  hasKeys: boolean
  searchRef: Ref<HTMLInputElement>
}

/** Visits by eTailer, with a button that pauses them. */
export function EtailersPanel({ operations, deeds, isPhone, hasKeys, searchRef }: EtailersPanelProps) {
  const [text, setText] = useState('')
  const rows = operations && filterByName(operations.etailers, text)
  const findOwn = ({ platformId }: EtailerState) => findPause(operations?.pauses ?? [], 'etailer', platformId)
  return (
    <RowsPanel
      title={t('etailers')}
      hint={t('etailersHint')}
      rows={rows}
      getKey={({ platformId }) => platformId}
      columns={[
        {
          label: t('etailer'),
          render: (row) => (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {row.name}
              {findOwn(row) && <PausedChip />}
            </Box>
          ),
        },
        ...COLUMNS,
      ]}
      renderTool={(row) => (
        <PauseButton
          {...deeds}
          target={{ kind: 'etailer', platformId: row.platformId }}
          name={row.name}
          current={findOwn(row)}
        />
      )}
      empty={t(text.trim() === '' ? 'noEtailers' : 'noEtailersFound')}
      tools={
        <Box sx={{ width: { xs: '100%', sm: 240 } }}>
          <SearchInput
            value={text}
            placeholder={t('filterEtailers')}
            showsKey={hasKeys}
            onChange={setText}
            onEnter={() => {}}
            inputRef={searchRef}
          />
        </Box>
      }
      isPhone={isPhone}
    />
  )
}
