import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import { ActionButton } from '../../ui/action-button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TABULAR } from '../../ui/theme.ts'
import { Bar, Rule, useRoom } from '../../ui/work-dialog/bar.tsx'
import type { AnalysisActions } from './analysis.actions.ts'

/** Where the picture was opened from, and where it stands there. */
export interface AnalysisPlace {
  readonly from: 'pending' | 'analyzed' | 'all'
  readonly position?: number | undefined
  readonly count?: number | undefined
}

/** '12 of 64 pending images. The next one opens by itself.' */
function placeWords({ from, position, count }: AnalysisPlace): string {
  if (from !== 'pending') return ''
  if (position === undefined || count === undefined) return 'The next pending image opens by itself.'
  const next = position < count ? ' The next one opens by itself.' : ' It is the last one.'
  return `${formatNumber(position)} of ${formatNumber(count)} pending images.${next}`
}

/** What is decided about a picture. */
export function AnalysisBar({ actions, place }: { actions: AnalysisActions; place: AnalysisPlace }) {
  const room = useRoom()
  const shared = { showsKey: room === 'wide' || room === 'narrow' }
  return (
    <Bar role="group" aria-label="Actions">
      <Box sx={{ ...TABULAR, flex: 1, minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
        {room !== 'phone' && placeWords(place)}
      </Box>
      <ActionButton action={actions.cancel} {...shared} color="inherit" />
      {room !== 'phone' && <Rule />}
      <ActionButton action={actions.save} {...shared} variant="outlined" />
      <ActionButton action={actions.send} icon={<SendOutlined />} {...shared} variant="contained" />
    </Bar>
  )
}
