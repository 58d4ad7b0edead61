import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { TABULAR } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import { getPercent, getUnfinishedMoves, moveLine, movesText } from './moves.model.ts'
import { movesQuery } from './record.api.ts'

/** Progress of changes that are applied to captures in the background. */
export function MovesPill() {
  const { data = [] } = useQuery(movesQuery)
  const moves = getUnfinishedMoves(data)
  return (
    <Box sx={{ minWidth: 0 }}>
      {/* no percentage, so that screen readers don't announce every update */}
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {moves.length > 0 && t('applying')}
      </Box>
      {moves.length > 0 && (
        <Tooltip
          title={
            <>
              {t('applyingList')}
              {moves.map((move) => (
                <div key={move.moveId}>{moveLine(move)}</div>
              ))}
            </>
          }
          describeChild
        >
          <Box
            // makes the tooltip available to keyboard users
            tabIndex={0}
            className="moves"
            sx={{
              ...TABULAR,
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              height: 28,
              maxWidth: '100%',
              px: 1.25,
              borderRadius: '14px',
              typography: 'body2',
              color: 'custom.tintText',
              bgcolor: 'action.selected',
            }}
          >
            <Progress percent={getPercent(moves)} />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {movesText(moves)}
            </Box>
          </Box>
        </Tooltip>
      )}
    </Box>
  )
}

function Progress({ percent }: { percent: number | undefined }) {
  const look = { size: 14, thickness: 6, 'aria-hidden': true, sx: { flex: 'none' } } as const
  return percent === undefined ? (
    <CircularProgress {...look} />
  ) : (
    <CircularProgress {...look} variant="determinate" enableTrackSlot value={percent} />
  )
}
