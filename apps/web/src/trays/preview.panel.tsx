import OpenInFull from '@mui/icons-material/OpenInFull'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { useEffect, useState } from 'react'
import { ActionTooltip } from '../ui/buttons/action-tooltip.tsx'
import { splitName } from '../ui/format/capture-name.ts'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import { PreviewFacts } from './preview-facts.tsx'
import type { TrayRow } from './rows.model.ts'
import { KEYS } from './tray.shortcuts.ts'

interface PreviewPanelProps {
  row: TrayRow | undefined
  /** Rows next to the current one; their pictures are prefetched. */
  neighbours: readonly (TrayRow | undefined)[]
  onOpen: (captureId: number) => void
}

const PREVIEW_WIDTH = 324

/** The current capture at a glance, so that users need not open each one. */
export function PreviewPanel({ row, neighbours, onOpen }: PreviewPanelProps) {
  usePrefetched(neighbours.map((one) => getPicture(one?.capture)))
  return (
    <Paper
      component="aside"
      aria-label={t('preview')}
      sx={{
        flex: 'none',
        width: PREVIEW_WIDTH,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
      }}
    >
      {row && <Head capture={row.capture} onOpen={onOpen} />}
      <Box
        // scrolls to the top for each picture
        key={row?.capture.captureId ?? ''}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, bgcolor: 'custom.mat' }}
      >
        {row && <Picture capture={row.capture} />}
      </Box>
      {row && <PreviewFacts row={row} />}
    </Paper>
  )
}

function Head({ capture, onOpen }: { capture: TrayCapture; onOpen: (captureId: number) => void }) {
  const { captureId } = capture
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 34,
        pl: 1.5,
        pr: 0.5,
        typography: 'body2',
        bgcolor: 'custom.sub',
        borderBottom: 1,
        borderColor: 'custom.line2',
      }}
    >
      <Box component="b" sx={{ ...TABULAR, fontWeight: 600 }}>
        #{captureId}
      </Box>
      <Box
        component="span"
        sx={{ flex: 1, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {splitName(capture).filter(Boolean).join(', ')}
      </Box>
      <ActionTooltip action={{ label: t('open'), keys: [KEYS.open] }}>
        <IconButton
          aria-label={t('openCapture', { id: String(captureId) })}
          onClick={() => onOpen(captureId)}
          sx={{ width: 28, height: 28 }}
        >
          <OpenInFull sx={{ fontSize: '1rem' }} />
        </IconButton>
      </ActionTooltip>
    </Box>
  )
}

export const getPicture = (capture: TrayCapture | undefined) =>
  capture?.picture?.video ? null : capture?.picture?.preview

/** Shows the thumbnail until the preview has loaded. */
function Picture({ capture: { captureTypeId, picture } }: { capture: TrayCapture }) {
  const [hasFailed, setFailed] = useState(false)
  if (!picture?.preview || hasFailed) {
    return (
      <Box sx={{ py: 6, textAlign: 'center', typography: 'body2', color: 'text.secondary', textWrap: 'balance' }}>
        {hasFailed ? tUi('pictureUnavailable') : (picture?.problem ?? t('noPicture'))}
      </Box>
    )
  }
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: 'custom.sub',
        outline: '1px solid color-mix(in srgb, var(--v-palette-text-primary) 12%, transparent)',
        ...getSize(picture),
      }}
    >
      {picture.thumbnail && captureTypeId === CAPTURE_TYPE.banner && (
        <Box
          component="img"
          src={picture.thumbnail}
          alt=""
          sx={{ position: 'absolute', top: 0, width: '100%', filter: 'blur(2px)' }}
        />
      )}
      <Box
        component="img"
        src={picture.preview}
        alt=""
        decoding="async"
        onError={() => setFailed(true)}
        sx={{ position: 'relative', display: 'block', width: '100%' }}
      />
    </Box>
  )
}

const getSize = ({ width, height }: PictureLinks) => (width && height ? { aspectRatio: `${width} / ${height}` } : {})

function usePrefetched(sources: readonly (string | null | undefined)[]) {
  const wanted = sources.filter(Boolean).join('\n')
  useEffect(() => {
    for (const source of wanted.split('\n').filter(Boolean)) new Image().src = source
  }, [wanted])
}
