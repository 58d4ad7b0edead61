import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { Tile } from '@vitrine/contract/home/dashboard.contract'
import type { ComparedMeasure } from '@vitrine/contract/reports/directions'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { ReactNode } from 'react'
import { Change } from '../charts/change.tsx'
import { NO_CAPTURES_BEFORE, NOTHING_TO_COMPARE } from '../charts/comparison.ts'
import { NO_FIGURE, textWithoutUnit } from '../charts/figure.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

interface FigureTileProps {
  label: string
  /** undefined while loading; null when it failed. */
  tile: Tile | null | undefined
  kind: FigureKind
  unit?: string
  /** Decides whether a change is good or bad news. */
  measure: ComparedMeasure
  /** The underlying count: '3,104 banners'. */
  behind: (count: number) => string
  /** The comparison period: 'vs. the previous 86 days'. */
  against: string
  /** Shown when there is no data for the previous period. */
  nothingBefore?: string
  /** The client's own figure. */
  isOwn?: boolean
  /** Opens the underlying captures. */
  onOpen?: (() => void) | undefined
}

/** A figure with its underlying count, trend and change. */
export function FigureTile(props: FigureTileProps) {
  const { label, tile, kind, unit, measure, behind, against, isOwn = false, onOpen } = props
  const { nothingBefore = NO_CAPTURES_BEFORE } = props
  const figure = tile?.value ?? null
  const content = (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, width: '100%' }}>
        <Box component="span" sx={{ typography: 'body2' }}>
          {label}
        </Box>
        <Box
          component="span"
          sx={{ ...TABULAR, minWidth: 'min-content', textAlign: 'right', typography: 'caption', color: 'custom.text3' }}
        >
          {tile ? behind(tile.behind) : ''}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, width: '100%', height: 36 }}
      >
        {tile === undefined ? (
          <Skeleton width={96} />
        ) : (
          <Box component="span" sx={{ ...TABULAR, typography: 'h3', lineHeight: '36px', whiteSpace: 'nowrap' }}>
            {tile === null ? NO_FIGURE : textWithoutUnit(kind, figure)}
            {unit && figure !== null && (
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', ml: '1px' }}>
                {unit}
              </Box>
            )}
          </Box>
        )}
        {tile && (
          <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', alignSelf: 'center' }}>
            <Sparkline
              values={tile.trend}
              label={t('byWeek', { label })}
              tone={isOwn ? 'own' : 'plain'}
              width={96}
              height={26}
            />
          </Box>
        )}
      </Box>
      <Box
        component="span"
        sx={{
          typography: 'caption',
          flexWrap: 'wrap',
          // reserves the line while loading
          minHeight: 16,
          color: 'custom.text3',
          width: '100%',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
        }}
      >
        {tile === null && t('figureFailed')}
        {tile && figure === null && NOTHING_TO_COMPARE}
        {tile && figure !== null && tile.before === null && nothingBefore}
        {tile && tile.before !== null && figure !== null && (
          <>
            {/* tiles are about the reader's own companies */}
            <Change measure={measure} kind={kind} now={figure} before={tile.before} isOwn />
            <span>{against}</span>
          </>
        )}
      </Box>
    </>
  )
  if (!onOpen || !tile) return <Box sx={CELL}>{content}</Box>
  return (
    <ButtonBase sx={{ ...CELL, ...PRESSED }} onClick={onOpen}>
      {content}
    </ButtonBase>
  )
}

/** Each cell draws its left and top border; the frame clips those at the edge. */
const CELL = {
  p: 2,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 0.25,
  textAlign: 'left',
  borderLeft: 1,
  borderTop: 1,
  borderColor: 'divider',
  ml: '-1px',
  mt: '-1px',
} as const
const PRESSED = { '&:hover': { bgcolor: 'custom.sub' }, '&.Mui-focusVisible': { outlineOffset: '-3px' } } as const

/** Tiles in one frame, as many per row as fit. */
export function TileRow({ children }: { children: ReactNode }) {
  return (
    <Paper
      sx={{
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(232px, 1fr))' },
      }}
    >
      {children}
    </Paper>
  )
}
