import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { CAPTURE_TYPE, type CaptureTypeId } from '@vitrine/contract/captures/capture'
import type { EarlierCapture } from '@vitrine/contract/captures/captures.contract'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { formatNumber } from '../ui/format/format.ts'
import { KeyCaps } from '../ui/keys/key-caps.tsx'
import type { Key } from '../ui/keys/shortcuts.model.ts'
import { StateChip } from '../ui/lists/capture-chips.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { copyKey } from './before/use-copy-before.ts'
import { earlierQuery } from './captures.api.ts'
import { t } from './messages.ts'
import { earlierKey } from './use-comparables.ts'

interface EarlierPanelProps {
  captureId: number
  captureTypeId: CaptureTypeId
  /** Key of the picture being compared. */
  compared: string | number | undefined
  onCompare: (key: string) => void
}

const OF_SAME = {
  [CAPTURE_TYPE.banner]: t('samePage'),
  [CAPTURE_TYPE.product]: t('sameSku'),
} as const satisfies Record<CaptureTypeId, string>

/** Earlier captures of the same page or product; each can be compared with the picture. */
export function EarlierPanel({ captureId, captureTypeId, compared, onCompare }: EarlierPanelProps) {
  const { data: earlier = [] } = useQuery(earlierQuery(captureId))
  if (earlier.length === 0) return null
  return (
    <Box component="section" aria-label={t('capturedBefore')} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Box component="h3" sx={{ typography: 'subtitle2', m: 0 }}>
          {t('capturedBefore')}
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'custom.text3' }}>
          {OF_SAME[captureTypeId]}
        </Box>
      </Box>
      <Box component="ul" sx={LIST}>
        {earlier.map((one, index) => (
          <li key={one.captureId}>
            <Row
              one={one}
              copyKey={captureTypeId === CAPTURE_TYPE.banner ? copyKey(index + 1) : undefined}
              isCompared={compared === earlierKey(one.captureId)}
              onCompare={onCompare}
            />
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface RowProps {
  one: EarlierCapture
  /** Shortcut that copies the banners. */
  copyKey: Key | undefined
  isCompared: boolean
  onCompare: (key: string) => void
}

function Row({ one, copyKey, isCompared, onCompare }: RowProps) {
  const { captureId, captureStateId, similarity, featuresFound, picture } = one
  const percent = similarity ?? featuresFound
  return (
    <ButtonBase
      disabled={!picture?.preview || picture.video !== null}
      aria-pressed={isCompared}
      onClick={() => onCompare(earlierKey(captureId))}
      sx={ROW}
    >
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        <CaptureTime of={one} />
      </Box>
      {copyKey !== undefined && <KeyCaps of={copyKey} isShort />}
      {percent !== null && <span>{formatNumber(percent)}%</span>}
      <StateChip stateId={captureStateId} />
    </ButtonBase>
  )
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

const ROW = {
  ...TABULAR,
  width: '100%',
  minHeight: { xs: 44, md: 36 },
  px: 1.25,
  gap: 1,
  typography: 'body2',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  // the state is never cut off
  '& > :last-child': { flex: 'none' },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': { bgcolor: 'action.selected', color: 'custom.tintText' },
  '&.Mui-focusVisible': { outlineOffset: '-2px' },
  '&.Mui-disabled': { opacity: 0.6 },
} as const
