import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { Bar, Rule, useBarWidth } from '../../ui/work-dialog/bar.tsx'
import { t } from '../messages.ts'
import type { AnalysisActions } from './analysis.shortcuts.ts'

/** The list that the picture was opened from, and its position in it. */
export interface AnalysisPlace {
  readonly from: 'pending' | 'analyzed' | 'all'
  readonly position?: number | undefined
  readonly count?: number | undefined
}

function describePlace({ from, position, count }: AnalysisPlace): string {
  if (from !== 'pending') return ''
  if (position === undefined || count === undefined) return t('nextOpens')
  return t(position < count ? 'nextOpensAfter' : 'lastOpen', { position, count })
}

/** Cancel, save and send. */
export function AnalysisBar({ actions, place }: { actions: AnalysisActions; place: AnalysisPlace }) {
  const room = useBarWidth()
  const shared = { showsKey: room === 'wide' || room === 'narrow' }
  return (
    <Bar role="group" aria-label={tUi('actions')}>
      <Box sx={{ ...TABULAR, flex: 1, minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
        {room !== 'phone' && describePlace(place)}
      </Box>
      <ActionButton action={actions.cancel} {...shared} color="inherit" />
      {room !== 'phone' && <Rule />}
      <ActionButton action={actions.save} {...shared} variant="outlined" />
      <ActionButton action={actions.send} icon={<SendOutlined />} {...shared} variant="contained" />
    </Bar>
  )
}
