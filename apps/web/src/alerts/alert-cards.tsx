import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { memo, useId } from 'react'
import { CardMenu } from '../ui/buttons/card-menu.tsx'
import { formatDay } from '../ui/format/format.ts'
import { CardList } from '../ui/lists/card-list.tsx'
import { CARD } from '../ui/lists/list.styles.ts'
import { ListCard, OPENS_CARD } from '../ui/lists/list-card.tsx'
import { TickOrCross } from '../ui/lists/tick-or-cross.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import type { AlertHandlers } from './alert-row.tsx'
import { t } from './messages.ts'
import { NextMoment } from './next-moment.tsx'
import { OpenFindings } from './open-findings.tsx'
import { RunDays } from './run-days.tsx'
import type { AlertsModel } from './use-alerts.ts'

const EXPECTED = 5

/** A page of alerts as cards, for phones. */
export function AlertCards({ label, model }: { label: string; model: AlertsModel }) {
  const { rows, list, timeZone, on, grid, current } = model
  return (
    <CardList gridRef={grid} label={label} isWaiting={rows === undefined} isPast={list.isPast}>
      {rows?.map((row, index) => (
        <Card key={row.alertId} row={row} timeZone={timeZone} isCurrent={index === current} on={on} />
      ))}
      {!rows && [...Array(EXPECTED).keys()].map((place) => <SkeletonCard key={place} />)}
    </CardList>
  )
}

interface CardProps {
  row: ListedAlert
  timeZone: string | undefined
  isCurrent: boolean
  on: AlertHandlers
}

const Card = memo(function Card({ row, timeZone, isCurrent, on }: CardProps) {
  const factsId = useId()
  const { alertId, name, from, to, daysExecution, nextProcess, isActive, openFindings } = row
  return (
    <ListCard isCurrent={isCurrent} onCurrent={() => on.onCurrent(alertId)} sx={CARD}>
      <ButtonBase
        id={factsId}
        className={OPENS_CARD}
        aria-label={t('editAlertNamed', { name })}
        aria-describedby={factsId}
        onClick={() => on.onEdit(alertId)}
        sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyContent: 'start', textAlign: 'left', py: 0.5 }}
      >
        <Box component="span" sx={{ typography: 'body1', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} <OpenFindings count={openFindings} />
        </Box>
        <Box component="span" sx={LINE}>
          <span>
            {to === null
              ? t('periodWithoutEnd', { from: formatDay(from) })
              : t('period', { from: formatDay(from), to: formatDay(to) })}
          </span>
          <span>{t.rich('activeSign', { sign: () => <TickOrCross value={isActive} /> })}</span>
        </Box>
        <Box component="span" sx={LINE}>
          <RunDays mask={daysExecution} />
        </Box>
        <Box component="span" sx={LINE}>
          <span>{t.rich('next', { moment: () => <NextMoment moment={nextProcess} timeZone={timeZone} /> })}</span>
        </Box>
      </ButtonBase>
      <CardMenu
        label={t('toolsFor', { name })}
        tools={[
          { label: t('edit'), run: () => on.onEdit(alertId) },
          { label: t('history'), run: () => on.onHistory(alertId) },
          { label: t('remove'), run: () => on.onRemove(alertId) },
        ]}
      />
    </ListCard>
  )
})

const LINE = {
  ...TABULAR,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  typography: 'body2',
  color: 'text.secondary',
} as const

function SkeletonCard() {
  return (
    <Box component="li" sx={{ ...CARD, display: 'block', minHeight: 116 }}>
      <Skeleton width="56%" />
      <Skeleton width="48%" />
      <Skeleton width="72%" />
    </Box>
  )
}
