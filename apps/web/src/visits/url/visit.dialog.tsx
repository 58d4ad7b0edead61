import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import type { VisitAnswer } from '@vitrine/contract/visits/url-visits.contract'
import { useId, useState } from 'react'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { PanelFailed, PanelWaiting } from '../../ui/feedback/panel-states.tsx'
import { t } from './messages.ts'
import { RegionsSwitch } from './regions-switch.tsx'
import { visitQuery } from './url-visits.api.ts'
import { VisitFactsList } from './visit-facts-list.tsx'
import { VisitPicture } from './visit-picture.tsx'

interface VisitDialogProps {
  visitId: number
  onClose: () => void
}

/** A visit with its picture and what the agent found. Follows a visit that is running. */
export function VisitDialog({ visitId, onClose }: VisitDialogProps) {
  const titleId = useId()
  useReturnFocus()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const { data, error, refetch } = useQuery(visitQuery(visitId))
  const [showsRegions, setShowsRegions] = useState(true)
  const hasRegions = (data?.details?.page?.regions.length ?? 0) > 0
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth={false}
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ paper: { sx: isPhone ? {} : PAPER } }}
    >
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h6" component="h2" noWrap>
            {t(data?.kind === 'test' ? 'testOf' : 'visit')}
            {data && `: ${data.platform}`}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {data?.url}
          </Typography>
        </Box>
        {hasRegions && <RegionsSwitch isOn={showsRegions} onChange={setShowsRegions} />}
        <Tooltip title={t('close')}>
          <IconButton autoFocus aria-label={t('close')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      {data && <Loaded visit={data} showsRegions={showsRegions} />}
      {!data && !error && <PanelWaiting />}
      {!data && error && (
        <PanelFailed error={error} gone={t('visitGone')} onRetry={() => void refetch()} onClose={onClose} />
      )}
    </Dialog>
  )
}

const Loaded = ({ visit, showsRegions }: { visit: VisitAnswer; showsRegions: boolean }) => (
  <Box sx={BODY}>
    <VisitPicture visit={visit} showsRegions={showsRegions} />
    <VisitFactsList visit={visit} />
  </Box>
)

const PAPER = {
  width: 'min(1320px, calc(100vw - 48px))',
  height: 'calc(100dvh - 48px)',
  maxHeight: 'none',
  m: 0,
} as const

const HEAD = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 60,
  pl: 2.5,
  pr: 1,
  borderBottom: 1,
  borderColor: 'custom.line2',
} as const

/** Picture and facts scroll separately; on phones, the facts follow the picture. */
const BODY = {
  flex: 1,
  minHeight: 0,
  display: { xs: 'block', md: 'grid' },
  overflowY: { xs: 'auto', md: 'hidden' },
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  gridTemplateRows: 'minmax(0, 1fr)',
} as const
